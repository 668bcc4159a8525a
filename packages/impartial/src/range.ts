import type { Place } from '@zugzwang/core'
import { ImpartialError, type ImpartialErrorCode } from './errors'

/**
 * Refuses anything but an integer from `least` to `most`.
 *
 * @param what - Begins the message: `The largest heap`.
 * @param place - Where the number stands: usually the name of an option.
 * @throws ImpartialError with the code, what was found and what was expected.
 */
export function checkRange(
  what: string,
  found: number,
  least: number,
  most: number,
  place: Place = {},
  code: ImpartialErrorCode = 'OUT_OF_RANGE',
): void {
  if (Number.isInteger(found) && found >= least && found <= most) return
  const expected = most < least ? 'none, as there are none' : `an integer from ${least} to ${most}`
  throw new ImpartialError(code, { what: `${what} is ${found}`, found, expected, place })
}
