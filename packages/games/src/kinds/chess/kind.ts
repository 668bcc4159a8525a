import { defineKind, type GameKind } from '../../kind'
import { texts } from './en'

export const chessKind: GameKind<'chess'> = defineKind({
  id: 'chess',
  texts,
  place: 'a position in FEN, or an ending such as KRvK; for tables also a number of men such as 4',
  example: 'chess:8/8/8/4k3/8/8/8/K6R_w_-_-',
  parameters: {},
  read: async (request) => (await import('./plan')).planChess(request),
})
