// Hex (P. Hein, 1942): the first player wins (Nash's argument, 1949).

import type { GameData } from '../data/game-data'
import { emptyRows } from './rows'

/** Hex: the first player joins the far and the near edge, the second left and right. The first player wins. */
export const hex = (size: number): GameData => ({
  name: `Hex ${size}×${size}`,
  board: { hexes: [size, size] },
  kinds: { X: { side: 'first' }, O: { side: 'second' } },
  start: emptyRows(size, size),
  acts: [{ do: 'place' }],
  ends: [
    { if: 'connect', regions: ['far', 'near'], kinds: 'X', gives: 'win' },
    { if: 'connect', regions: ['left', 'right'], kinds: 'O', gives: 'win' },
  ],
})
