import type { Place } from '@zugzwang/core'
import { excerpt, type FaultData, ZugzwangError } from '@zugzwang/core/authoring'

/** What went wrong, for programs; the message says it to people. */
export type PositionalErrorCode =
  | 'INVALID_BOARD'
  | 'INVALID_GRAPH'
  | 'INVALID_POSITION'
  | 'INVALID_WORD'
  | 'INVALID_OPTION'
  | 'LIMIT_EXCEEDED'

/**
 * The error class of `@zugzwang/positional`. If a text is wrong, `place` has line and column (in a text of one line the column
 * alone), and the message begins with them; the sentence names any other place itself. Aborted work rejects with the signal's
 * own reason instead.
 *
 * @see README.md#police-and-thief
 */
export class PositionalError extends ZugzwangError<PositionalErrorCode> {
  override readonly name = 'PositionalError'

  constructor(code: PositionalErrorCode, data: FaultData & ErrorOptions) {
    super(code, { ...data, head: headOf(data.place) })
  }

  /** The message without the line and column it begins with; by having one, core's `reasonOf` knows that the head is a place. */
  get reason(): string {
    return this.message.slice(headOf(this.place).length)
  }
}

/** `Line 2, column 3: `, or as much of it as is known; nothing for an item of a list. */
function headOf({ line, column, item }: Place = {}): string {
  if (item !== undefined) return ''
  if (line === undefined) return column === undefined ? '' : `Column ${column}: `
  return column === undefined ? `Line ${line}: ` : `Line ${line}, column ${column}: `
}

/** `name is found; expected …`. */
export function wrongValue(
  code: PositionalErrorCode,
  name: string,
  found: unknown,
  expected: string,
  place: Place = { field: name },
): PositionalError {
  return new PositionalError(code, { what: `${name} is ${show(found)}`, found, expected, place })
}

export function wrongPosition(
  name: string,
  found: unknown,
  expected: string,
  place?: Place,
): PositionalError {
  return wrongValue('INVALID_POSITION', name, found, expected, place)
}

export function wrongOption(
  name: string,
  found: unknown,
  expected: string,
  place?: Place,
): PositionalError {
  return wrongValue('INVALID_OPTION', name, found, expected, place)
}

/** `found; expected …` at an index of the text of a position; '' is the end. */
export function wrongText(found: string, at: number, expected: string): PositionalError {
  return new PositionalError('INVALID_POSITION', {
    what: found === '' ? 'the end' : excerpt(found),
    found,
    expected,
    place: { column: at + 1 },
  })
}

/**
 * Checks a number against a limit; `what` says what the number counts.
 *
 * @throws PositionalError LIMIT_EXCEEDED
 */
export function checkLimit(found: number, most: number, what: string, field?: string): void {
  if (found <= most) return
  const place = field === undefined ? {} : { field }
  throw new PositionalError('LIMIT_EXCEEDED', { what, found, expected: `at most ${most}`, place })
}

/**
 * Checks that a position is an object and who is to move in it.
 *
 * @param fields - What else the object should have, for messages.
 * @throws PositionalError INVALID_POSITION
 */
export function checkMover(
  position: { readonly mover: string },
  fields: string,
  movers: readonly [string, string],
): void {
  if (typeof position !== 'object' || position === null)
    throw wrongPosition('position', position, `mover, ${fields}`)
  if (!movers.includes(position.mover))
    throw wrongPosition('mover', position.mover, movers.join(' or '))
}

const MOST_ITEMS = 4

/** A value from outside in a few characters: texts in quotes, lists by their first items. */
export function show(value: unknown): string {
  if (!Array.isArray(value)) return showItem(value)
  const items = value.slice(0, MOST_ITEMS).map(showItem)
  return `[${[...items, ...(value.length > MOST_ITEMS ? ['…'] : [])].join(', ')}]`
}

function showItem(value: unknown): string {
  if (typeof value === 'string') return excerpt(value)
  if (typeof value === 'bigint') return 'a bigint'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'function') return 'a function'
  if (typeof value === 'object' && value !== null) return 'an object'
  return Object.is(value, -0) ? '-0' : String(value)
}
