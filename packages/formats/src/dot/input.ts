// The text of a DOT file and the places in it, with the limits that keep it in bounds.

import type { Progress } from '@zugzwang/core'
import type { Clause } from '@zugzwang/core/authoring'
import type { FormatError, TextPlace } from '../errors'
import { controlCharacter } from '../text/lines'
import type { Reading } from '../text/reading'

/** Characters of a text. */
const MOST_CHARACTERS = 2 ** 26
/** More than they can take. */
export const MOST_BYTES: number = 3 * MOST_CHARACTERS
/** Pairs of vertices: at most FREE_PAIRS and PAIRS_A_CHARACTER more for each character, never more than a `Map` holds. */
const FREE_PAIRS = 2 ** 20
const PAIRS_A_CHARACTER = 16
const MOST_PAIRS = 2 ** 24 - 1

/** What is still to be read of a file: it begins with a word or mark. */
export interface Input {
  readonly reading: Reading
  readonly file: string
  /** Where it begins in the file. */
  readonly start: number
  readonly text: string
  /** The same as it is given to the parser. */
  readonly parsed: string
  /** How many comments, and pairs of vertices, there were so far. */
  readonly tally: { comments: number; pairs: number }
}

/** Names that the parser takes for errors. */
const UNKNOWN = /constructor|__proto__/gi
const BLANK = /[ \t\r\n]+|(?:\/\/|#)[^\n]*|\/\*[\s\S]*?\*\//y

export function createInput(reading: Reading, file: string): Input {
  const size = `more than ${MOST_CHARACTERS} characters of DOT`
  if (file.length > MOST_CHARACTERS)
    throw reading.error('LIMIT_EXCEEDED', undefined, size, 'an arc list, for a graph of this size')
  const parsed = file.replace(UNKNOWN, (name) => 'x'.repeat(name.length))
  const tally = { comments: 0, pairs: 0 }
  const input: Input = { reading, file, start: 0, text: file, parsed, tally }
  const wrong = controlCharacter(file)
  if (wrong !== undefined) throw invalid(input, wrong.at, wrong.found, 'text')
  return behind(input, 0)
}

/** The rest after some characters, and after the blanks and comments that follow them. */
export function behind({ start, text, parsed, ...others }: Input, characters: number): Input {
  let at = characters
  for (BLANK.lastIndex = at; BLANK.test(text); at = BLANK.lastIndex)
    if (/[/#]/.test(text.charAt(at))) others.tally.comments++
  return { ...others, start: start + at, text: text.slice(at), parsed: parsed.slice(at) }
}

export function progressAt({ start, file }: Input, at: number): Progress {
  return { phase: 'parse', done: start + at, total: file.length }
}

function placeAt({ start, file }: Input, at: number): TextPlace {
  const end = start + at
  let line = 1
  for (let i = file.indexOf('\n'); i !== -1 && i < end; i = file.indexOf('\n', i + 1)) line++
  return { line, column: end === 0 ? 1 : end - file.lastIndexOf('\n', end - 1) }
}

export function invalid(
  input: Input,
  at: number,
  found: string,
  expected: string,
  field?: string,
): FormatError {
  const place = placeAt(input, at)
  return input.reading.invalid(field === undefined ? place : { ...place, field }, found, expected)
}

export function unsupported(
  input: Input,
  at: number,
  found: string,
  expected: Clause,
): FormatError {
  return input.reading.error('UNSUPPORTED_INPUT', placeAt(input, at), found, expected)
}

export function tooLarge(input: Input, at: number, found: string, expected: Clause): FormatError {
  return input.reading.error('LIMIT_EXCEEDED', placeAt(input, at), found, expected)
}

/** Counts pairs of vertices, `count` more of them in the statement at `at`. */
export function spendPairs(input: Input, count: number, at: number): void {
  const most = Math.min(MOST_PAIRS, FREE_PAIRS + PAIRS_A_CHARACTER * input.file.length)
  input.tally.pairs += count
  if (input.tally.pairs <= most) return
  const found = 'too many edges between groups, in strict graphs or with keys'
  throw tooLarge(input, at, found, `at most ${most} for a text of this size`)
}
