import { GRAPH_FILE } from '../../arguments/graph-file'
import type { Registration } from '../../arguments/registration'
import { isFamily } from '../../infinite/options'

export const convertCommand: Registration = {
  name: 'convert',
  summary: 'convert a graph between formats; losses are reported on standard error',
  arguments: [
    { usage: '<in>', description: `${GRAPH_FILE}; or a parity game by name, such as ladder:20` },
    { usage: '<out>', description: 'the file to write; its name decides the format' },
  ],
  reads: true,
  ways: [
    {
      why: ({ arguments: [from] }) =>
        typeof from === 'string' && isFamily(from)
          ? `is for files: ${from} is a game by name`
          : undefined,
      without: ['from', 'graph', 'cost'],
    },
  ],
  load: async () => (await import('./convert')).convert,
  async define(command) {
    const { addConvertOptions } = await import('../../arguments/graph-options')
    addConvertOptions(command)
  },
}
