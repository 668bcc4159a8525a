import { GRAPH_FILE } from '../../arguments/graph-file'
import { jsonOption } from '../../arguments/options'
import type { Registration } from '../../arguments/registration'
import { addEachOptions, eachWays } from '../../graphs/options'

export const inspectCommand: Registration = {
  name: 'inspect',
  summary: 'describe a digraph: counts, degrees, components, sinks, cycles, memory to solve it',
  arguments: [{ usage: '<graph>', description: GRAPH_FILE }],
  reads: true,
  ways: eachWays(['graph', 'format', 'cost']),
  load: async () => (await import('./inspect')).inspect,
  async define(command) {
    const { addGraphOptions } = await import('../../arguments/graph-options')
    addEachOptions(addGraphOptions(command)).addOption(jsonOption())
  },
}
