/** What went wrong, for programs; the message says it to people. */
export type CliErrorCode = 'BAD_INPUT' | 'BAD_USAGE'

/** The one error class of the command: something the user gave is wrong. Exit code 2. */
export class CliError extends Error {
  override readonly name = 'CliError'
  readonly code: CliErrorCode

  constructor(code: CliErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
