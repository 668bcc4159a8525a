import { excerpt, type FaultData, ZugzwangError } from '@zugzwang/core/authoring'

/** What went wrong, for programs; the message says it to people. */
export type BoardsErrorCode = 'INVALID_DESCRIPTION' | 'INVALID_POSITION' | 'LIMIT_EXCEEDED'

/**
 * The error class of `@zugzwang/boards`. If a description is wrong, `place.field` is the path into it, such as `acts[2].ways`; if
 * the text of a position is, `place.column` says where.
 *
 * @see README.md#a-wrong-description
 */
export class BoardsError extends ZugzwangError<BoardsErrorCode> {
  override readonly name = 'BoardsError'

  constructor(code: BoardsErrorCode, data: FaultData & ErrorOptions) {
    const { column } = data.place ?? {}
    super(code, { ...data, ...(column !== undefined && { head: headOf(column) }) })
  }

  /** The message without the column it begins with; by having one, core's `reasonOf` knows that the head is a place. */
  get reason(): string {
    const { column } = this.place
    return column === undefined ? this.message : this.message.slice(headOf(column).length)
  }
}

const headOf = (column: number) => `Column ${column}: `

/** `acts[2].ways is "up"; expected …`. */
export function wrongData(path: string, found: unknown, expected: string): BoardsError {
  const what = `${path || 'the description'} is ${show(found)}`
  return new BoardsError('INVALID_DESCRIPTION', { what, found, expected, place: { field: path } })
}

/** `"x"; expected …` at an index of the text of a position; '' is the end. */
export function wrongText(found: string, at: number, expected: string): BoardsError {
  const what = found === '' ? 'the end' : excerpt(found)
  return new BoardsError('INVALID_POSITION', { what, found, expected, place: { column: at + 1 } })
}

/** A position that no number stands for. */
export const notNumbered = (game: string, text: string): BoardsError =>
  new BoardsError('INVALID_POSITION', {
    what: `${game}: the position is ${text}`,
    found: text,
    expected: 'men as play from the start can leave them',
    place: { column: 1 },
  })

/** A number that stands for no position. */
export const noPosition = (game: string, index: number, count: number): BoardsError =>
  new BoardsError('INVALID_POSITION', {
    what: `${game}: the number is ${index}`,
    found: index,
    expected: `that of a position, 0 … ${count - 1}`,
  })

/** A value from outside in a few characters. */
function show(value: unknown): string {
  if (value === undefined) return 'missing'
  if (typeof value === 'string') return excerpt(value)
  if (Array.isArray(value))
    return `a list of ${value.length} ${value.length === 1 ? 'item' : 'items'}`
  if (typeof value === 'object' && value !== null) return 'an object'
  return typeof value === 'function' ? 'a function' : String(value)
}
