// Every game of the folder, in sizes that are small enough to walk through.

import * as games from '../src/games'
import type { GameData } from '../src/index'

export const allGames: readonly GameData[] = [
  ...Object.values(games).filter((game): game is GameData => typeof game === 'object'),
  games.mnk(4, 3, 3),
  games.hexapawn(3, 3),
  games.hexapawn(4, 4),
  games.breakthrough(3, 4),
  games.dodgem(3),
  games.foxAndHounds(6),
  games.clobber(3, 3),
  games.konane(4, 4),
  games.col(3, 3),
  games.snort(3, 3),
  games.isolation(3, 3),
  games.amazons(3, 3, 'a../.../..A'),
  games.hasami(4, 4),
  games.hex(3),
  games.y(3),
  games.connectFour(4, 4),
]
