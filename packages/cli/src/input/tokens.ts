// Inputs as judges read them: tokens with any white space between.

import type { Place } from '@zugzwang/core'
import { excerpt, excerptAt } from '@zugzwang/core/authoring'
import { unexpected } from '../errors'
import { formatCount, parseInteger, parseWholeNumber } from '../terminal/number'
import type { Streams } from '../terminal/streams'
import { flawIn, type Input, inputError } from './input'
import { readWhole, textOf } from './text'

/** Positions from 1. */
export interface Token {
  readonly text: string
  readonly line: number
  readonly column: number
}

export type Tokens = Awaited<ReturnType<typeof readTokens>>

/** Errors are CliErrors with the line. */
export async function readTokens(streams: Streams, input: Input) {
  const lines = await readJudgesLines(streams, input)
  const tokens = tokensOf(lines)
  let ahead = tokens.next()
  /** `what` should be there, for the error at the end. */
  const next = (what: string): Token => {
    const { done, value } = ahead
    if (!done) {
      ahead = tokens.next()
      return value
    }
    throw inputError(input, `the input ends where ${what} should be`, {
      found: 'the end',
      place: { line: lines.length },
    })
  }
  return {
    next,
    whole(what: string, least: number, most: number): number {
      const { text, line } = next(what)
      const number = parseWholeNumber(text, { what, least, most })
      if (typeof number === 'number') return number
      throw flawIn(input, { ...number, place: { line } })
    },
    /** `count` whole numbers, each in the range. */
    wholes(count: number, what: string, least: number, most: number): number[] {
      const found: number[] = []
      while (found.length < count)
        found.push(this.whole(`${what} ${found.length + 1}`, least, most))
      return found
    },
    /** A whole number of up to 1000 digits. */
    large(what: string, least: bigint, most: bigint): bigint {
      const { text, line } = next(what)
      const number = /^\d+$/.test(text) ? parseInteger(text) : undefined
      if (number !== undefined && number >= least && number <= most) return number
      const expected = `a whole number from ${least} to ${most}`
      throw flawIn(input, { ...unexpected(what, text, expected), place: { line } })
    },
    /** The place of a letter in the alphabet, from 0. */
    letter(what: string): number {
      const { text, line } = next(what)
      if (/^[a-z]$/.test(text)) return text.charCodeAt(0) - 'a'.charCodeAt(0)
      throw flawIn(input, { ...unexpected(what, text, 'a letter from a to z'), place: { line } })
    },
    list(count: number, what: string): Token[] {
      const found: Token[] = []
      while (found.length < count) found.push(next(`${what} ${found.length + 1} of ${count}`))
      return found
    },
    /** Whether any token is left, for inputs that only their end ends. */
    hasMore: () => ahead.done !== true,
    /** Throws unless all tokens are taken; `last` is what the input ends with. */
    end(last: string): void {
      const { done, value } = ahead
      if (done) return
      throw inputError(input, `${excerpt(value.text)} follows ${last}`, {
        found: value.text,
        expected: 'the end',
        place: { line: value.line },
      })
    },
  }
}

/** Far above any number, word or row of a judge. */
const MOST_IN_A_TOKEN = 2 ** 20
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
const CONTROL = /[\0-\x08\x0e-\x1f\x7f-\x9f]/

/** Lines of any length: judges put 200000 numbers on one. Throws CliError for a control character or a token of 2^20 characters. */
async function readJudgesLines(streams: Streams, input: Input): Promise<string[]> {
  const text = textOf(input, await readWhole(streams, input)).trimEnd()
  if (text === '') throw inputError(input, 'it is empty')
  const lines = text.split(/\r\n?|\n/)
  for (const [i, line] of lines.entries()) checkLine(input, line, i + 1)
  return lines
}

function checkLine(input: Input, line: string, number: number): void {
  const control = line.search(CONTROL)
  if (control !== -1)
    throw inputError(input, `the control character ${excerptAt(line, control)}`, {
      expected: 'text',
      place: { line: number, column: control + 1 },
    })
  if (line.length <= MOST_IN_A_TOKEN) return
  for (const { 0: text, index } of line.matchAll(/\S+/g))
    if (text.length > MOST_IN_A_TOKEN)
      throw inputError(input, 'the word continues', {
        expected: `at most ${MOST_IN_A_TOKEN} characters`,
        place: { line: number, column: index + MOST_IN_A_TOKEN + 1 },
      })
}

export function* tokensOf(lines: readonly string[]): Generator<Token, undefined> {
  for (const [i, line] of lines.entries())
    for (const { 0: text, index } of line.matchAll(/\S+/g))
      yield { text, line: i + 1, column: index + 1 }
}

/** The place in the input of a place in numbered lines made of tokens. */
export function placeIn(tokens: readonly Token[], place: Place): Place {
  const token = place.line === undefined ? undefined : tokens[place.line - 1]
  if (token === undefined) return { ...place, line: tokens[0]?.line }
  const column = place.column === undefined ? undefined : place.column + token.column - 1
  return { ...place, line: token.line, column }
}

/** Reads the rows of a board. Throws CliError with the line if a row is missing or has another length. */
export function readRows(
  tokens: Tokens,
  input: Input,
  height: number,
  width: number,
): { readonly lines: string[]; readonly rows: readonly Token[] } {
  const rows = tokens.list(height, 'row')
  const wrong = rows.find(({ text }) => text.length !== width)
  if (wrong !== undefined)
    throw inputError(input, `the row has ${formatCount(wrong.text.length, 'cell')}`, {
      found: wrong.text,
      expected: `${width}, the number of columns`,
      place: { line: wrong.line },
    })
  return { lines: rows.map(({ text }) => text), rows }
}
