import { jsonOption, memoryLimitOption } from './options'
import type { Registration } from './registration'

export const askCommand: Registration = {
  name: 'ask',
  summary: 'ask about a position of any game: its value, all moves with theirs, main line and why',
  arguments: [
    {
      usage: '<game>',
      description:
        'a game, a colon, and where play begins, such as nim:3,5,7 (see zugzwang games); or a module of your own, ./mygame.mjs',
    },
  ],
  define(command, { streams }) {
    command
      .option('--position <text>', 'ask about this position, as the game writes it')
      .option('--moves <m1,m2,…>', 'ask about the position after these moves')
      .addOption(memoryLimitOption())
      .addOption(jsonOption())
      .action(async (game: string, options) =>
        (await import('../actions/ask')).ask(streams, game, options),
      )
  },
}
