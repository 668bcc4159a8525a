// Hex: the first player wins (Nash's argument, 1949). Y: likewise. Connect four: values of small boards by J. Tromp.

import type { GameData } from '../data/game-data'
import { emptyRows, mnk } from './tic-tac-toe'

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

/** Connect four: men fall to the bottom of a column. */
export const connectFour = (columns: number, rows: number): GameData => ({
  ...mnk(columns, rows, 4),
  name: `connect four ${columns}×${rows}`,
  acts: [{ do: 'place', when: 'supported' }],
})
