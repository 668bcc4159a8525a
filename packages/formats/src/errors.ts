/** What went wrong, for programs; the message says it to people. */
export type FormatErrorCode =
  /** The input breaks the rules of its format, is cut short or damaged. */
  | 'INVALID_INPUT'
  /** The input may be right, but holds what no digraph is: a complex number, an arc with three ends. */
  | 'UNSUPPORTED_INPUT'
  /** What was to be written has something that the format has no place for. */
  | 'CANNOT_CARRY'
  /** No format has that name. */
  | 'UNKNOWN_FORMAT'
  /** Larger than is taken; the message says the limit. */
  | 'LIMIT_EXCEEDED'

/** Where in an input. Both count from 1; a column counts UTF-16 units, in binary formats it is absent. */
export interface Place {
  readonly line: number
  readonly column?: number | undefined
}

/** What a `FormatError` says beside its code. */
export interface FormatErrorDetails {
  /** What the input is called; absent where none is to blame. */
  readonly file?: string | undefined
  readonly place?: Place | undefined
  /** What stands there, as a phrase. */
  readonly found: string
  /** What should, as a phrase; absent where nothing could. */
  readonly expected?: string | undefined
  readonly cause?: unknown
}

/**
 * The one error class of `@zugzwang/formats`; the message is "file:line:column: found; expected …." as far as these are
 * known. Aborted work rejects with the signal's own reason instead.
 */
export class FormatError extends Error {
  override readonly name = 'FormatError'
  readonly code: FormatErrorCode
  readonly file: string | undefined
  readonly line: number | undefined
  readonly column: number | undefined
  readonly found: string
  readonly expected: string | undefined

  constructor(code: FormatErrorCode, details: FormatErrorDetails) {
    const { file, place, found, expected, cause } = details
    const where = [file, place?.line, place?.column].filter((part) => part !== undefined).join(':')
    const what = expected === undefined ? `${found}.` : `${found}; expected ${expected}.`
    super(where === '' ? what : `${where}: ${what}`, { cause })
    this.code = code
    this.file = file
    this.line = place?.line
    this.column = place?.column
    this.found = found
    this.expected = expected
  }
}
