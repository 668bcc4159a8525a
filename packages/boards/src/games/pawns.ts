// Hexapawn (Gardner, 1962: the second player wins on 3×3) and Breakthrough (D. Troyka, 2000; Saffidine, Jouandeau and Cazenave solved it
// to 6×5 in 2011): pawns go forward, and win on the far row.

import type { ActData, GameData } from '../data/game-data'
import { emptyRows } from './tic-tac-toe'

const rowsOf = (mark: string, columns: number, count: number) =>
  Array<string>(count).fill(mark.repeat(columns)).join('/')

const pawns = (
  name: string,
  columns: number,
  rows: number,
  deep: number,
  acts: ActData[],
): GameData => ({
  name: `${name} ${columns}×${rows}`,
  board: { squares: [columns, rows] },
  seen: 'turned',
  kinds: { P: { name: 'pawn' } },
  start: [
    rowsOf('p', columns, deep),
    ...(rows > 2 * deep ? [emptyRows(columns, rows - 2 * deep)] : []),
    rowsOf('P', columns, deep),
  ].join('/'),
  acts,
  ends: [{ if: 'reach', cells: 'far', gives: 'win' }],
})

/** Hexapawn: one row of pawns a side, which take diagonally and are blocked ahead. */
export const hexapawn = (columns: number, rows: number): GameData =>
  pawns('hexapawn', columns, rows, 1, [
    { do: 'move', ways: 'n' },
    { do: 'move', ways: 'nw ne', onto: 'enemy' },
  ])

/** Breakthrough: two rows of pawns a side, which also go diagonally without taking. */
export const breakthrough = (columns: number, rows: number): GameData =>
  pawns('breakthrough', columns, rows, 2, [
    { do: 'move', ways: 'n' },
    { do: 'move', ways: 'nw ne', onto: 'both' },
  ])
