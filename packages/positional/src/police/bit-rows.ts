// Sets of the thief's cells as rows of bits. The board is laid out row by row with so many columns beside it that no
// step gets from one row to another round the edge, and zeros between the rows of bits: a step of the thief, wherever
// it stands, is then a shift by one distance, and what leads off the board meets a zero.

import { cellAt } from '../board/cell'
import type { Step } from '../board/steps'
import type { Ground } from './ground'

/** How sets of cells are laid out. */
export interface BitLayout {
  /** Blocks of 128 bits of a row. */
  readonly blocks: number
  /** Blocks of zeros behind a row, and before the first. */
  readonly guard: number
  /** The bit of each open cell. */
  readonly bitOf: Int32Array
  /** How far off the bits are that the thief's steps lead to; 0 for staying. */
  readonly shifts: Int32Array
  /** In that many blocks around a block lie all from which steps lead into it. */
  readonly reach: number
}

/** The layout for the thief on its ground. O(cells + steps) time and space. */
export function layOut({ board, rules, open }: Ground): BitLayout {
  const { rows, columns } = board
  const possible = rules.thiefSteps.filter(
    ([down, right]) => Math.abs(down) < rows && Math.abs(right) < columns,
  )
  const most = (numbers: number[]) => numbers.reduce((a, b) => Math.max(a, Math.abs(b)), 0)
  const width = columns + most(possible.map(([, right]) => right))
  const distance = ([down, right]: Step) => down * width + right
  const shifts = Int32Array.from(possible, distance)
  const farthest = most([...shifts])
  const blocks = Math.ceil((rows * width) / 128)
  const bitOf = open.map((cell) => {
    const { row, column } = cellAt(cell, columns)
    return distance([row, column])
  })
  return {
    blocks,
    // Up to 64 bits more are read than are meant
    guard: Math.ceil((farthest + 64) / 128),
    bitOf,
    shifts: rules.thiefMayStay ? Int32Array.of(...shifts, 0) : shifts,
    reach: Math.ceil(farthest / 128),
  }
}
