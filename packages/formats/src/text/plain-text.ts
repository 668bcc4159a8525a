// Texts that are not graphs (word lists, boards, lists of labels), read like graph files: from any source, decompressed, with
// errors that name line and column.

import { joined } from '../typed-arrays'
import { type LineBytes, type LineVisitor, MAX_LINE, readLines, takeLines, wordEnd } from './lines'
import {
  type ByteSource,
  MAX_TEXT,
  openReading,
  type ReadOptions,
  readBytes as readBytesOf,
  textOf,
} from './reading'

const NEWLINE = 0x0a
const encoder = new TextEncoder()

/**
 * Calls `visit` for every line, in order, and resolves to the number of lines. Lines end in \n or \r\n; a last one without
 * an end counts. O(bytes) time; memory for the longest line.
 *
 * @throws FormatError INVALID_INPUT if the input is not UTF-8, holds control characters, or has a line of more than 2^20
 *   characters.
 * @example
 * ```ts
 * await readTextLines('a b\nb c\n', (text, line) => console.log(line, text))
 * ```
 */
export function readTextLines(
  source: ByteSource,
  visit: LineVisitor,
  options: ReadOptions = {},
): Promise<number> {
  return readLines(openReading(source, options), visit)
}

/** A text as UTF-8. Lines are separated by \n and do not end with white space; the last one is not empty. */
export interface PlainText {
  readonly bytes: Uint8Array
  /** Number of lines; 0 if the text is empty. */
  readonly lines: number
}

/**
 * Reads a text, dropping white space at the ends of lines and empty lines at its end. O(bytes) time; lines of a single word
 * are copied without making strings.
 *
 * @throws FormatError as `readTextLines`; LIMIT_EXCEEDED for more than 2^29 − 24 bytes.
 * @example
 * ```ts
 * (await readPlainText('a b\nb c\n')).lines // 2
 * ```
 */
export async function readPlainText(
  source: ByteSource,
  options: ReadOptions = {},
): Promise<PlainText> {
  const reading = openReading(source, options)
  const pieces: Uint8Array[] = []
  const found = await readLines(
    reading,
    (line) => pieces.push(encoder.encode(`${line.trimEnd()}\n`)),
    (lines: LineBytes) => {
      const start = lines.position
      if (lines.isText()) takeLines(lines, wordLineEnd)
      if (lines.position > start) pieces.push(lines.bytes.slice(start, lines.position))
    },
  )
  const bytes = joined(pieces)
  let end = bytes.length
  while (end > 0 && bytes[end - 1] === NEWLINE) end--
  if (end > MAX_TEXT) throw reading.tooLarge(undefined, `it is longer than ${MAX_TEXT} bytes`)
  // every piece ends in \n, and those at the end, except the first, were empty lines
  return { bytes: bytes.subarray(0, end), lines: end === 0 ? 0 : found - (bytes.length - end - 1) }
}

/** The start of the next line after one that is a single word or empty; −1 after any other. */
function wordLineEnd(bytes: Uint8Array, start: number): number {
  const end = wordEnd(bytes, start)
  return bytes[end] === NEWLINE && end - start <= MAX_LINE ? end + 1 : -1
}

/**
 * All bytes of an input, decompressed.
 *
 * @throws FormatError LIMIT_EXCEEDED for more than 2^29 − 24 bytes, the length of the longest string.
 * @example
 * ```ts
 * await readBytes('a b') // its 3 bytes
 * ```
 */
export function readBytes(source: ByteSource, options: ReadOptions = {}): Promise<Uint8Array> {
  return readBytesOf(openReading(source, options))
}

/**
 * Bytes as text.
 *
 * @param name - the name of the input in messages.
 * @throws FormatError INVALID_INPUT with the line and column that is not valid UTF-8.
 * @example
 * ```ts
 * decodeText(Uint8Array.of(97, 32, 98)) // 'a b'
 * ```
 */
export function decodeText(bytes: Uint8Array, name = 'input'): string {
  return textOf(openReading([], { name }), bytes)
}
