import type { Place } from '@zugzwang/core'
import { type FaultData, ZugzwangError } from '@zugzwang/core/authoring'
import { show } from './show'

/** What went wrong, for programs; the message says it to people. */
export type PositionalErrorCode =
  | 'INVALID_BOARD'
  | 'INVALID_GRAPH'
  | 'INVALID_POSITION'
  | 'INVALID_WORD'
  | 'INVALID_OPTION'
  | 'LIMIT_EXCEEDED'

/**
 * The error class of `@zugzwang/positional`. Where a text is wrong, `place` has line and column (in a text of one line the
 * column alone), and the message begins with them; the sentence names any other place itself. Aborted work rejects with
 * the signal's own reason instead.
 *
 * @see README.md#police-and-thief
 */
export class PositionalError extends ZugzwangError<PositionalErrorCode> {
  override readonly name = 'PositionalError'

  constructor(code: PositionalErrorCode, data: FaultData & ErrorOptions) {
    super(code, { ...data, head: headOf(data.place) })
  }

  /** The message without the line and column it begins with, for callers that name the place themselves. */
  get reason(): string {
    return this.message.slice(headOf(this.place).length)
  }
}

/** The error for a value that is none of those expected: `name is found; expected …`. */
export function wrongValue(
  code: PositionalErrorCode,
  name: string,
  found: unknown,
  expected: string,
  place: Place = { field: name },
): PositionalError {
  return new PositionalError(code, { what: `${name} is ${show(found)}`, found, expected, place })
}

/** The error for what goes beyond a limit; the clause says by how much. */
export function aboveLimit(
  found: number,
  most: number,
  what: string,
  field?: string,
): PositionalError {
  return new PositionalError('LIMIT_EXCEEDED', {
    what,
    found,
    expected: `at most ${most}`,
    place: field === undefined ? {} : { field },
  })
}

/** `Line 2, column 3: `, or as much of it as is known; nothing for an item of a list. */
function headOf({ line, column, item }: Place = {}): string {
  if (item !== undefined) return ''
  if (line === undefined) return column === undefined ? '' : `Column ${column}: `
  return column === undefined ? `Line ${line}: ` : `Line ${line}, column ${column}: `
}
