// A board in plain text: a character a cell, with lines between points where they are straight.

import type { GridView } from '@zugzwang/core'
import { escapeLine } from '../terminal/escape'

/** Characters between neighbouring columns or rows of points with lines. */
const STEP = 2

export function drawGrid(view: GridView): string {
  const { rows, columns, names, lines = [] } = view
  // Where cells have names, what has none is no cell
  const marks = view.cells.map((cell, i) =>
    cell === '' || (names !== undefined && names[i] === undefined) ? ' ' : escapeLine(cell),
  )
  // earlier pieces of the list are under later ones
  for (const { row, column, mark } of view.pieces) marks[row * columns + column] = escapeLine(mark)
  const slopes = lines.map((line) => slopeOf(line, columns))
  const step = lines.length > 0 && slopes.every((slope) => slope !== undefined) ? STEP : 1
  const canvas = Array.from({ length: step * (rows - 1) + 1 }, () =>
    Array<string>(step * (columns - 1) + 1).fill(' '),
  )
  const write = (row: number, column: number, mark: string) => {
    const line = canvas[row]
    if (line !== undefined) line[column] = mark
  }
  if (step > 1) for (const slope of slopes) if (slope !== undefined) drawLine(slope, canvas, write)
  for (const [i, mark] of marks.entries())
    if (mark !== ' ') write(step * Math.floor(i / columns), step * (i % columns), mark)
  const drawn = canvas.map((line) => line.join(''))
  if (names === undefined) return drawn.join('\n')
  return drawn
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')
    .join('\n')
}

/** A line as steps of one row, column or both. */
interface Slope {
  readonly row: number
  readonly column: number
  readonly down: number
  readonly right: number
  readonly length: number
}

/** Undefined if it goes neither along a row or column nor diagonally. */
function slopeOf([from, to]: readonly [number, number], columns: number): Slope | undefined {
  const [row, column] = [Math.floor(from / columns), from % columns]
  const [down, right] = [Math.floor(to / columns) - row, (to % columns) - column]
  if (down !== 0 && right !== 0 && Math.abs(down) !== Math.abs(right)) return undefined
  const length = Math.max(Math.abs(down), Math.abs(right))
  return { row, column, down: Math.sign(down), right: Math.sign(right), length }
}

function drawLine(
  { row, column, down, right, length }: Slope,
  canvas: readonly (readonly string[])[],
  write: (row: number, column: number, mark: string) => void,
): void {
  const mark = down === 0 ? '-' : right === 0 ? '|' : down === right ? '\\' : '/'
  for (let i = 1; i < STEP * length; i++) {
    const [y, x] = [STEP * row + i * down, STEP * column + i * right]
    const before = canvas[y]?.[x]
    const isFree = before === undefined || before === ' ' || before === mark
    const isCross = (before === '/' && mark === '\\') || (before === '\\' && mark === '/')
    write(y, x, isFree ? mark : isCross ? 'X' : '+')
  }
}
