import { ZugzwangError } from '@zugzwang/core/authoring'

/** What went wrong, for programs; the message says it to people. */
export type PartizanErrorCode =
  | 'INVALID_VALUE'
  | 'INVALID_POSITION'
  | 'INVALID_CERTIFICATE'
  | 'INVALID_GAME'
  | 'INVALID_OPTION'
  | 'CYCLIC'
  | 'NO_SIDES'
  | 'LIMIT_EXCEEDED'

/**
 * The error class of `@zugzwang/partizan`: a code, what was found and expected, and where. Aborted work rejects with the signal's
 * own reason instead.
 *
 * @see README.md#errors
 */
export class PartizanError extends ZugzwangError<PartizanErrorCode> {
  override readonly name = 'PartizanError'
}
