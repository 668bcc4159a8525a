// Col and Snort: Berlekamp, Conway and Guy, Winning Ways, ch. 2. The tests compute values from the rules written down a second time.

import type { GameData } from '../data/game-data'
import { emptyRows } from './rows'

/** On the graph of a grid, since on a board of squares corners touch too. */
function grid(name: string, columns: number, rows: number, other: 'own' | 'enemy'): GameData {
  const names = Array.from({ length: columns * rows }, (_, i) => String.fromCharCode(97 + i))
  const lineOf = (i: number, isRow: boolean) =>
    names.filter((_, at) => (isRow ? Math.floor(at / columns) : at % columns) === i).join('')
  const points = Array.from({ length: rows }, (_, row) => lineOf(row, true))
  const down = Array.from({ length: columns }, (_, column) => lineOf(column, false))
  return {
    name: `${name} ${columns}×${rows}`,
    board: { points, lines: [...points, ...down].join(' ') },
    kinds: { M: {} },
    start: emptyRows(columns, rows),
    acts: [{ do: 'place', when: `not next to ${other}` }],
  }
}

/** Col: no two men of a player are next to each other along a row or column. */
export const col = (columns: number, rows: number): GameData => grid('Col', columns, rows, 'own')

/** Snort: no two men of different players are next to each other along a row or column. */
export const snort = (columns: number, rows: number): GameData =>
  grid('Snort', columns, rows, 'enemy')
