// The tokens of a Hanoi omega-automaton, and formulas of them.

import { type Clause, excerpt, excerptAt } from '@zugzwang/core/authoring'
import type { FormatError, TextPlace } from '../errors'
import { placeIn } from '../text/errors'
import type { Reading } from '../text/reading'

type Kind = 'string' | 'number' | 'header' | 'name' | 'alias' | 'mark' | 'end'

const KINDS: readonly Kind[] = ['string', 'number', 'header', 'name', 'alias', 'mark']
const TOKEN =
  /("[^"\\]*(?:\\[\s\S][^"\\]*)*")|(\d+)|([A-Za-z_][\w-]*:)|([A-Za-z_][\w-]*)|(@[\w-]+)|(--(?:BODY|END|ABORT)--|[()[\]{}&|!])/y
const MOST_NUMBER = 2 ** 31 - 1

/** A text, and the token that comes next. */
export interface Tokens {
  readonly reading: Reading
  kind: Kind
  /** As it is written. */
  text: string
  /** Where it begins. */
  at: number
  /** Moves to the next token; 'end' after the last. */
  next(): void
  /** Goes to the token that begins there. */
  goTo(at: number): void
  /** Whether the next token is of a kind. */
  has(kind: Kind): boolean
  /** Whether the next token is that mark, name or header. */
  is(text: string): boolean
  /** The same; if so, moves to the token after it. */
  skip(text: string): boolean
  placeOf(at: number): TextPlace
}

/** Throws FormatError INVALID_INPUT for a character that begins no token. */
export function openTokens(reading: Reading, text: string): Tokens {
  let after = 0
  const tokens: Tokens = {
    reading,
    kind: 'end',
    text: '',
    at: 0,
    next() {
      const at = blanksEnd(reading, text, after)
      tokens.at = at
      TOKEN.lastIndex = at
      const match = at === text.length ? null : TOKEN.exec(text)
      if (match === null && at < text.length) {
        const found = text[at] === '"' ? 'an unclosed quote' : excerptAt(text, at)
        throw reading.invalid(placeIn(text, at), found, 'a word, number, text or mark of HOA')
      }
      tokens.text = match?.[0] ?? ''
      tokens.kind = KINDS.find((_, i) => match?.[i + 1] !== undefined) ?? 'end'
      after = at + tokens.text.length
    },
    goTo(at) {
      after = at
      tokens.next()
    },
    placeOf: (at) => placeIn(text, at),
    has: (kind) => tokens.kind === kind,
    is: (wanted) => tokens.text === wanted,
    skip(wanted) {
      if (tokens.text !== wanted) return false
      tokens.next()
      return true
    },
  }
  tokens.next()
  return tokens
}

/** The error for a token that should be another. */
export function unexpected(tokens: Tokens, expected: Clause): FormatError {
  const found = tokens.has('end') ? 'the end' : excerpt(tokens.text)
  return tokens.reading.invalid(tokens.placeOf(tokens.at), found, expected)
}

/** Takes a number, less than `limit` if there is one. */
export function takeNumber(tokens: Tokens, what: string, limit?: number): number {
  if (!tokens.has('number')) throw unexpected(tokens, what)
  const number = Number(tokens.text)
  const place = tokens.placeOf(tokens.at)
  const found = excerpt(tokens.text)
  if (limit !== undefined && number >= limit)
    throw tokens.reading.invalid(place, found, `${what}, less than ${limit}`)
  if (number > MOST_NUMBER)
    throw tokens.reading.tooLarge(place, found, `${what}, at most ${MOST_NUMBER}`)
  tokens.next()
  return number
}

/** Takes a text in quotes. */
export function takeString(tokens: Tokens, what: string): string {
  if (!tokens.has('string')) throw unexpected(tokens, what)
  const text = tokens.text.slice(1, -1).replace(/\\([\s\S])/g, '$1')
  tokens.next()
  return text
}

/** What the operators of formulas mean. */
export interface Algebra<Value> {
  /** Takes a constant, variable or the like. Throws if none comes. */
  atom(): Value
  and(one: Value, other: Value): Value
  or(one: Value, other: Value): Value
  /** OPTIONAL. Absent: `!` is not an operator. */
  not?(one: Value): Value
}

/** How much an operator binds; 0 for a parenthesis, or none. */
function strengthOf(operator: string | undefined): number {
  if (operator === '!') return 3
  if (operator === '&') return 2
  return operator === '|' ? 1 : 0
}

/** Takes the longest formula: `!` binds more than `&`, and this more than `|` (Dijkstra's shunting yard). */
export function takeFormula<Value>(tokens: Tokens, { atom, and, or, not }: Algebra<Value>): Value {
  const values: Value[] = []
  const operators: string[] = []
  let parentheses = 0
  /** Applies operators that bind at least so much. */
  const apply = (strength: number) => {
    while (strengthOf(operators.at(-1)) >= strength) {
      const operator = operators.pop()
      const value = values.pop() as Value
      if (operator === '!') values.push((not as (one: Value) => Value)(value))
      else values.push((operator === '&' ? and : or)(values.pop() as Value, value))
    }
  }
  for (;;) {
    // an operand
    if (tokens.skip('(')) {
      operators.push('(')
      parentheses++
      continue
    }
    if (not !== undefined && tokens.skip('!')) {
      operators.push('!')
      continue
    }
    values.push(atom())
    while (parentheses > 0 && tokens.skip(')')) {
      apply(1)
      operators.pop()
      parentheses--
      apply(3)
    }
    const operator = tokens.skip('&') ? '&' : tokens.skip('|') ? '|' : undefined
    apply(operator === undefined ? 1 : strengthOf(operator))
    if (operator !== undefined) operators.push(operator)
    else if (parentheses > 0) throw unexpected(tokens, '"&", "|" or ")"')
    else return values[0] as Value
  }
}

/** The end of white space and comments, which may be nested. */
function blanksEnd(reading: Reading, text: string, start: number): number {
  let at = start
  for (;;) {
    while (text[at] === ' ' || text[at] === '\n' || text[at] === '\t' || text[at] === '\r') at++
    if (!text.startsWith('/*', at)) return at
    const begin = at
    const mark = /\/\*|\*\//g
    mark.lastIndex = at
    let depth = 0
    do {
      const match = mark.exec(text)
      if (match === null) throw reading.invalid(placeIn(text, begin), 'an unclosed comment', '"*/"')
      depth += match[0] === '/*' ? 1 : -1
      at = mark.lastIndex
    } while (depth > 0)
  }
}
