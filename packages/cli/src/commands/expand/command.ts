import { needs } from '../../arguments/fit'
import { choiceOption, jsonOption, numberOption } from '../../arguments/options'
import type { Registration } from '../../arguments/registration'

const MOST_THREADS = 64

export const expandCommand: Registration = {
  name: 'expand',
  summary: 'write the positions and moves of a numbered game as Parquet tables',
  arguments: [
    {
      usage: '<game>',
      description:
        'dobutsu, chess:KQvKR, connect-four:6x4, hexapawn:4x4, or your own game, ./mygame.mjs or ./mygame.json',
    },
  ],
  ways: [
    needs('engine', ['remote']),
    {
      why: ({ value }) =>
        value('engine') === 'spark' ? 'is for games that this process expands' : undefined,
      without: ['threads'],
    },
  ],
  load: async () => (await import('./expand')).expand,
  define(command) {
    command
      .option('-o, --output <folder>', 'where to write the tables')
      .addOption(
        choiceOption(
          '--engine <name>',
          'database that writes; with spark the machines of the cluster expand, and need Node and this package (default: duckdb)',
          ['duckdb', 'spark'],
        ),
      )
      .option('--remote <address>', 'server of --engine spark, such as sc://host:15002')
      .addOption(
        numberOption(
          '--threads <n>',
          'number of threads (default: one for each core, at most 8)',
          1,
          MOST_THREADS,
        ),
      )
      .addOption(jsonOption())
  },
}
