// Text from files and from standard input, line by line. Everything a command reads comes through here, so
// that a folder, binary noise or an endless line is refused in one place, with file and line.

import { createReadStream } from 'node:fs'
import { CliError } from './errors'
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
 * Calls `visit` for every line. Lines end in \n or \r\n; a last one without an end counts, nothing after the last end
 * does not. Reads in chunks, so that the size of the input is bounded by what `visit` keeps.
 *
 * @throws CliError when the input cannot be read, is not UTF-8 text, or has a line of more than MAX_LINE characters.
 */
export async function readLines(streams: Streams, input: Input, visit: LineVisitor): Promise<void> {
  let line = 1
  const take = (text: string) => {
    const found = text.endsWith('\r') ? text.slice(0, -1) : text
    checkLine(input, line, found)
    visit(found, line)
    line++
  }
  // Lines are cut as bytes, so that each can be decoded by itself when one of a chunk is at fault.
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of readBytes(streams, input)) {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    const end = bytes.lastIndexOf(NEWLINE) + 1
    for (const text of linesOf(bytes.subarray(0, end))) take(text ?? notUtf8(input, line))
    rest = bytes.subarray(end)
    if (rest.length > MAX_LINE * MAX_BYTES_A_CHARACTER) throw tooLong(input, line)
  }
  if (rest.length > 0) take(decode(rest) ?? notUtf8(input, line))
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
    if (size > MAX_TEXT) throw inputError(input, undefined, `it is longer than ${MAX_TEXT} bytes.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Bytes as the text of an input. Throws CliError when they are not valid UTF-8. */
export function textOf(input: Input, bytes: Uint8Array): string {
  return decode(bytes) ?? notUtf8(input, undefined)
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

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Bytes as text, undefined when they are not valid UTF-8. */
function decode(bytes: Uint8Array): string | undefined {
  try {
    return decoder.decode(bytes)
  } catch {
    return undefined
  }
}

/** The lines of bytes that end with a newline; undefined for the first that is not valid UTF-8, the last one given. */
function* linesOf(bytes: Buffer): Generator<string | undefined> {
  if (bytes.length === 0) return
  const text = decode(bytes.subarray(0, -1))
  if (text !== undefined) {
    yield* text.split('\n')
    return
  }
  for (let start = 0; start < bytes.length; ) {
    const end = bytes.indexOf(NEWLINE, start)
    yield decode(bytes.subarray(start, end))
    start = end + 1
  }
}

function notUtf8(input: Input, line: number | undefined): never {
  throw inputError(input, line, 'not text: it is not valid UTF-8.')
}

function tooLong(input: Input, line: number): CliError {
  return inputError(input, line, `the line is longer than ${MAX_LINE} characters.`)
}

/** All lines of an input, for the small formats of contests. */
export async function readAllLines(streams: Streams, input: Input): Promise<string[]> {
  const lines: string[] = []
  await readLines(streams, input, (line) => {
    lines.push(line.trimEnd())
  })
  while (lines.at(-1) === '') lines.pop()
  if (lines.length === 0) throw inputError(input, undefined, 'it is empty.')
  return lines
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
