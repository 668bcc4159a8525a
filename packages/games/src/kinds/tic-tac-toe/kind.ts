import { defineKind, type GameKind } from '../../kind'
import { texts } from './en'

/** Every game of `@zugzwang/boards/games`, by its name with hyphens. */
export const boardsKind: GameKind<'tic-tac-toe'> = defineKind({
  id: 'tic-tac-toe',
  texts,
  place:
    'start, or a position such as X../.O./..X o; columns and rows, 4x4, of games that have them; the game by name: tic-tac-toe, tapatan, six-mens-morris, teeko, hexapawn, clobber, hex and others of @zugzwang/boards/games',
  usualPlace: 'start',
  example: 'tic-tac-toe:start',
  parameters: {},
  accepts: async (name) => (await import('./plan')).isBoardGame(name),
  read: async (request) => (await import('./plan')).planBoard(request),
})
