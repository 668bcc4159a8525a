/** What went wrong, for programs; the message says it to people. */
export type PositionalErrorCode =
  | 'INVALID_BOARD'
  | 'INVALID_GRAPH'
  | 'INVALID_POSITION'
  | 'INVALID_WORD'
  | 'INVALID_OPTION'
  | 'LIMIT_EXCEEDED'

/** Where in the input something is wrong, counted from 1; what is not known is left out. */
export interface Place {
  readonly line?: number
  readonly column?: number
  /** Which word of a list. */
  readonly word?: number
}

/** The one error class of `@zugzwang/positional`. Aborted work rejects with the signal's own reason instead. */
export class PositionalError extends Error {
  override readonly name = 'PositionalError'
  readonly code: PositionalErrorCode
  /** What is wrong, without the line and column that stand before it in `message`. */
  readonly reason: string
  /** 1-based line of the text, where there is one. */
  readonly line: number | undefined
  /** 1-based column in code points: of the line, or of the word. */
  readonly column: number | undefined
  /** 1-based number of the word in its list. */
  readonly word: number | undefined

  constructor(code: PositionalErrorCode, reason: string, { line, column, word }: Place = {}) {
    const place =
      line === undefined
        ? ''
        : column === undefined
          ? `Line ${line}: `
          : `Line ${line}, column ${column}: `
    super(place + reason)
    this.code = code
    this.reason = reason
    this.line = line
    this.column = column
    this.word = word
  }
}
