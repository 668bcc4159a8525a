// Breakthrough (D. Troyka, 2000): the first player wins on 6×5 (Saffidine, Jouandeau and Cazenave, "Solving Breakthrough with Race Patterns and
// Job-Level Proof Number Search", 2011).

import type { GameData } from '../data/game-data'
import { pawns } from './hexapawn'

/** Breakthrough: two rows of pawns a side, which also go diagonally without taking. */
export const breakthrough = (columns: number, rows: number): GameData =>
  pawns('breakthrough', columns, rows, 2, [
    { do: 'move', ways: 'n' },
    { do: 'move', ways: 'nw ne', onto: 'both' },
  ])
