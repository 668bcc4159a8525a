import { GRAPH_FILE } from '../../arguments/graph-file'
import { jsonOption } from '../../arguments/options'
import type { Registration } from '../../arguments/registration'

export const inspectCommand: Registration = {
  name: 'inspect',
  summary: 'describe a digraph: counts, degrees, components, sinks, cycles, memory to solve it',
  arguments: [{ usage: '<graph>', description: GRAPH_FILE }],
  reads: true,
  load: async () => (await import('./inspect')).inspect,
  async define(command) {
    const { addGraphOptions } = await import('../../arguments/graph-options')
    addGraphOptions(command).addOption(jsonOption())
  },
}
