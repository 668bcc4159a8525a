// Strips of cells, wrapped if they are long.

import type { StripView } from '@zugzwang/core'
import { CELL, type Scene } from './scene'

/** Cells of a row, and of one on narrow screens, where the cells of long strips are smaller. */
const ROW = 10
const NARROW_ROW = 6
const LONG_STRIP = 36
const LONG_NARROW_ROW = 9
/** Below a row: the numbers of its cells, and notes about runs of them. */
const NUMBERS = 18
const BRACKETS = 30
/** From the middle of a cell to the line of a bracket below it. */
export const BRACKET_Y: number = CELL / 2 + NUMBERS + 4

export function stripScene(view: StripView): Scene {
  const { cells } = view
  const wide = wrappedStrip(view, ROW)
  if (cells.length <= NARROW_ROW) return wide
  const most = cells.length > LONG_STRIP ? LONG_NARROW_ROW : NARROW_ROW
  return { ...wide, narrow: wrappedStrip(view, most) }
}

/** Rows of about equal length. */
function wrappedStrip({ cells, pieces = [] }: StripView, most: number): Scene {
  const rows = Math.max(1, Math.ceil(cells.length / most))
  const columns = Math.ceil(cells.length / rows)
  const height = CELL + NUMBERS + BRACKETS
  const at = (i: number) => ({
    x: ((i % columns) + 0.5) * CELL,
    y: Math.floor(i / columns) * height + CELL / 2,
  })
  return {
    width: columns * CELL,
    height: rows * height,
    cells: cells.map((ground, i) => ({
      key: `c0,${i}`,
      ...at(i),
      width: CELL,
      height: CELL,
      shape: 'square',
      ground,
      pieces: pieces.filter(({ cell }) => cell === i),
      name: { kind: 'place', number: i + 1 },
    })),
    lines: [],
    captions: cells.map((_, i) => ({
      x: at(i).x,
      y: at(i).y + CELL / 2 + 11,
      text: String(i + 1),
      of: 'cell' as const,
      index: i,
    })),
  }
}
