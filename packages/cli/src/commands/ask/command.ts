import { Option } from 'commander'
import {
  ANYWAY_OF_TABLES,
  DEPTH_OF_REASONS,
  GAME_OF_TABLES,
  LANGUAGE_OF_SHEETS,
  needs,
  notWith,
} from '../../arguments/fit'
import {
  anywayOption,
  depthOption,
  jsonOption,
  moduleOption,
  numberOption,
  sheetOptions,
} from '../../arguments/options'
import type { Registration } from '../../arguments/registration'
import { EXIT } from '../../exit-code'

export const askCommand: Registration = {
  name: 'ask',
  summary: 'evaluate a position of any game: its value, the value of every move, main line and why',
  arguments: [
    {
      usage: '[game]',
      description:
        'a game, a colon, and its start position, such as nim:3,5,7 (see zugzwang games); or your own game, ./mygame.mjs or ./mygame.json; with --each the prefix of every line',
    },
  ],
  ways: [
    notWith(
      'each',
      ['position', 'moves', 'json', 'svg', 'values', 'certificate'],
      'is for one position, and --each asks about many',
    ),
    needs('search', ['node-limit', 'certificate'], 'needs --search, which finds the proof'),
    notWith(
      'search',
      ['values', 'anyway', 'game', 'difficulty', 'explain', 'worksheet', 'deck'],
      'is for solved games, and --search does not solve',
    ),
    needs('each', ['worksheet', 'deck'], 'needs --each, with the positions'),
    notWith(
      'worksheet',
      ['difficulty', 'explain', 'depth'],
      'changes nothing in what --worksheet writes',
    ),
    notWith('deck', ['difficulty', 'explain', 'depth'], 'changes nothing in what --deck writes'),
    LANGUAGE_OF_SHEETS,
    {
      why: ({ value }) =>
        value('svg') === '-' ? 'is not shown where --svg writes to standard output' : undefined,
      without: ['difficulty', 'explain', 'depth'],
    },
    DEPTH_OF_REASONS,
    ANYWAY_OF_TABLES,
    GAME_OF_TABLES,
  ],
  reads: true,
  define(command, { streams, exit }) {
    command
      .option('--position <text>', 'ask about this position, as the game writes it')
      .option('--moves <m1,m2,…>', 'ask about the position after these moves')
      .addOption(
        new Option(
          '--difficulty',
          'measure how hard it is: only moves, wrong moves, refutation, uniqueness',
        ).default(false),
      )
      .option('--explain', 'also explain the reason itself', false)
      .addOption(depthOption())
      .option(
        '--svg <file>',
        'draw the position with all best moves (SVG; PNG or PDF if the file name ends so)',
      )
      .option(
        '--values',
        'answer by the canonical value, as a sum of games: in a described game in which a player who cannot move loses',
      )
      .option(
        '--search',
        'search this position instead of solving the game, which may be of any size; plies are not counted',
      )
      .addOption(
        numberOption(
          '--node-limit <n>',
          'stop --search after this many positions, with the bounds known then',
          1,
          Number.MAX_SAFE_INTEGER,
        ),
      )
      .option(
        '--certificate <file>',
        'write the proof that --search finds, for zugzwang verify (.json: as JSON)',
      )
      .option(
        '--each <file>',
        'ask about many: each line of the file is a game, a start position of the given game (police:) or a position of the table (table:FILE); prints NDJSON',
      )
      .addOption(moduleOption())
      .addOption(anywayOption())
      .addOption(jsonOption())
      .action(async (game: string | undefined, options) => {
        if (game === undefined && options.each === undefined)
          command.error("error: missing required argument 'game'")
        const { ask } = await import('./ask')
        if (!(await ask(streams, game ?? '', options))) exit(EXIT.limit)
      })
    for (const option of sheetOptions()) command.addOption(option)
  },
}
