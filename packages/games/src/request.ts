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
  const given = new Set<string>()
  let column = text.length - (query?.length ?? 0) + 1
  for (const entry of query === undefined || query === '' ? [] : query.split('&')) {
    const [key = '', written] = splitOnce(entry, '=')
    const value = written ?? 'true'
    const parameter = parameters.find((each) => each.name === key)
    if (parameter === undefined) throw unknownParameter(text, column, key, parameters)
    if (given.has(key))
      throw textError(text, column, `${key} is given twice`, key, 'each parameter once')
    const wrong = flawOf(parameter, value)
    if (wrong !== undefined) {
      const what = written === undefined ? 'has no value' : `is ${excerpt(value)}`
      throw textError(
        text,
        column + key.length + (written === undefined ? 0 : 1),
        `${key} ${what}`,
        written,
        wrong,
      )
    }
    given.add(key)
    values.set(key, value)
    column += entry.length + 1
  }
  return { text, name, place, column: name.length + 2, parameters: values }
}

function splitOnce(text: string, mark: string): [string, string?] {
  const at = text.indexOf(mark)
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + mark.length)]
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

function unknownParameter(
  text: string,
  column: number,
  key: string,
  parameters: readonly Parameter[],
): GamesError {
  const known = parameters.map(({ name }) => name)
  const expected = known.length === 0 ? 'no parameters' : known.join(' or ')
  return textError(text, column, `there is no parameter ${excerpt(key)}`, key, expected)
}

/** An error about a text, at a column of it from 1. */
export function textError(
  text: string,
  column: number,
  what: string,
  found: unknown,
  expected: string,
  cause?: unknown,
): GamesError {
  return new GamesError(
    'INVALID_GAME_TEXT',
    `${excerpt(text)}, column ${column}: ${what}; expected ${expected}.`,
    { found, expected, place: { column, field: 'game' }, cause },
  )
}

/** An error about the value of a parameter, or about its default. */
export function parameterError(
  { text }: Request,
  name: string,
  what: string,
  found: unknown,
  expected: string,
): GamesError {
  const at = text.indexOf(`${name}=`, text.lastIndexOf('?'))
  return textError(text, at < 0 ? text.length + 1 : at + name.length + 2, what, found, expected)
}

/**
 * Runs a reader of the place. What a package finds wrong there is told with its column in the whole text, rows of boards
 * being told apart by `/`; or with its line and column in what the place names.
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
  { text, place, column }: Request,
  what: string,
  least: number,
  most: number,
  mostNumbers = 1000,
): number[] {
  let at = column
  const words = place.split(',')
  if (words.length > mostNumbers)
    throw textError(
      text,
      column,
      `there are ${words.length} numbers`,
      words.length,
      `at most ${mostNumbers}`,
    )
  return words.map((word) => {
    const number = Number(word)
    if (!/^\d{1,15}$/.test(word) || number < least || number > most)
      throw textError(text, at, `${what} is ${excerpt(word)}`, word, `${least} … ${most}`)
    at += word.length + 1
    return number
  })
}

/** One number. */
export function readNumber(request: Request, what: string, least: number, most: number): number {
  const { text, place, column } = request
  const number = Number(place)
  if (/^\d{1,15}$/.test(place) && number >= least && number <= most) return number
  throw textError(text, column, `${what} is ${excerpt(place)}`, place, `${least} … ${most}`)
}
