// The sizes of heaps as positions are given from outside: whole numbers that a number holds exactly.

import { ImpartialError } from '../errors'

/**
 * Refuses a size that is not a safe integer ≥ `least`.
 *
 * @throws ImpartialError `INVALID_POSITION`, in which `what` names the heap.
 */
export function checkHeapSize(what: string, size: number, least = 0): void {
  if (Number.isSafeInteger(size) && size >= least) return
  throw new ImpartialError(
    'INVALID_POSITION',
    `${what} is ${size}, expected an integer from ${least} to ${Number.MAX_SAFE_INTEGER}.`,
  )
}

/** The same for a list; messages count from 1. */
export function checkHeapSizes(what: string, sizes: readonly number[], least = 0): void {
  sizes.forEach((size, index) => {
    checkHeapSize(`${what} ${index + 1}`, size, least)
  })
}
