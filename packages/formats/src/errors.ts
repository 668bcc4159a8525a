import type { Place } from '@zugzwang/core'
import { type Clause, ZugzwangError } from '@zugzwang/core/authoring'

/** What went wrong, for programs; the message says it to people. */
export type FormatErrorCode =
  /** The input breaks the rules of its format, is cut short or damaged. */
  | 'INVALID_INPUT'
  /** The input may be valid, but holds something no digraph can: a complex number, an arc with three ends. */
  | 'UNSUPPORTED_INPUT'
  /** More than one format fits; `found` names them. */
  | 'AMBIGUOUS_INPUT'
  /** The format has no way to write something in the graph. */
  | 'CANNOT_CARRY'
  /** No format has that name. */
  | 'UNKNOWN_FORMAT'
  /** An option is out of its range. */
  | 'INVALID_OPTION'
  /** No vertex has that number. */
  | 'INVALID_VERTEX'
  /** Two vertices have the same label. */
  | 'INVALID_LABELS'
  /** Too large; `expected` says the limit. */
  | 'LIMIT_EXCEEDED'

/** A place in a text. A column counts UTF-16 units; in binary formats it is absent. */
export interface TextPlace extends Place {
  readonly line: number
}

/** The data of a `FormatError` besides its code. */
export interface FormatErrorDetails {
  /** What is there, as a phrase. */
  readonly found: string
  /** The clause of the message. Default: `found`. */
  readonly what?: Clause
  /** What should be there, as a phrase; absent where nothing could. */
  readonly expected?: Clause | undefined
  readonly place?: Place | undefined
  readonly cause?: unknown
}

/**
 * The error class of `@zugzwang/formats`; the message is "file:line:column: found; expected …." as far as these are known.
 * The place of an error in a file is its `file`, `line` and `column`, and `field` for an attribute or column; of an error of
 * a writer, the `vertex` or `arc`; of a bad option or argument, its `field`. Aborted work rejects with the signal's reason.
 *
 * @see README.md#errors
 */
export class FormatError extends ZugzwangError<FormatErrorCode> {
  override readonly name = 'FormatError'
  declare readonly found: string

  constructor(code: FormatErrorCode, details: FormatErrorDetails) {
    super(code, { ...details, what: details.what ?? details.found, head: headOf(details.place) })
  }
}

/** The error for something in a graph that a format cannot hold. */
export function cannotCarry(found: string, expected: string, place?: Place): FormatError {
  return new FormatError('CANNOT_CARRY', { found, expected, place })
}

/** `file:line:column: `, as far as it is known. */
function headOf({ file, line, column }: Place = {}): string {
  const where = [file, line, column].filter((part) => part !== undefined)
  return where.length === 0 ? '' : `${where.join(':')}: `
}
