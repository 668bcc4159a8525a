// The text of a game, taken apart: a name, a colon, where play begins, and behind a question mark what else is asked for.

import { excerpt, reasonOf, ZugzwangError } from '@zugzwang/core/authoring'
import { GamesError } from './errors'
import type { Parameter, Request } from './kind'

/** A text by its parts, its parameters unchecked; `place` is undefined where there is no colon. */
export interface SplitText {
  readonly name: string
  readonly place: string | undefined
  readonly query: string | undefined
}

/** Takes a text apart at the first colon and the last question mark. */
export function splitText(text: string): SplitText {
  const colon = text.indexOf(':')
  if (colon < 0) return { name: text, place: undefined, query: undefined }
  const question = text.lastIndexOf('?')
  const end = question > colon ? question : text.length
  return {
    name: text.slice(0, colon),
    place: text.slice(colon + 1, end),
    query: question > colon ? text.slice(question + 1) : undefined,
  }
}

/** The pieces of a text between separators, each with its column; the first begins at `column`. */
export function piecesOf(
  text: string,
  separator: string,
  column: number,
): (readonly [piece: string, column: number])[] {
  let next = column
  return text.split(separator).map((piece) => {
    const at = next
    next += piece.length + separator.length
    return [piece, at]
  })
}

/**
 * The request that a text makes of a kind with these parameters.
 *
 * @throws GamesError INVALID_GAME_TEXT with the column of a parameter that is unknown, repeated or out of range.
 */
export function readRequest(
  text: string,
  { name, place = '', query }: SplitText,
  parameters: readonly Parameter[],
): Request {
  const values = new Map(parameters.map((each) => [each.name, each.default]))
  const columns = new Map<string, number>()
  const entries = query ? piecesOf(query, '&', text.length - query.length + 1) : []
  const request = { text, name, place, column: name.length + 2, parameters: values, columns }
  for (const [entry, column] of entries) {
    const [, key = '', written] = /^([^=]*)=(.*)$/s.exec(entry) ?? [entry, entry]
    const parameter = parameters.find((each) => each.name === key)
    if (parameter === undefined) {
      const known = parameters.map((each) => each.name).join(' or ') || 'no parameters'
      throw textError(request, `there is no parameter ${excerpt(key)}`, key, known, column)
    }
    if (columns.has(key))
      throw textError(request, `${key} is given twice`, key, 'each parameter once', column, key)
    const value = written ?? (parameter.type === 'flag' ? 'true' : '')
    const at = column + key.length + (written === undefined ? 0 : 1)
    const wrong = flawOf(parameter, value)
    if (wrong !== undefined) {
      const what = written === undefined ? 'has no value' : `is ${excerpt(value)}`
      throw textError(request, `${key} ${what}`, written, wrong, at, key)
    }
    columns.set(key, at)
    values.set(key, value)
  }
  return request
}

/** What a value should be, where it is not. */
function flawOf({ type, least, most, choices }: Parameter, value: string): string | undefined {
  const range =
    least === undefined ? '' : most === undefined ? ` from ${least}` : ` ${least} … ${most}`
  switch (type) {
    case 'flag':
      return value === 'true' || value === 'false' ? undefined : 'true or false'
    case 'choice':
      return choices?.includes(value) ? undefined : (choices ?? []).join(' or ')
    case 'integer': {
      const number = Number(value)
      const fits = /^-?\d{1,15}$/.test(value) && isWithin(number, least, most)
      return fits ? undefined : `a whole number${range}`
    }
    case 'number': {
      const number = numberOf(value)
      return !Number.isNaN(number) && isWithin(number, least, most)
        ? undefined
        : `a number, inf or -inf${range}`
    }
    case 'text':
      return undefined
  }
}

const isWithin = (number: number, least = -Infinity, most = Infinity) =>
  number >= least && number <= most

/** A number as parameters are written: 0.5, inf, -inf; NaN for what is none. */
export function numberOf(text: string): number {
  if (text === 'inf' || text === '-inf') return text === 'inf' ? Infinity : -Infinity
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN
}

/** An error about a text: about its place, unless told at which column, from 1, and in which parameter. */
export function textError(
  { text, column: start }: Pick<Request, 'text' | 'column'>,
  what: string,
  found: unknown,
  expected: string,
  column: number = start,
  field = 'game',
  cause?: unknown,
): GamesError {
  return new GamesError(
    'INVALID_GAME_TEXT',
    `${excerpt(text)}, column ${column}: ${what}; expected ${expected}.`,
    { found, expected, place: { column, field }, cause },
  )
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
 * Runs a reader of the place, or a solver. What a package finds wrong there is told with its column in the whole text, rows of
 * boards being told apart by `/`; or with its line and column in what the place names.
 *
 * @param file - What the text was read from, where the place names that.
 */
export async function readingPlace<Result>(
  { text, place, column }: Request,
  read: () => Result | Promise<Result>,
  file?: string,
): Promise<Result> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof ZugzwangError) || error instanceof GamesError) throw error
    const { place: at, found, expected } = error
    // Options and files that were read tell their own
    const isOther = error.code === 'INVALID_OPTION' || at.field === 'memoryLimit'
    if (isOther || at.file !== undefined) throw error
    const reason = reasonOf(error)
    const details = { found, expected, cause: error }
    const code = error.code === 'LIMIT_EXCEEDED' ? error.code : 'INVALID_GAME_TEXT'
    if (file !== undefined) {
      const where = [file, at.line, at.column].filter((part) => part !== undefined).join(':')
      throw new GamesError(code, `${where}: ${reason}`, {
        ...details,
        place: { ...at, file },
      })
    }
    const rows = place.split('/')
    const before = rows.slice(0, (at.line ?? 1) - 1).reduce((sum, row) => sum + row.length + 1, 0)
    const where = column + before + (at.column ?? 1) - 1
    throw new GamesError(code, `${excerpt(text)}, column ${where}: ${reason}`, {
      ...details,
      place: { column: where, field: 'game' },
    })
  }
}

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
