// The sizes of heaps as positions are given from outside: whole numbers that a number holds exactly.

import { ImpartialError } from '../errors'

/**
 * Refuses a size that is not an integer 0 … `most`.
 *
 * @throws ImpartialError `INVALID_POSITION`, in which `what` names the heap.
 */
export function checkHeapSize(what: string, size: number, most = Number.MAX_SAFE_INTEGER): void {
  if (Number.isInteger(size) && size >= 0 && size <= most) return
  throw new ImpartialError(
    'INVALID_POSITION',
    `${what} is ${size}, expected an integer from 0 to ${most}.`,
  )
}

/** The same for a list; messages count from 1. */
export function checkHeapSizes(what: string, sizes: readonly number[], most?: number): void {
  sizes.forEach((size, index) => {
    checkHeapSize(`${what} ${index + 1}`, size, most)
  })
}
