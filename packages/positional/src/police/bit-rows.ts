// Sets of the thief's cells as rows of bits, with zeros between them.

import { bitsOf, shiftsOn } from '../board/bits'
import type { Ground } from './ground'

/** How sets of cells are laid out. */
export interface BitLayout {
  /** Blocks of 128 bits of a row. */
  readonly blocks: number
  /** Blocks of zeros behind a row, and before the first. */
  readonly guard: number
  /** The bit of each open cell. */
  readonly bitOf: Int32Array
  /** Distances of the thief's steps; 0 for staying. */
  readonly shifts: Int32Array
  /** Number of blocks around a block that contain all bits from which steps lead into it. */
  readonly reach: number
}

/** The layout for the thief on its ground. O(cells + steps) time and space. */
export function layOut({ board, rules, open }: Ground): BitLayout {
  const { width, shifts } = shiftsOn(board, rules.thiefSteps)
  const farthest = shifts.reduce((most, shift) => Math.max(most, Math.abs(shift)), 0)
  return {
    blocks: Math.ceil((board.rows * width) / 128),
    // Kernels read up to 64 bits more
    guard: Math.ceil((farthest + 64) / 128),
    bitOf: bitsOf(open, board.columns, width),
    shifts: rules.thiefMayStay ? Int32Array.of(...shifts, 0) : shifts,
    reach: Math.ceil(farthest / 128),
  }
}
