import { ARENA, DEPTH_OF_REASONS, INFINITE, needs, notWith } from '../../arguments/fit'
import { GRAPH_OR_GAME, sayingItself } from '../../arguments/graph-file'
import { choiceOption, depthOption, jsonOption, numberOption } from '../../arguments/options'
import type { Registration } from '../../arguments/registration'
import { addEachOptions, eachWays } from '../../graphs/options'
import { answerForms } from './answer-files'

/** Options about one graph. */
const ONE_GRAPH = [
  ...ARENA.filter((name) => name !== 'rules'),
  ...['explain', 'certificate', 'engine', 'strategy'],
  ...Object.keys(answerForms),
]

export const solveCommand: Registration = {
  name: 'solve',
  summary: 'solve a game on a digraph: outcome, plies and best moves of every position',
  arguments: [{ usage: '<file>', description: GRAPH_OR_GAME }],
  reads: true,
  ways: [
    { why: ({ arguments: [path] }) => sayingItself(path), without: [...ARENA, 'each'] },
    DEPTH_OF_REASONS,
    needs('engine', ['remote', 'run', 'resume']),
    needs('run', ['resume']),
    notWith('engine', ['objective', 'threshold', 'strategy']),
    INFINITE,
    ...eachWays(ONE_GRAPH, true),
  ],
  load: async () => (await import('./solve')).solve,
  async define(command) {
    const { addArenaOptions } = await import('../../arguments/graph-options')
    addArenaOptions(command)
      .option('--verify', 'check the answer by an independent verifier before printing it')
      .addOption(numberOption('--threads <n>', 'number of threads', 1, 64))
      .option('--explain <label>', 'explain one position instead of listing all')
      .addOption(depthOption().default(undefined))
      .option(
        '--certificate <label file...>',
        'write a proof of the value of one position; JSON if the file name ends in .json',
      )
      .addOption(
        choiceOption('--engine <name>', 'solve in a database, for games larger than memory', [
          'duckdb',
          'spark',
        ]),
      )
      .option('--remote <address>', 'server of --engine spark, such as sc://host:15002')
      .option(
        '--strategy <file>',
        'of a game of infinite play: write winners and strategies as PGSolver does, and print only a summary',
      )
      .option('--run <folder>', 'folder for the work of --engine, so that it can be resumed')
      .option('--resume', 'resume the run in that folder')
      .addOption(jsonOption())
    for (const [form, { what }] of Object.entries(answerForms))
      command.option(`--${form} <file>`, `write the answer as ${what}, and print only a summary`)
    addEachOptions(command, true)
  },
}
