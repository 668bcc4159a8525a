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

const NAMES = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRS'

/** Y on a triangle of points, `size` along each side: who joins all three sides wins. The first player wins. */
export const y = (size: number): GameData => {
  const at = (row: number, place: number) => NAMES.charAt((row * (row + 1)) / 2 + place)
  const range = Array.from({ length: size }, (_, i) => i)
  const rows = range.map((row) => range.slice(0, row + 1).map((place) => at(row, place)))
  // Down to the left, and down to the right
  const left = range.map((place) => range.slice(place).map((row) => at(row, place)))
  const right = range.map((from) => range.slice(from).map((row) => at(row, row - from)))
  const indent = (row: number) => '.'.repeat(size - 1 - row)
  return {
    name: `Y ${size}`,
    board: {
      points: rows.map((row, i) => `${indent(i)}${row.join('.')}${indent(i)}`),
      lines: [...rows, ...left, ...right]
        .filter((line) => line.length > 1)
        .map((line) => line.join(''))
        .join(' '),
    },
    kinds: { M: {} },
    start: rows.map((row) => '.'.repeat(row.length)).join('/'),
    acts: [{ do: 'place' }],
    ends: [
      {
        if: 'connect',
        regions: [rows.at(-1), left[0], right[0]].map((side = []) => side.join(' ')),
        gives: 'win',
      },
    ],
  }
}

/** Connect four: men fall to the bottom of a column; `length` in a row win. */
export const connectFour = (columns: number, rows: number, length = 4): GameData => {
  const { ends = [], ...game } = mnk(columns, rows, length)
  const isPossible = length <= Math.max(columns, rows)
  return {
    ...game,
    name: `connect four ${columns}×${rows}${length === 4 ? '' : `, ${length} in a row`}`,
    kinds: { X: { name: 'disc', side: 'first' }, O: { name: 'disc', side: 'second' } },
    acts: [{ do: 'place', when: 'supported' }],
    ends: isPossible ? ends : ends.filter((end) => end.if !== 'line'),
  }
}
