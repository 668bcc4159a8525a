/** What went wrong, for programs; the message says it to people. */
export type CoreErrorCode =
  | 'INVALID_DIGRAPH'
  | 'INVALID_ARENA'
  | 'INVALID_RULES'
  | 'INVALID_SOLUTION'
  | 'INVALID_BUFFER'
  | 'UNSUPPORTED_ARENA'
  | 'LIMIT_EXCEEDED'

/** The one error class of `@zugzwang/core`. Aborted work rejects with the signal's own reason instead. */
export class CoreError extends Error {
  override readonly name = 'CoreError'
  readonly code: CoreErrorCode

  constructor(code: CoreErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
