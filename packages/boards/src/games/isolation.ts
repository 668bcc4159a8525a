// Isolation (B. Kienle, 1972). Values of boards: the tests compute them from the rules written down a second time.

import type { GameData } from '../data/game-data'
import { emptyRows } from './rows'

/** A man of each player in the middle of the row nearest them. */
export function inTheMiddle(mark: string, columns: number, rows: number): string {
  const at = Math.floor(columns / 2)
  const own = `${'.'.repeat(at)}${mark}${'.'.repeat(columns - 1 - at)}`
  const other = [...own.toLowerCase()].reverse().join('')
  return [other, ...(rows > 2 ? [emptyRows(columns, rows - 2)] : []), own].join('/')
}

/** Isolation: a step in any direction, then any empty cell is closed; who cannot move loses. */
export const isolation = (columns: number, rows: number): GameData => ({
  name: `Isolation ${columns}×${rows}`,
  board: { squares: [columns, rows] },
  kinds: { P: {} },
  start: inTheMiddle('P', columns, rows),
  acts: [{ do: 'move', follow: { do: 'close' } }],
})
