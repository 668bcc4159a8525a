// Sets of cells as rows of bits. A board is laid out row by row with enough empty columns between its rows that no step leads
// round an edge: wherever it begins, a step is a shift by one distance, and off the board it meets a zero.

import type { BoardSize } from './cell'
import type { Step } from './steps'

export interface Shifts {
  /** Bits from one row of the board to the next. */
  readonly width: number
  /** Distance of each step that can lead somewhere on the board. */
  readonly shifts: Int32Array
}

export function shiftsOn({ rows, columns }: BoardSize, steps: readonly Step[]): Shifts {
  const possible = steps.filter(
    ([down, right]) => Math.abs(down) < rows && Math.abs(right) < columns,
  )
  const width = columns + possible.reduce((most, [, right]) => Math.max(most, Math.abs(right)), 0)
  return { width, shifts: Int32Array.from(possible, ([down, right]) => down * width + right) }
}

export function bitsOf(cells: Int32Array, columns: number, width: number): Int32Array {
  return cells.map((cell) => Math.floor(cell / columns) * width + (cell % columns))
}

/** 1 if a bit is set, of the row that begins at word `from`; otherwise 0. */
export function bitAt(words: Int32Array, from: number, bit: number): number {
  return (words[from + (bit >> 5)] >>> (bit & 31)) & 1
}

export function setBit(words: Int32Array, from: number, bit: number): void {
  const at = from + (bit >> 5)
  words[at] = words[at] | (1 << (bit & 31))
}

export function clearBit(words: Int32Array, from: number, bit: number): void {
  const at = from + (bit >> 5)
  words[at] = words[at] & ~(1 << (bit & 31))
}
