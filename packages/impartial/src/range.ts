// Integers given by callers: bounds, sizes, limits, indices.

import type { Place } from '@zugzwang/core'
import { ImpartialError } from './errors'

/**
 * Refuses anything but an integer from `least` to `most`.
 *
 * @param what - Begins the message: `The largest heap`.
 * @param place - Where the number stands: usually the name of an option.
 * @throws ImpartialError `OUT_OF_RANGE`, with what was found and what was expected.
 */
export function checkRange(
  what: string,
  found: number,
  least: number,
  most: number,
  place: Place = {},
): void {
  if (Number.isInteger(found) && found >= least && found <= most) return
  const expected = most < least ? 'none, as there are none' : `an integer from ${least} to ${most}`
  throw new ImpartialError('OUT_OF_RANGE', { what: `${what} is ${found}`, found, expected, place })
}
