// What a text asks of its kind, and errors about it, each with its column in the whole text.

import { excerpt, reasonOf, ZugzwangError } from '@zugzwang/core/authoring'
import { GamesError } from './errors'
import { piecesOf } from './text'

export interface RequestText {
  readonly text: string
  /** Of the place in the text, from 1. */
  readonly column: number
}

export interface Request<Values = unknown> extends RequestText {
  readonly name: string
  readonly place: string
  /** Of all parameters, with defaults. */
  readonly values: Values
  /** Columns of the values that are given, from 1. */
  readonly columns: ReadonlyMap<string, number>
}

/** An error about the place, or about another column, from 1, and a parameter. */
export function textError(
  { text, column: start }: RequestText,
  what: string,
  found: unknown,
  expected: string,
  column: number = start,
  field = 'game',
  cause?: unknown,
): GamesError {
  return new GamesError('INVALID_GAME_TEXT', {
    head: `${excerpt(text)}, column ${column}: `,
    what,
    found,
    expected,
    place: { column, field },
    cause,
  })
}

/** The column of a parameter's value; the end of the text if that is missing. */
export const columnOf = ({ text, columns }: Request, parameter: string): number =>
  columns.get(parameter) ?? text.length + 1

/** An error about the value of a parameter, given or default, or about a piece of it. */
export function parameterError(
  request: Request,
  name: string,
  what: string,
  found: unknown,
  expected: string,
  column: number = columnOf(request, name),
): GamesError {
  return textError(request, what, found, expected, column, name)
}

/**
 * Runs a reader of the place, or a solver. Errors of packages get their column in the whole text, where rows of boards have `/`
 * between; or their line and column in the file.
 *
 * @param file - The file that the place names.
 */
export async function readingPlace<Result>(
  { text, place, column }: RequestText & { readonly place: string },
  read: () => Result | Promise<Result>,
  file?: string,
): Promise<Result> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof ZugzwangError) || error instanceof GamesError) throw error
    const { place: at } = error
    // errors about options and files have their own places
    const isOther = error.code === 'INVALID_OPTION' || at.field === 'memoryLimit'
    if (isOther || at.file !== undefined) throw error
    const data = reasonOf(error)
    const code = error.code === 'LIMIT_EXCEEDED' ? error.code : 'INVALID_GAME_TEXT'
    if (file !== undefined) {
      const where = [file, at.line, at.column].filter((part) => part !== undefined).join(':')
      throw new GamesError(code, {
        ...data,
        head: `${where}: ${data.head ?? ''}`,
        place: { ...at, file },
        cause: error,
      })
    }
    const rows = place.split('/')
    const before = rows.slice(0, (at.line ?? 1) - 1).reduce((sum, row) => sum + row.length + 1, 0)
    const where = column + before + (at.column ?? 1) - 1
    throw new GamesError(code, {
      ...data,
      head: `${excerpt(text)}, column ${where}: ${data.head ?? ''}`,
      cause: error,
      place: { column: where, field: 'game' },
    })
  }
}

/** So that sums of a few heaps or piles are exact. */
export const MOST_TOKENS = 999_999_999_999_999

/**
 * Numbers with commas between.
 *
 * @throws GamesError INVALID_GAME_TEXT with the column of the first malformed one.
 */
export function readNumbers(
  request: Request,
  what: string,
  least: number,
  most: number,
  mostNumbers = 1000,
): number[] {
  const words = piecesOf(request.place, ',', request.column)
  const { length } = words
  if (length > mostNumbers)
    throw textError(request, `there are ${length} numbers`, length, `at most ${mostNumbers}`)
  return words.map(([word, at]) => {
    const number = Number(word)
    if (!/^\d{1,15}$/.test(word) || number < least || number > most)
      throw textError(request, `${what} is ${excerpt(word)}`, word, `${least} … ${most}`, at)
    return number
  })
}
