// Hexapawn: Gardner, "Mathematical Games", Scientific American, March 1962: the second player wins on 3×3.

import type { ActData, GameData } from '../data/game-data'
import { facing } from './rows'

/** Rows of pawns that go forward, and win on the far row. */
export const pawns = (
  name: string,
  columns: number,
  rows: number,
  deep: number,
  acts: readonly ActData[],
): GameData => ({
  name: `${name} ${columns}×${rows}`,
  board: { squares: [columns, rows] },
  seen: 'turned',
  kinds: { P: { name: 'pawn' } },
  start: facing('P', columns, rows, deep),
  acts,
  ends: [{ if: 'reach', cells: 'far', gives: 'win' }],
})

/** Hexapawn: one row of pawns a side, which take diagonally and are blocked ahead. */
export const hexapawn = (columns: number, rows: number): GameData => {
  const takes = { do: 'move', ways: 'nw ne', onto: 'enemy' } as const
  return pawns('hexapawn', columns, rows, 1, [{ do: 'move', ways: 'n' }, takes])
}
