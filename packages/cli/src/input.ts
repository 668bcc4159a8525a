// Text from files and from standard input, line by line. Everything a command reads comes through here, so
// that a folder, binary noise or an endless line is refused in one place, with file and line.

import { createReadStream } from 'node:fs'
import { CliError } from './errors'
import type { Streams } from './streams'

/** Longest line in characters: no real board, word or arc comes near, and noise is refused early. */
export const MAX_LINE = 2 ** 20
/** Longest whole text in characters: the longest string there can be. */
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
  return { name: path === '-' ? 'standard input' : path, path }
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
  let rest = ''
  const take = (text: string) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (const found of lines) {
      checkLine(input, line, found)
      visit(found.endsWith('\r') ? found.slice(0, -1) : found, line)
      line++
    }
    if (rest.length > MAX_LINE) checkLine(input, line, rest)
  }
  await readChunks(streams, input, take, () => line)
  if (rest !== '') take('\n')
}

/**
 * A whole text, for formats whose lines mean nothing.
 *
 * @throws CliError when the input cannot be read, is not UTF-8 text, or has more than MAX_TEXT characters.
 */
export async function readText(streams: Streams, input: Input): Promise<string> {
  let text = ''
  await readChunks(streams, input, (chunk) => {
    if (text.length + chunk.length > MAX_TEXT)
      throw inputError(input, undefined, `it is longer than ${MAX_TEXT} characters.`)
    text += chunk
  })
  return text
}

/** Hands on a text in pieces; `line` says how far its reader has come, where lines mean something. */
async function readChunks(
  streams: Streams,
  input: Input,
  take: (text: string) => void,
  line?: () => number,
): Promise<void> {
  const stream =
    input.path === '-' ? streams.stdin : createReadStream(input.path, { highWaterMark: 1 << 20 })
  if (input.path === '-' && streams.stdin.isTTY)
    streams.stderr.write('Reading from the terminal; Ctrl-D ends the input.\n')
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const decode = (bytes?: Uint8Array) => {
    try {
      return decoder.decode(bytes, { stream: bytes !== undefined })
    } catch (cause) {
      throw inputError(input, line?.(), 'not text: it is not valid UTF-8 from here on.', cause)
    }
  }
  try {
    for await (const chunk of stream) take(decode(chunk as Uint8Array))
  } catch (error) {
    throw error instanceof CliError || !isSystemError(error) ? error : unreadable(input, error)
  }
  take(decode())
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
const NOT_TEXT = /[\0-\x08\x0e-\x1a\x1c-\x1f\x7f]/

function checkLine(input: Input, line: number, text: string): void {
  if (text.length > MAX_LINE)
    throw inputError(input, line, `the line is longer than ${MAX_LINE} characters.`)
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
