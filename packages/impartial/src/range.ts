// Whole numbers as they are given from outside: bounds, sizes, limits, places.

import { ImpartialError } from './errors'

/**
 * Refuses what is no integer from `least` to `most`.
 *
 * @param what - Begins the message: `The largest heap`.
 * @throws ImpartialError `OUT_OF_RANGE`, with what was found and what was expected.
 */
export function checkRange(what: string, found: number, least: number, most: number): void {
  if (Number.isInteger(found) && found >= least && found <= most) return
  const expected = most < least ? 'none, for there is none' : `an integer from ${least} to ${most}`
  throw new ImpartialError('OUT_OF_RANGE', `${what} is ${found}, expected ${expected}.`)
}
