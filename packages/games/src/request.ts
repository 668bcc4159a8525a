// What the text of a game asks of its kind, and errors about it: each is given with its column in the whole text.

import { excerpt, reasonOf, ZugzwangError } from '@zugzwang/core/authoring'
import { GamesError } from './errors'
import { piecesOf } from './text'

/** Where an error about a place begins. */
export interface RequestText {
  /** The whole text. */
  readonly text: string
  /** Where the place begins in the text, from 1. */
  readonly column: number
}

/** What the text of a game asks of its kind. */
export interface Request<Values = unknown> extends RequestText {
  /** Before the colon. */
  readonly name: string
  /** Behind the colon. */
  readonly place: string
  /** Of all parameters; those left out have their defaults. */
  readonly values: Values
  /** Where the values of those that are given begin in the text, from 1. */
  readonly columns: ReadonlyMap<string, number>
}

/** An error about a text: about its place, unless another column, from 1, and a parameter are given. */
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
    expected: `${expected}`,
    place: { column, field },
    cause,
  })
}

/** Where the value of a parameter begins; the end of the text where that is left out. */
export const columnOf = ({ text, columns }: Request, parameter: string): number =>
  columns.get(parameter) ?? text.length + 1

/** An error about the value of a parameter, or a piece of it at some column, or about its default. */
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
 * Runs a reader of the place, or a solver. What a package finds wrong there gets its column in the whole text, where rows
 * of boards have `/` between; or its line and column in what the place names.
 *
 * @param file - What the text was read from, where the place names that.
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
    // errors about options and about files that were read have places of their own
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

/** The most tokens of a heap, or stones of a pile, so that sums of a few are exact. */
export const MOST_TOKENS = 999_999_999_999_999

/**
 * Numbers with commas between.
 *
 * @throws GamesError INVALID_GAME_TEXT with the column of the first that is none.
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
