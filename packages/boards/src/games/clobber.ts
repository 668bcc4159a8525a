// Clobber: Albert, Grossman, Nowakowski and Wolfe, "An introduction to Clobber", 2005. Values of boards: the tests compute them from the rules written
// down a second time.

import type { GameData } from '../data/game-data'

/** Rows of men of both players by turns, as the squares of a chessboard; some cells may be empty. */
export const chequered = (
  columns: number,
  rows: number,
  isEmpty = (_x: number, _y: number): boolean => false,
): string =>
  Array.from({ length: rows }, (_, y) =>
    Array.from({ length: columns }, (_, x) => (isEmpty(x, y) ? '.' : 'Mm'[(x + y) % 2])).join(''),
  ).join('/')

/** Clobber: a man takes an enemy next to it along a row or column. */
export const clobber = (columns: number, rows: number): GameData => ({
  name: `Clobber ${columns}×${rows}`,
  board: { squares: [columns, rows] },
  kinds: { M: {} },
  start: chequered(columns, rows),
  acts: [{ do: 'move', ways: 'ortho', onto: 'enemy' }],
})
