// Chess endings, solved in memory while they fit there.

import type { GameKind } from '../kind'

const load = () => import('./chess-endings')

export const chessKind: GameKind<'chess'> = {
  id: 'chess',
  name: 'Chess ending',
  rules:
    'Chess without castling and the fifty-move rule: mate wins; stalemate and play without end are a draw.',
  place: 'a position in FEN, or an ending such as KRvK',
  example: 'chess:8/8/8/4k3/8/8/8/K6R_w_-_-',
  parameters: [],
  estimate: async ({ place }, options) => (await load()).estimateChess(place, options),
  open: async ({ place }, options) => (await load()).openChess(place, options),
}
