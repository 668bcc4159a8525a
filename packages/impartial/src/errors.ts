/** What went wrong, for programs; the message says it to people. */
export type ImpartialErrorCode =
  | 'INVALID_NIMBER'
  | 'INVALID_HEAP_CODE'
  | 'INVALID_GAME'
  | 'INVALID_BOARD'
  | 'INVALID_POSITION'
  | 'INVALID_SEQUENCE'
  | 'INVALID_CERTIFICATE'
  | 'CYCLIC'
  | 'LIMIT_EXCEEDED'
  | 'OUT_OF_RANGE'

/** The one error class of `@zugzwang/impartial`. Aborted work rejects with the signal's own reason instead. */
export class ImpartialError extends Error {
  override readonly name = 'ImpartialError'
  readonly code: ImpartialErrorCode

  constructor(code: ImpartialErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
