// Games in which the last to move wins: Clobber (Albert, Grossman, Nowakowski, Wolfe, 2005), Kōnane (Ernst, "Playing Konane Mathematically",
// 1995), Col and Snort (Winning Ways, ch. 2). Values of boards: the tests compute them from the rules written down a second time.

import type { GameData } from '../data/game-data'
import { emptyRows } from './tic-tac-toe'

/** Rows of men of both players by turns, as the squares of a chessboard; some cells may be empty. */
const chequered = (columns: number, rows: number, isEmpty = (_x: number, _y: number) => false) =>
  Array.from({ length: rows }, (_, y) =>
    Array.from({ length: columns }, (_, x) => (isEmpty(x, y) ? '.' : 'Mm'[(x + y) % 2])).join(''),
  ).join('/')

const board = (name: string, columns: number, rows: number) => ({
  name: `${name} ${columns}×${rows}`,
  board: { squares: [columns, rows] as const },
  kinds: { M: {} },
})

/** Clobber: a man takes an enemy next to it along a row or column. */
export const clobber = (columns: number, rows: number): GameData => ({
  ...board('Clobber', columns, rows),
  start: chequered(columns, rows),
  acts: [{ do: 'move', ways: 'ortho', onto: 'enemy' }],
})

/** Kōnane, after the first two men have been removed from the middle: men leap over enemies, again and again in one direction. */
export const konane = (columns: number, rows: number): GameData => {
  const [x, y] = [Math.floor(columns / 2), Math.floor(rows / 2)]
  const isEmpty = (column: number, row: number) => row === y && (column === x || column === x - 1)
  return {
    ...board('Kōnane', columns, rows),
    start: chequered(columns, rows, isEmpty),
    acts: [{ do: 'jump', ways: 'ortho', again: true }],
  }
}

/** Col on a chequered board: no two men of a player are next to each other along a row or column. */
export const col = (columns: number, rows: number): GameData => grid('Col', columns, rows, 'own')

/** Snort on a chequered board: no two men of different players are next to each other along a row or column. */
export const snort = (columns: number, rows: number): GameData =>
  grid('Snort', columns, rows, 'enemy')

/** The graph of a grid: on a board of squares corners touch too. */
function grid(name: string, columns: number, rows: number, other: 'own' | 'enemy'): GameData {
  const at = (x: number, y: number) => String.fromCharCode(97 + y * columns + x)
  const across = Array.from({ length: rows }, (_, y) =>
    Array.from({ length: columns }, (_, x) => at(x, y)).join(''),
  )
  const down = Array.from({ length: columns }, (_, x) =>
    Array.from({ length: rows }, (_, y) => at(x, y)).join(''),
  )
  return {
    ...board(name, columns, rows),
    board: { points: across, lines: [...across, ...down].join(' ') },
    start: emptyRows(columns, rows),
    acts: [{ do: 'place', when: `not next to ${other}` }],
  }
}
