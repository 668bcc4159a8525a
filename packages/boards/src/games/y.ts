// Y (C. Shannon, 1953): the first player wins, by the argument for Hex.

import type { GameData } from '../data/game-data'

const NAMES = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRS'

/** Y on a triangle of points, `size` along each side: who joins all three sides wins. The first player wins. */
export const y = (size: number): GameData => {
  const at = (row: number, place: number) => NAMES.charAt((row * (row + 1)) / 2 + place)
  const range = Array.from({ length: size }, (_, i) => i)
  const rows = range.map((row) => range.slice(0, row + 1).map((place) => at(row, place)))
  // Down to the left, and down to the right
  const left = range.map((place) => range.slice(place).map((row) => at(row, place)))
  const right = range.map((from) => range.slice(from).map((row) => at(row, row - from)))
  const lines = [...rows, ...left, ...right].filter((line) => line.length > 1)
  const sides = [rows.at(-1), left[0], right[0]]
  const indent = (row: number) => '.'.repeat(size - 1 - row)
  return {
    name: `Y ${size}`,
    board: {
      points: rows.map((row, i) => `${indent(i)}${row.join('.')}${indent(i)}`),
      lines: lines.map((line) => line.join('')).join(' '),
    },
    kinds: { M: {} },
    start: rows.map((row) => '.'.repeat(row.length)).join('/'),
    acts: [{ do: 'place' }],
    ends: [{ if: 'connect', regions: sides.map((side = []) => side.join(' ')), gives: 'win' }],
  }
}
