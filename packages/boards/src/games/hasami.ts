// Hasami Shogi on a small board; corners do not help. Rules: Pritchard, The Classified Encyclopedia of Chess Variants, 2007. 4×4 is a draw, as its table
// shows.

import type { GameData } from '../data/game-data'
import { facing } from './rows'

/** Hasami Shogi: men move like rooks and take by standing on both sides; one man left loses. */
export const hasami = (columns: number, rows: number): GameData => ({
  name: `Hasami Shogi ${columns}×${rows}`,
  board: { squares: [columns, rows] },
  kinds: { M: {} },
  start: facing('M', columns, rows, 1),
  acts: [{ do: 'move', ways: 'ortho', far: 'any', follow: { do: 'custody' } }],
  ends: [{ if: 'fewer', than: 2, gives: 'loss' }],
})
