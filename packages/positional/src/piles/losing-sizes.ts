// The theorem of End-Nim: the size of a pile that loses next to a row of piles.
//
// For piles i … j there is just one size of another pile on their left with which the player to move loses, and one on their right:
// larger ones can be cut down to it, and each move on the far side spoils one size only. 0 stands for no pile: the piles themselves
// are lost. Both sizes follow from those of the piles without the last, or the first, so one pass over the lengths finds all,
// whatever the sizes of the piles. Misère play differs in the empty row alone, next to which 1 loses instead of 0.
//
// Source: Albert and Nowakowski, "The game of End-Nim", Electronic Journal of Combinatorics 8(2), 2001; ZJOI 2009.

import type { Convention } from '@zugzwang/core'
import { createPileMemory } from './kernels'

/** The pass over lengths: of the rows of one length, that from pile i has the losing sizes lefts[i] and rights[i]. */
export interface Row {
  readonly piles: Int32Array | Float64Array
  readonly lefts: Int32Array | Float64Array
  readonly rights: Int32Array | Float64Array
  /** From the rows of `length − 1` piles to those of `length`, in place. */
  readonly lengthen: (length: number) => void
}

/** Rows of one pile. No size exceeds the largest pile: it grows by 1 only below another one. */
export function createRow(piles: ArrayLike<number>, convention: Convention): Row {
  let largest = 0
  for (let i = 0; i < piles.length; i++) largest = Math.max(largest, piles[i])
  const row = largest < 2 ** 31 ? createSmallRow(piles.length) : createLargeRow(piles.length)
  for (let i = 0; i < piles.length; i++) {
    const pile = piles[i]
    row.piles[i] = pile
    // A pile loses next to an equal one; in misère play a single stone is lost by itself
    row.lefts[i] = row.rights[i] = convention === 'misere' && pile === 1 ? 0 : pile
  }
  return row
}

/** Entries behind each array that the kernel may touch. */
const MARGIN = 4

function createSmallRow(count: number): Row {
  const size = count + MARGIN
  const { words, kernels } = createPileMemory(3 * size)
  return {
    piles: words.subarray(0, count),
    lefts: words.subarray(size, size + count),
    rights: words.subarray(2 * size, 2 * size + count),
    lengthen: (length) => kernels.lengthen(0, size, 2 * size, length, count - length + 1),
  }
}

function createLargeRow(count: number): Row {
  const piles = new Float64Array(count)
  const lefts = new Float64Array(count)
  const rights = new Float64Array(count)
  return {
    piles,
    lefts,
    rights,
    lengthen(length) {
      for (let i = 0; i + length <= count; i++) {
        const left = lefts[i]
        const right = rights[i]
        lefts[i] = losingSize(left, right, piles[i + length - 1])
        rights[i] = losingSize(rights[i + 1], lefts[i + 1], piles[i])
      }
    },
  }
}

/** The pile that loses at the near end of a row; `near` and `far` lose next to the row without its far pile. */
function losingSize(near: number, far: number, pile: number): number {
  if (pile === far) return 0
  if (near <= pile && pile < far) return pile + 1
  if (far < pile && pile <= near) return pile - 1
  return pile
}
