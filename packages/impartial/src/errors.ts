import { excerpt, ZugzwangError } from '@zugzwang/core/authoring'

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

/** The error for a text that is no component: `A heap is "x"; expected …`. */
export function unreadable(what: string, text: string, expected: string): ImpartialError {
  return new ImpartialError('INVALID_POSITION', {
    what: `${what} is ${excerpt(text)}`,
    found: text,
    expected,
    place: { column: 1 },
  })
}
