import { ZugzwangError } from '@zugzwang/core/authoring'

/** What went wrong, for programs; the message says it to people. */
export type ParityErrorCode =
  | 'INVALID_ARENA'
  | 'INVALID_SOLUTION'
  | 'INVALID_OPTION'
  | 'INVALID_TEXT'
  | 'INVALID_BUFFER'
  | 'UNSUPPORTED_ARENA'
  | 'LIMIT_EXCEEDED'

/**
 * The error class of `@zugzwang/parity`: a code, what was found and expected, and where. Aborted work rejects with the signal's own
 * reason instead.
 *
 * @see README.md#errors
 */
export class ParityError extends ZugzwangError<ParityErrorCode> {
  override readonly name = 'ParityError'
}
