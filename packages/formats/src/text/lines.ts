// Text line by line, straight from its bytes. Nearly all lines of a long input have a plain form (words, whole numbers and
// blanks), which a scanner takes without making strings; other lines, and errors, are left to a visitor of text.

import { type Clause, excerpt } from '@zugzwang/core/authoring'
import type { TextPlace } from '../errors'
import { joined } from '../typed-arrays'
import type { InputErrors } from './errors'
import { isText as isValid, type Reading, textOf } from './reading'

/** Longest line in characters: far above real arcs, so that noise is refused early. */
export const MAX_LINE: number = 2 ** 20
const MAX_BYTES_A_CHARACTER = 4
/** Longest label that is written in a line: with two in quotes and a cost the line can still be read. */
export const MAX_LABEL: number = 2 ** 17

/** Whole lines: each ends in \n, and `bytes[position]` begins the one with the 1-based number `line`. */
export interface LineBytes {
  readonly bytes: Uint8Array
  position: number
  line: number
  /** Whether all bytes are valid UTF-8; a scanner must ask before it takes bytes from 0x80. */
  isText(): boolean
}

/** One line without its end, and its 1-based number. */
export type LineVisitor = (text: string, line: number) => void

/** Takes lines from the position of `lines` and moves it past them, up to the end or the first that is not plain or wrong. */
export type LineScanner = (lines: LineBytes) => void

const NEWLINE = 0x0a
const CARRIAGE_RETURN = 0x0d
const TAB = 0x09
const SPACE = 0x20
const ZERO = 0x30
const MOST_DIGITS = 15

/**
 * Calls `visit` for every line that `scan` does not take, and resolves to the number of lines. Lines end in \n or \r\n; a
 * last one without an end counts. A scanner only saves time: `visit` must do the same with every line it takes.
 *
 * @throws FormatError INVALID_INPUT if the input is not UTF-8, holds control characters, or has a line of more than
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
    // the end of a line from earlier chunks, then whole lines, then the beginning of another
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
 * @param take - takes the line at `start` and returns the start of the next; −1, having done nothing, if it is not plain.
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

/** 1 for the bytes of plain words: printable ASCII, and others except the five with which white space and controls begin. */
export const IN_WORDS: Uint8Array = new Uint8Array(256).fill(1, SPACE + 1, 0x7f).fill(1, 0x80)
for (const first of [0xc2, 0xe1, 0xe2, 0xe3, 0xef]) IN_WORDS[first] = 0

/** The end of the plain word at `start`, if there is one. */
export function wordEnd(bytes: Uint8Array, start: number): number {
  let at = start
  while (IN_WORDS[bytes[at]] === 1) at++
  return at
}

/** The end of the blanks at `start`, if there are any. */
export function blanksEnd(bytes: Uint8Array, start: number): number {
  let at = start
  while (bytes[at] === SPACE || bytes[at] === TAB) at++
  return at
}

/** The start of the next line if only blanks precede it, otherwise −1. */
export function lineEnd(bytes: Uint8Array, start: number): number {
  let at = blanksEnd(bytes, start)
  if (bytes[at] === CARRIAGE_RETURN) at++
  return bytes[at] === NEWLINE ? at + 1 : -1
}

/**
 * Reads the rest of a line as numbers.length whole numbers without signs, of at most 15 digits.
 *
 * @returns the start of the next line; −1 if there is anything else.
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

export interface Word {
  readonly text: string
  readonly place: TextPlace
}

/** A line split at white space. */
export interface Words {
  readonly text: string
  readonly words: readonly Word[]
  /** The place after its last word. */
  readonly end: TextPlace
}

/** Splits a line, or the rest of one after `shift` characters. */
export function wordsOf(text: string, line: number, shift = 0): Words {
  const words: Word[] = []
  let column = shift + 1
  for (const word of text.split(/\s/)) {
    if (word !== '') words.push({ text: word, place: { line, column } })
    column += word.length + 1
  }
  return { text, words, end: { line, column: shift + text.trimEnd().length + 1 } }
}

/** Throws FormatError INVALID_INPUT unless a line has `count` words. */
export function checkWords(
  reading: InputErrors,
  { words, end }: Words,
  count: number,
  expected: Clause,
): void {
  if (words.length === count) return
  const spare = words[count]
  const found = spare === undefined ? 'the line ends' : `an extra word, ${excerpt(spare.text)}`
  throw reading.invalid(spare?.place ?? end, found, expected)
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
const NOT_TEXT = /[\0-\x08\x0e-\x1f\x7f-\x9f]/

/** Whether a text has no control characters except white space. */
export function isPrintable(text: string): boolean {
  return !NOT_TEXT.test(text)
}

/** The first control character that is not white space, as messages name it; undefined if there is none. */
export function controlCharacter(text: string): { at: number; found: string } | undefined {
  const at = text.search(NOT_TEXT)
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
    'the line continues',
    `at most ${MAX_LINE} characters`,
  )
}
