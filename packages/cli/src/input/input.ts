// What commands read: files and standard input, as bytes for the readers of formats, as lines, or whole. Everything a command
// reads comes through here, so that a folder or a missing file is refused in one place.

import { createReadStream, statSync } from 'node:fs'
import {
  decodeText,
  type PlainText,
  type ReadOptions,
  readBytes,
  readPlainText,
  readTextLines,
} from '@zugzwang/formats'
import { CliError, type Flaw } from '../errors'
import type { Streams } from '../terminal/streams'

/** A text to read: a path, or '-' for standard input. */
export interface Input {
  /** For messages: the path, or 'standard input'. */
  readonly name: string
  readonly path: string
}

export function inputAt(path: string): Input {
  return { name: path === '-' ? 'standard input' : path || '""', path }
}

/** An error in an input, at the line and column of the flaw where it has them: `file:line:column: sentence`. */
export function inputError(input: Input, flaw: Flaw | string, cause?: unknown): CliError {
  const { sentence, found, expected, place }: Flaw =
    typeof flaw === 'string' ? { sentence: flaw } : flaw
  const where = [input.name, place?.line, place?.column].filter((part) => part !== undefined)
  return new CliError('BAD_INPUT', `${where.join(':')}: ${sentence}`, {
    found,
    expected,
    place: { ...place, file: input.name },
    cause,
  })
}

/** A flaw of a line, numbered from 1. */
export function inLine(line: number, flaw: Flaw): Flaw {
  return { ...flaw, place: { ...flaw.place, line } }
}

/** The bytes of an input in chunks. Rejects with CliError when it cannot be read. */
export async function* openInput(streams: Streams, input: Input): AsyncGenerator<Uint8Array> {
  const { stdin, stderr } = streams
  const isStdin = input.path === '-'
  if (isStdin && stdin.destroyed) throw inputError(input, 'it was read already.')
  if (isStdin && stdin.isTTY) stderr.write('Reading from the terminal; Ctrl-D ends the input.\n')
  const stream = isStdin ? stdin : createReadStream(input.path, { highWaterMark: 1 << 20 })
  try {
    for await (const chunk of stream) yield chunk as Buffer
  } catch (error) {
    throw isSystemError(error) ? unreadable(input, error) : error
  }
}

/** What readers are told of an input: its name, and its size where that is known. */
export function readOptionsFor(input: Input): ReadOptions {
  const stat = input.path === '-' ? undefined : statSync(input.path, { throwIfNoEntry: false })
  return { name: input.name, bytes: stat?.isFile() ? stat.size : undefined }
}

/** Calls `visit` for every line with its number, from 1; resolves to the number of lines. As formats' `readTextLines`. */
export function readLines(
  streams: Streams,
  input: Input,
  visit: (text: string, line: number) => void,
): Promise<number> {
  return readTextLines(openInput(streams, input), visit, readOptionsFor(input))
}

/**
 * All bytes of an input.
 *
 * @throws CliError when the input cannot be read; FormatError when it is longer than the longest text.
 */
export function readWhole(streams: Streams, input: Input): Promise<Uint8Array> {
  return readBytes(openInput(streams, input), readOptionsFor(input))
}

/** Bytes as the text of an input. Throws FormatError when they are not valid UTF-8. */
export function textOf(input: Input, bytes: Uint8Array): string {
  return decodeText(bytes, input.name)
}

/**
 * Reads a text whose lines are taken without the white space at their ends, and the empty ones at the end not at all.
 *
 * @throws CliError when nothing is left; FormatError as formats' `readPlainText`.
 */
export async function readText(streams: Streams, input: Input): Promise<PlainText> {
  const text = await readPlainText(openInput(streams, input), readOptionsFor(input))
  if (text.lines === 0) throw inputError(input, 'it is empty.')
  return text
}

/** All lines of a text, as `readText` takes them. */
export async function readAllLines(streams: Streams, input: Input): Promise<string[]> {
  const { bytes } = await readText(streams, input)
  return textOf(input, bytes).split('\n')
}

/** Whether an error is the system's: a file that is not there, a full disk. */
export function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error
}

function unreadable(input: Input, error: NodeJS.ErrnoException): CliError {
  const reasons: Record<string, string> = {
    ENOENT: 'there is no such file.',
    EISDIR: 'it is a folder, not a file.',
    EACCES: 'reading it is not permitted.',
  }
  return inputError(
    input,
    reasons[error.code ?? ''] ?? `it cannot be read: ${error.message}`,
    error,
  )
}
