// The boards of the programs, row by row, one letter per cell; cpp/cells.hpp draws the same.

import type { Random } from '@zugzwang/core/testing'

/** `count` cells, about `percent` in a hundred of them walls, the others '.'. */
export function drawCells(random: Random, count: number, wall: string, percent: number): string[] {
  return Array.from({ length: count }, () => (random(100) < percent ? wall : '.'))
}

/** Writes a letter on a uniform '.' from cell `first` on. */
export function place(random: Random, cells: string[], letter: string, first = 0): void {
  let cell: number
  do cell = first + random(cells.length - first)
  while (cells[cell] !== '.')
  cells[cell] = letter
}

/** The board as text. */
export function formatCells(cells: readonly string[], columns: number): string {
  const rows = Array.from({ length: cells.length / columns }, (_, row) =>
    cells.slice(row * columns, (row + 1) * columns).join(''),
  )
  return rows.join('\n')
}
