// Errors in an input, which know its name.

import type { Place } from '@zugzwang/core'
import type { Clause } from '@zugzwang/core/authoring'
import { FormatError, type FormatErrorCode, type TextPlace } from '../errors'

/** Makes an error of one code: "file:line:column: found; expected …". */
type InputError = (
  place: Place | undefined,
  found: string,
  expected?: Clause,
  cause?: unknown,
) => FormatError

/** Makes the errors of one input, each of the code of that name. */
export interface InputErrors {
  readonly invalid: InputError
  readonly unsupported: InputError
  readonly ambiguous: InputError
  readonly tooLarge: InputError
}

/** The place of a character in a text whose first line has the number `line`. */
export function placeIn(text: string, at: number, line = 1): TextPlace {
  const lines = text.slice(0, at).split('\n')
  return { line: line + lines.length - 1, column: (lines.at(-1)?.length ?? 0) + 1 }
}

export function errorsIn(name: string): InputErrors {
  const errorOf =
    (code: FormatErrorCode): InputError =>
    (place, found, expected, cause) =>
      new FormatError(code, { found, expected, place: { file: name, ...place }, cause })
  return {
    invalid: errorOf('INVALID_INPUT'),
    unsupported: errorOf('UNSUPPORTED_INPUT'),
    ambiguous: errorOf('AMBIGUOUS_INPUT'),
    tooLarge: errorOf('LIMIT_EXCEEDED'),
  }
}
