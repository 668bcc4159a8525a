import { GRAPH_FILE } from '../../arguments/graph-file'
import type { Registration } from '../../arguments/registration'

export const convertCommand: Registration = {
  name: 'convert',
  summary: 'convert a graph between formats; losses are reported on standard error',
  arguments: [
    { usage: '<in>', description: GRAPH_FILE },
    { usage: '<out>', description: 'the file to write; its name decides the format' },
  ],
  reads: true,
  load: async () => (await import('./convert')).convert,
  async define(command) {
    const { addConvertOptions } = await import('../../arguments/graph-options')
    addConvertOptions(command)
  },
}
