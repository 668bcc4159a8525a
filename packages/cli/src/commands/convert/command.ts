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
  async define(command, { streams }) {
    const { addConvertOptions } = await import('../../arguments/graph-options')
    addConvertOptions(command).action(async (from: string, to: string, options) =>
      (await import('./convert')).convert(streams, from, to, options),
    )
  },
}
