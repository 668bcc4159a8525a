// Text line by line, straight from its bytes. Nearly all lines of a long input are of a plain form (words, whole numbers,
// blanks between them), and a scanner takes those without making strings; whatever else a line holds is left to the
// visitor of text, who also says what is wrong with it.

import { isText as isValid, joined, type Reading, textOf } from './reading'

/** Longest line in characters: no real arc comes near, and noise is refused early. */
export const MAX_LINE: number = 2 ** 20
const MAX_BYTES_A_CHARACTER = 4
/** Longest label that is written in a line: two in quotes and a cost make a line that can be read. */
export const MAX_LABEL: number = 2 ** 17

/** Whole lines: every one ends in \n, and `bytes[position]` begins the one with the 1-based number `line`. */
export interface LineBytes {
  readonly bytes: Uint8Array
  position: number
  line: number
  /** Whether all bytes are valid UTF-8; a scanner asks before it takes bytes from 0x80. */
  isText(): boolean
}

/** One line and its 1-based number, without its end. */
export type LineVisitor = (text: string, line: number) => void

/**
 * Takes lines from where `lines` stands on and moves it behind them, up to the end or to the first that it does not know
 * or that must be refused.
 */
export type LineScanner = (lines: LineBytes) => void

const NEWLINE = 0x0a
const CARRIAGE_RETURN = 0x0d
const TAB = 0x09
const SPACE = 0x20
const ZERO = 0x30
const MOST_DIGITS = 15

/**
 * Calls `visit` for every line that `scan` does not take, and resolves to the number of lines. Lines end in \n or
 * \r\n; a last one without an end counts, nothing after the last end does not. The size of the input is bounded only by
 * what `visit` and `scan` keep.
 *
 * A scanner only saves time: for every line it takes, `visit` would have done the same.
 *
 * @throws FormatError INVALID_INPUT when the input is not UTF-8, holds control characters, or has a line of more than
 *   MAX_LINE characters.
 */
export async function readLines(
  reading: Reading,
  visit: LineVisitor,
  scan?: LineScanner,
): Promise<number> {
  let line = 1
  const take = (bytes: Uint8Array) => {
    const text = textOf(reading, bytes, line)
    const found = text.endsWith('\r') ? text.slice(0, -1) : text
    checkLine(reading, line, found)
    visit(found, line++)
  }
  const takeAll = (bytes: Uint8Array) => {
    let valid: boolean | undefined
    const isText = () => {
      valid ??= isValid(bytes)
      return valid
    }
    const lines: LineBytes = { bytes, position: 0, line, isText }
    while (lines.position < bytes.length) {
      scan?.(lines)
      line = lines.line
      if (lines.position === bytes.length) break
      const next = bytes.indexOf(NEWLINE, lines.position)
      take(bytes.subarray(lines.position, next))
      lines.position = next + 1
      lines.line = line
    }
  }
  let rest = new Uint8Array()
  for await (const chunk of reading.chunks) {
    // the line that began in the chunks before, then the lines of this one, then what begins another
    const first = rest.length === 0 ? 0 : chunk.indexOf(NEWLINE) + 1
    if (first > 0) takeAll(joined([rest, chunk.subarray(0, first)]))
    const isWithin = rest.length > 0 && first === 0
    const end = isWithin ? 0 : chunk.lastIndexOf(NEWLINE) + 1
    if (end > first) takeAll(chunk.subarray(first, end))
    rest = isWithin ? joined([rest, chunk]) : chunk.slice(Math.max(first, end))
    if (rest.length > MAX_LINE * MAX_BYTES_A_CHARACTER) throw tooLong(reading, line)
  }
  if (rest.length > 0) take(rest)
  return line - 1
}

/**
 * Takes lines one by one.
 *
 * @param take - takes the line that begins at `start` and returns where the next one begins; −1, having taken nothing,
 *   when it is not plain.
 */
export function takeLines(
  lines: LineBytes,
  take: (bytes: Uint8Array, start: number) => number,
): void {
  const { bytes } = lines
  while (lines.position < bytes.length) {
    const next = take(bytes, lines.position)
    if (next === -1) return
    lines.position = next
    lines.line++
  }
}

/**
 * 1 for the bytes that plain words are made of: the printable characters of ASCII, and all others but those that begin
 * like white space and control characters, with one of five bytes.
 */
export const IN_WORDS: Uint8Array = new Uint8Array(256).fill(1, SPACE + 1, 0x7f).fill(1, 0x80)
for (const first of [0xc2, 0xe1, 0xe2, 0xe3, 0xef]) IN_WORDS[first] = 0

/** Where a plain word ends that begins at `start`, if there is one. */
export function wordEnd(bytes: Uint8Array, start: number): number {
  let at = start
  while (IN_WORDS[bytes[at]] === 1) at++
  return at
}

/** Where blanks end that begin at `start`, if there are any. */
export function blanksEnd(bytes: Uint8Array, start: number): number {
  let at = start
  while (bytes[at] === SPACE || bytes[at] === TAB) at++
  return at
}

/** Where the next line begins if there are but blanks before it, otherwise −1. */
export function lineEnd(bytes: Uint8Array, start: number): number {
  let at = blanksEnd(bytes, start)
  if (bytes[at] === CARRIAGE_RETURN) at++
  return bytes[at] === NEWLINE ? at + 1 : -1
}

/**
 * Reads what is left of a line as whole numbers without signs, of at most 15 digits: as many as `numbers` has places.
 *
 * @returns where the next line begins; −1 when there is anything else.
 */
export function numbersEnd(bytes: Uint8Array, start: number, numbers: Float64Array): number {
  let at = start
  for (let i = 0; i < numbers.length; i++) {
    at = blanksEnd(bytes, at)
    const first = at
    let number = 0
    for (;;) {
      const digit = bytes[at] - ZERO
      if (!(digit >= 0 && digit <= 9)) break
      number = 10 * number + digit
      at++
    }
    if (at === first || at > first + MOST_DIGITS) return -1
    numbers[i] = number
  }
  return lineEnd(bytes, at)
}

/** A word of a line and the 1-based column at which it begins. */
export interface Word {
  readonly text: string
  readonly column: number
}

/** The words of a line, separated by white space. */
export function wordsOf(line: string): Word[] {
  const words: Word[] = []
  let column = 1
  for (const text of line.split(/\s/)) {
    if (text !== '') words.push({ text, column })
    column += text.length + 1
  }
  return words
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
const NOT_TEXT = /[\0-\x08\x0e-\x1f\x7f-\x9f]/

/** Index of the first control character that is not white space; −1 if there is none. */
export function notText(text: string): number {
  return text.search(NOT_TEXT)
}

/** The first control character that is not white space, as messages name it; undefined if there is none. */
export function controlCharacter(text: string): { at: number; found: string } | undefined {
  const at = notText(text)
  if (at === -1) return undefined
  const code = text.charCodeAt(at).toString(16).toUpperCase().padStart(4, '0')
  return { at, found: `the control character U+${code}` }
}

function checkLine(reading: Reading, line: number, text: string): void {
  if (text.length > MAX_LINE) throw tooLong(reading, line)
  const wrong = controlCharacter(text)
  if (wrong !== undefined)
    throw reading.invalid({ line, column: wrong.at + 1 }, wrong.found, 'text')
}

function tooLong(reading: Reading, line: number) {
  return reading.invalid(
    { line, column: MAX_LINE + 1 },
    'the line goes on',
    `at most ${MAX_LINE} characters`,
  )
}
