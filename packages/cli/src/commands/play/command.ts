import { ANYWAY_OF_TABLES, GAME_OF_TABLES, notWith } from '../../arguments/fit'
import { anywayOption, moduleOption, numberOption } from '../../arguments/options'
import type { Registration } from '../../arguments/registration'

export const playCommand: Registration = {
  name: 'play',
  summary: 'play against a perfect opponent, or a weaker one; without a game, list the games',
  arguments: [
    {
      usage: '[game]',
      description:
        'a game, a colon, and its start position, such as nim:3,5,7; or your own game, ./mygame.mjs or ./mygame.json',
    },
  ],
  reads: true,
  ways: [
    {
      why: ({ arguments: [game] }) => (game === undefined ? 'needs a game' : undefined),
      without: [
        'second',
        'both',
        'strength',
        'seed',
        'script',
        'anyway',
        'memory-limit',
        'time-limit',
        'strict',
      ],
    },
    notWith(
      'both',
      ['second', 'strength', 'seed'],
      'is for games against the computer, and --both without it',
    ),
    ANYWAY_OF_TABLES,
    GAME_OF_TABLES,
  ],
  load: async () => (await import('./play')).play,
  define(command) {
    command
      .option('--second', 'let the computer start')
      .option('--both', 'let two people play, and show who wins with best play')
      .addOption(
        numberOption(
          '--strength <n>',
          "percentage of the computer's moves that are best moves",
          0,
          100,
          100,
        ),
      )
      .addOption(
        numberOption(
          '--seed <n>',
          "seed of the computer's choices (default: random)",
          0,
          2 ** 31 - 1,
        ),
      )
      .option('--script <file>', 'read moves from a file, one a line (default: standard input)')
      .addOption(moduleOption())
      .addOption(anywayOption())
  },
}
