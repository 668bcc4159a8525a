// Unknown options are refused: a rule in the wrong place would silently play another game.

import type { FaultData } from './errors'
import { excerpt, show } from './excerpt'

/** The error class of a package that has options. */
type OptionError = new (code: 'INVALID_OPTION', fault: FaultData) => Error

/**
 * Refuses an options object with a key that is none of `known`. O(keys).
 *
 * @param name - What the options are for: `solvePolice`, or the object they are in: `solvePolice: rules`.
 * @param Failure - The error class of the caller's package.
 * @param hints - The right place of keys that are often misplaced: `policeSteps` → `rules.policeSteps`.
 * @throws An error of the given class, INVALID_OPTION, naming the key and those expected.
 * @see README.md#errors
 */
export function checkKeys(
  name: string,
  options: object | undefined,
  known: readonly string[],
  Failure: OptionError,
  hints: Readonly<Record<string, string>> = {},
): void {
  if (options === undefined) return
  if (typeof options !== 'object' || options === null || Array.isArray(options)) {
    const what = `${name}: the options are ${show(options)}`
    throw new Failure('INVALID_OPTION', { what, found: options, expected: 'an object' })
  }
  for (const key of Object.keys(options)) {
    if (known.includes(key)) continue
    const expected = Object.hasOwn(hints, key) ? (hints[key] as string) : known.join(', ')
    const what = `${name}: there is no option ${excerpt(key)}`
    throw new Failure('INVALID_OPTION', { what, found: key, expected, place: { field: key } })
  }
}
