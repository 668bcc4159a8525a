// Sizes of heaps given by callers: integers that a number holds exactly.

import type { Place } from '@zugzwang/core'
import { ImpartialError } from '../errors'

/**
 * Refuses a size that is not an integer 0 … `most`.
 *
 * @param what - Names the heap in the message.
 * @throws ImpartialError `INVALID_POSITION`.
 */
export function checkHeapSize(
  what: string,
  size: number,
  most: number = Number.MAX_SAFE_INTEGER,
  place: Place = {},
): void {
  if (Number.isInteger(size) && size >= 0 && size <= most) return
  const expected = `an integer from 0 to ${most}`
  throw new ImpartialError('INVALID_POSITION', {
    what: `${what} is ${size}`,
    found: size,
    expected,
    place,
  })
}

/** The same for a list; messages count from 1, `place.item` from 0. */
export function checkHeapSizes(what: string, sizes: readonly number[], most?: number): void {
  sizes.forEach((size, item) => {
    checkHeapSize(`${what} ${item + 1}`, size, most, { item })
  })
}
