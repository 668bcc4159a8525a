// Text from files and from standard input, line by line. Everything a command reads comes through here, so
// that a folder, binary noise or an endless line is refused in one place, with file and line.

import { isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { CliError } from './errors'
import { type LineBytes, takeLines, wordEnd } from './plain-lines'
import type { Streams } from './streams'

/** Longest line in characters: no real board, word or arc comes near, and noise is refused early. */
export const MAX_LINE = 2 ** 20
/** Longest whole text in bytes: that of the longest string there can be. */
const MAX_TEXT = 2 ** 29 - 24

/** A text to read: a path, or '-' for standard input. */
export interface Input {
  /** For messages: the path, or 'standard input'. */
  readonly name: string
  readonly path: string
}

/** One line and its 1-based number, without its end. */
export type LineVisitor = (line: string, number: number) => void

/** Takes as many lines as are of the plain form that it knows, as `takeLines` does, and none that must be refused. */
export type LineScanner = (lines: LineBytes) => void

export function inputAt(path: string): Input {
  return { name: path === '-' ? 'standard input' : path || '""', path }
}

/** An error in an input, at a line where one is to blame. */
export function inputError(
  input: Input,
  line: number | undefined,
  message: string,
  cause?: unknown,
) {
  const place = line === undefined ? input.name : `${input.name}:${line}`
  return new CliError('BAD_INPUT', `${place}: ${message}`, { cause })
}

/**
 * Calls `visit` for every line but those that `scan` takes, and resolves to the number of lines. Lines end in \n or
 * \r\n; a last one without an end counts, nothing after the last end does not. Reads in chunks, so that the size of the
 * input is bounded by what `visit` and `scan` keep.
 *
 * A scanner is there for speed alone: `visit` must do the same with the lines that it takes, and says what is wrong with
 * the others.
 *
 * @throws CliError when the input cannot be read, is not UTF-8 text, or has a line of more than MAX_LINE characters.
 */
export async function readLines(
  streams: Streams,
  input: Input,
  visit: LineVisitor,
  scan?: LineScanner,
): Promise<number> {
  const lines: { bytes: Buffer; position: number; line: number } = {
    bytes: Buffer.alloc(0),
    position: 0,
    line: 1,
  }
  const take = (text: string) => {
    const found = text.endsWith('\r') ? text.slice(0, -1) : text
    checkLine(input, lines.line, found)
    visit(found, lines.line++)
  }
  let rest = lines.bytes
  for await (const chunk of readBytes(streams, input)) {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    const end = bytes.lastIndexOf(NEWLINE) + 1
    lines.bytes = bytes.subarray(0, end)
    lines.position = 0
    const valid = isUtf8(lines.bytes)
    while (lines.position < end) {
      if (valid) scan?.(lines)
      if (lines.position === end) break
      const next = bytes.indexOf(NEWLINE, lines.position)
      if (!valid) checkUtf8(input, bytes.subarray(lines.position, next), lines.line)
      take(bytes.toString('utf8', lines.position, next))
      lines.position = next + 1
    }
    rest = bytes.subarray(end)
    if (rest.length > MAX_LINE * MAX_BYTES_A_CHARACTER) throw tooLong(input, lines.line)
  }
  if (rest.length > 0) {
    checkUtf8(input, rest, lines.line)
    take(rest.toString())
  }
  return lines.line - 1
}

/**
 * All bytes of an input.
 *
 * @throws CliError when the input cannot be read or has more than MAX_TEXT bytes.
 */
export async function readWhole(streams: Streams, input: Input): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of readBytes(streams, input)) {
    size += chunk.length
    if (size > MAX_TEXT) throw tooLarge(input)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Bytes as the text of an input. Throws CliError when they are not valid UTF-8. */
export function textOf(input: Input, bytes: Uint8Array): string {
  checkUtf8(input, bytes)
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString()
}

/** The input in chunks, without the mark that some editors set before the first character. */
async function* readBytes(streams: Streams, input: Input): AsyncGenerator<Buffer> {
  const { stdin, stderr } = streams
  const isStdin = input.path === '-'
  if (isStdin && stdin.destroyed) throw inputError(input, undefined, 'it was read already.')
  if (isStdin && stdin.isTTY) stderr.write('Reading from the terminal; Ctrl-D ends the input.\n')
  const stream = isStdin ? stdin : createReadStream(input.path, { highWaterMark: 1 << 20 })
  let start = true
  try {
    for await (const chunk of stream) {
      const bytes = chunk as Buffer
      yield start && BYTE_ORDER_MARK.every((byte, i) => bytes[i] === byte)
        ? bytes.subarray(BYTE_ORDER_MARK.length)
        : bytes
      start = false
    }
  } catch (error) {
    throw isSystemError(error) ? unreadable(input, error) : error
  }
}

const NEWLINE = 10
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf]
const MAX_BYTES_A_CHARACTER = 4

function checkUtf8(input: Input, bytes: Uint8Array, line?: number): void {
  if (!isUtf8(bytes)) throw inputError(input, line, 'not text: it is not valid UTF-8.')
}

function tooLarge(input: Input): CliError {
  return inputError(input, undefined, `it is longer than ${MAX_TEXT} bytes.`)
}

function tooLong(input: Input, line: number): CliError {
  return inputError(input, line, `the line is longer than ${MAX_LINE} characters.`)
}

/** A text as UTF-8: lines with \n between them, without white space at their ends, the last one not empty. */
export interface PlainText {
  readonly bytes: Uint8Array
  /** Number of lines, at least 1. */
  readonly lines: number
}

/**
 * Reads a text whose lines are taken without the white space at their ends, and the empty ones at the end not at all.
 *
 * @throws CliError as `readLines`, and when nothing is left or it has more than MAX_TEXT bytes.
 */
export async function readText(streams: Streams, input: Input): Promise<PlainText> {
  const pieces: Uint8Array[] = []
  const found = await readLines(
    streams,
    input,
    (line) => pieces.push(Buffer.from(`${line.trimEnd()}\n`)),
    (lines) => {
      const start = lines.position
      takeLines(lines, plainLineEnd)
      if (lines.position > start) pieces.push(lines.bytes.subarray(start, lines.position))
    },
  )
  const bytes = Buffer.concat(pieces)
  let end = bytes.length
  while (end > 0 && bytes[end - 1] === NEWLINE) end--
  if (end === 0) throw inputError(input, undefined, 'it is empty.')
  if (end > MAX_TEXT) throw tooLarge(input)
  return { bytes: bytes.subarray(0, end), lines: found - (bytes.length - end - 1) }
}

/** Where the next line begins after one that is a single word or empty; −1 when it is another. */
function plainLineEnd(bytes: Uint8Array, start: number): number {
  const end = wordEnd(bytes, start)
  return bytes[end] === NEWLINE && end - start <= MAX_LINE ? end + 1 : -1
}

/** All lines of a text, as `readText` takes them. */
export async function readAllLines(streams: Streams, input: Input): Promise<string[]> {
  const { bytes } = await readText(streams, input)
  return textOf(input, bytes).split('\n')
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
const NOT_TEXT = /[\0-\x08\x0e-\x1f\x7f-\x9f]/

function checkLine(input: Input, line: number, text: string): void {
  if (text.length > MAX_LINE) throw tooLong(input, line)
  const at = text.search(NOT_TEXT)
  if (at !== -1) {
    const code = text.charCodeAt(at).toString(16).toUpperCase().padStart(4, '0')
    throw inputError(
      input,
      line,
      `not text: column ${at + 1} holds the control character U+${code}.`,
    )
  }
}

function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error
}

function unreadable(input: Input, error: NodeJS.ErrnoException): CliError {
  const reasons: Record<string, string> = {
    ENOENT: 'there is no such file.',
    EISDIR: 'it is a folder, not a file.',
    EACCES: 'reading it is not permitted.',
  }
  return inputError(input, undefined, reasons[error.code ?? ''] ?? error.message, error)
}
