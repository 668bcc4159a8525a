import { notWith } from '../../arguments/fit'
import { GRAPH_FILE } from '../../arguments/graph-file'
import { anywayOption, jsonOption, numberOption } from '../../arguments/options'
import type { Registration } from '../../arguments/registration'
import { addEachOptions, eachWays } from '../../graphs/options'

export const copsCommand: Registration = {
  name: 'cops',
  summary:
    'solve cops and robbers on a graph: whether the cops win, where they start, how long it takes',
  arguments: [{ usage: '<graph>', description: GRAPH_FILE }],
  reads: true,
  ways: [
    notWith('number', ['cops'], 'has no meaning with --number, which tries 1, 2, 3 …'),
    notWith('number', ['anyway'], 'changes nothing with --number, which has no estimate'),
    ...eachWays(['graph', 'format', 'cost', 'anyway']),
  ],
  load: async () => (await import('./cops')).cops,
  async define(command) {
    const { addGraphOptions } = await import('../../arguments/graph-options')
    const { addParameters, kindOf } = await import('../../names/studied')
    addGraphOptions(command)
      .addOption(numberOption('--cops <k>', 'number of cops', 1, 16, 1))
      .option('--number', 'find the cop number: the fewest cops that win')
      .option('--lazy', 'let only one cop move in a turn')
    addEachOptions(addParameters(command, await kindOf('cops'), ['speed']))
      .addOption(anywayOption())
      .addOption(jsonOption())
  },
}
