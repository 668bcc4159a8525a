// Kōnane: Ernst, "Playing Konane Mathematically", 1995. Values of boards: the tests compute them from the rules written down a second time.

import type { GameData } from '../data/game-data'
import { chequered } from './clobber'

/** Kōnane, after the first two men have been removed from the middle: men leap over enemies, again and again in one direction. */
export const konane = (columns: number, rows: number): GameData => {
  const [x, y] = [Math.floor(columns / 2), Math.floor(rows / 2)]
  const isEmpty = (column: number, row: number) => row === y && (column === x || column === x - 1)
  return {
    name: `Kōnane ${columns}×${rows}`,
    board: { squares: [columns, rows] },
    kinds: { M: {} },
    start: chequered(columns, rows, isEmpty),
    acts: [{ do: 'jump', ways: 'ortho', again: true }],
  }
}
