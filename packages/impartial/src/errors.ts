import type { Place } from '@zugzwang/core'
import { excerpt, excerptAt, ZugzwangError } from '@zugzwang/core/authoring'

/** What went wrong, for programs; the message says it to people. */
export type ImpartialErrorCode =
  | 'INVALID_NIMBER'
  | 'INVALID_HEAP_CODE'
  | 'INVALID_GAME'
  | 'INVALID_BOARD'
  | 'INVALID_POSITION'
  | 'INVALID_SEQUENCE'
  | 'INVALID_CERTIFICATE'
  | 'INVALID_OPTION'
  | 'CYCLIC'
  | 'LIMIT_EXCEEDED'
  | 'OUT_OF_RANGE'

/**
 * The error class of `@zugzwang/impartial`: a code, what was found and expected, and where. Aborted work rejects with the
 * signal's own reason instead.
 *
 * @see README.md#errors
 */
export class ImpartialError extends ZugzwangError<ImpartialErrorCode> {
  override readonly name = 'ImpartialError'
}

/** The error for a text that cannot be read as a component: `A heap is "x"; expected …`. */
export function unreadable(what: string, text: string, expected: string): ImpartialError {
  return new ImpartialError('INVALID_POSITION', {
    what: `${what} is ${excerpt(text)}`,
    found: text,
    expected,
    place: { column: 1 },
  })
}

/** The error for a wrong character, `index` from 0: `Heap code "0.9", column 3: found "9"; expected …`. */
export function unexpectedAt(
  code: ImpartialErrorCode,
  what: string,
  text: string,
  index: number,
  expected: string,
  place: Place = { column: index + 1 },
): ImpartialError {
  return new ImpartialError(code, {
    what: `${what} ${excerpt(text)}, column ${index + 1}: found ${excerptAt(text, index)}`,
    found: text[index],
    expected,
    place,
  })
}

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
