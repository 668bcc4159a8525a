import { jsonOption } from '../../arguments/options'
import type { Registration } from '../../arguments/registration'

export const gamesCommand: Registration = {
  name: 'games',
  summary: 'list the games that ask and play know, and how to write them',
  arguments: [],
  instant: true,
  load: async () => (await import('./games')).listGames,
  define(command) {
    command.addOption(jsonOption())
  },
}
