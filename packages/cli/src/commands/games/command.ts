import { jsonOption } from '../../arguments/options'
import type { Registration } from '../../arguments/registration'

export const gamesCommand: Registration = {
  name: 'games',
  summary: 'list the games that ask and play know, and how to write them',
  arguments: [],
  instant: true,
  define(command, { streams }) {
    command
      .addOption(jsonOption())
      .action(async (options) => (await import('./games')).listGames(streams, options))
  },
}
