// Inputs as judges read them: tokens with any white space between.

import type { Place } from '@zugzwang/core'
import { excerpt } from '@zugzwang/core/authoring'
import { formatCount, parseWholeNumber } from '../terminal/number'
import type { Streams } from '../terminal/streams'
import { flawIn, type Input, inputError } from './input'
import { readAllLines } from './text'

/** Positions from 1. */
export interface Token {
  readonly text: string
  readonly line: number
  readonly column: number
}

export type Tokens = Awaited<ReturnType<typeof readTokens>>

/** Errors are CliErrors with the line. */
export async function readTokens(streams: Streams, input: Input) {
  const lines = await readAllLines(streams, input)
  const tokens = tokensOf(lines)
  /** `what` should be there, for the error at the end. */
  const next = (what: string): Token => {
    const { done, value } = tokens.next()
    if (!done) return value
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
    list(count: number, what: string): Token[] {
      const found: Token[] = []
      while (found.length < count) found.push(next(`${what} ${found.length + 1} of ${count}`))
      return found
    },
    /** Throws unless all tokens are taken; `last` is what the input ends with. */
    end(last: string): void {
      const { done, value } = tokens.next()
      if (done) return
      throw inputError(input, `${excerpt(value.text)} follows ${last}`, {
        found: value.text,
        expected: 'the end',
        place: { line: value.line },
      })
    },
  }
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
