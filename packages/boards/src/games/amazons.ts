// Amazons (W. Zamkauskas, 1988). Song and Müller, "An Enhanced Solver for the Game of Amazons", 2014, solve boards from 4×5 on. With one amazon
// a side, in the middle of the first and the last row, the first player wins on 4×4: by a table, no published value was found.

import type { GameData } from '../data/game-data'
import { inTheMiddle } from './isolation'

/** Amazons, one a side unless a start is given: a queen moves, then closes a cell that it could move to next; who cannot move loses. */
export const amazons = (
  columns: number,
  rows: number,
  start: string = inTheMiddle('A', columns, rows),
): GameData => ({
  name: `Amazons ${columns}×${rows}`,
  board: { squares: [columns, rows] },
  kinds: { A: { name: 'amazon' } },
  start,
  acts: [{ do: 'move', far: 'any', follow: { do: 'close', ways: 'all', far: 'any' } }],
})
