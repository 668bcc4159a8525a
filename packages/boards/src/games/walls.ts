// Games that close cells: Isolation (B. Kienle, 1972) and Amazons (W. Zamkauskas, 1988). Small boards of Amazons: Song and Müller, "An
// enhanced solver for the game of Amazons", 2014.

import type { GameData } from '../data/game-data'

const middle = (mark: string, columns: number) => {
  const at = Math.floor(columns / 2)
  return `${'.'.repeat(at)}${mark}${'.'.repeat(columns - 1 - at)}`
}

/** Isolation: a step in any direction, then any empty cell is closed; who cannot move loses. */
export const isolation = (columns: number, rows: number): GameData => ({
  name: `Isolation ${columns}×${rows}`,
  board: { squares: [columns, rows] },
  kinds: { P: {} },
  start: [
    [...middle('p', columns)].reverse().join(''),
    ...Array<string>(rows - 2).fill('.'.repeat(columns)),
    middle('P', columns),
  ].join('/'),
  acts: [{ do: 'move', follow: { do: 'close' } }],
})

/** Amazons, one a side unless a start is given: a queen moves, then closes a cell that it could move to next; who cannot move loses. */
export const amazons = (
  columns: number,
  rows: number,
  start: string = isolation(columns, rows).start.replace('p', 'a').replace('P', 'A'),
): GameData => ({
  name: `Amazons ${columns}×${rows}`,
  board: { squares: [columns, rows] },
  kinds: { A: { name: 'amazon' } },
  start,
  acts: [{ do: 'move', far: 'any', follow: { do: 'close', ways: 'all', far: 'any' } }],
})
