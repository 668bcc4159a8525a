// The text of a DOT file, places in it, and limits.

import type { Progress } from '@zugzwang/core'
import type { FormatError, TextPlace } from '../errors'
import { placeIn } from '../text/errors'
import { controlCharacter } from '../text/lines'
import type { Reading } from '../text/reading'

/** Characters of a text. */
const MOST_CHARACTERS = 2 ** 26
export const MOST_BYTES: number = 3 * MOST_CHARACTERS
/** Pairs of vertices: FREE_PAIRS and PAIRS_A_CHARACTER more for each character, but not more than a `Map` holds. */
const FREE_PAIRS = 2 ** 20
const PAIRS_A_CHARACTER = 16
const MOST_PAIRS = 2 ** 24 - 1

/** The rest of a file, which begins with a word or mark. */
export interface Input {
  readonly reading: Reading
  readonly file: string
  /** Its offset in the file. */
  readonly start: number
  readonly text: string
  /** The text for the parser. */
  readonly parsed: string
  /** Comments, and pairs of vertices, so far. */
  readonly tally: { comments: number; pairs: number }
}

/** Names that the parser mistakes for errors. */
const UNKNOWN = /constructor|__proto__/gi
const BLANK = /[ \t\r\n]+|(?:\/\/|#)[^\n]*|\/\*[\s\S]*?\*\//y

export function createInput(reading: Reading, file: string): Input {
  const size = `more than ${MOST_CHARACTERS} characters of DOT`
  if (file.length > MOST_CHARACTERS)
    throw reading.tooLarge(undefined, size, 'an arc list, for a graph of this size')
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

export function placeAt({ start, file }: Input, at: number): TextPlace {
  return placeIn(file, start + at)
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

/** Counts `count` more pairs of vertices, in the statement at `at`. */
export function spendPairs(input: Input, count: number, at: number): void {
  const most = Math.min(MOST_PAIRS, FREE_PAIRS + PAIRS_A_CHARACTER * input.file.length)
  input.tally.pairs += count
  if (input.tally.pairs <= most) return
  const found = 'too many edges between groups, in strict graphs or with keys'
  throw input.reading.tooLarge(placeAt(input, at), found, `at most ${most} for a text of this size`)
}
