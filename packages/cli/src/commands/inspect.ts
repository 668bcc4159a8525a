import { GRAPH_FILE } from './graph-file'
import { jsonOption } from './options'
import type { Registration } from './registration'

export const inspectCommand: Registration = {
  name: 'inspect',
  summary: 'describe a digraph: counts, degrees, components, sinks, cycles, memory to solve it',
  arguments: [{ usage: '<graph>', description: GRAPH_FILE }],
  reads: true,
  async define(command, { streams }) {
    const { addGraphOptions } = await import('./graph-options')
    addGraphOptions(command)
      .addOption(jsonOption())
      .action(async (path: string, options) =>
        (await import('../actions/inspect')).inspect(streams, path, options),
      )
  },
}
