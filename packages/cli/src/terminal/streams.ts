// The streams and the environment of a run, passed as a value so that tests can replace them.

import { writeFileSync } from 'node:fs'
import type { Readable, Writable } from 'node:stream'
import { CliError, isReaderGone, unwritable } from '../errors'
import { type Limits, NO_LIMITS } from '../limits/limits'
import { escapeLine, escapeText } from './escape'
import { statOf } from './stat'

export interface Streams {
  readonly stdin: Readable & { readonly isTTY?: boolean }
  readonly stdout: Writable & {
    readonly isTTY?: boolean
    readonly columns?: number
    readonly fd?: number
  }
  readonly stderr: Writable & { readonly isTTY?: boolean; readonly columns?: number }
  /** Absent: only the memory of the machine. */
  readonly limits?: Limits
  readonly env: {
    readonly NO_COLOR?: string | undefined
    readonly TERM?: string | undefined
    /** Shows where a fault happened. */
    readonly ZUGZWANG_DEBUG?: string | undefined
    /** Fonts and folders of fonts for pictures, before those of the system; separated as PATH is. */
    readonly ZUGZWANG_FONTS?: string | undefined
  }
}

export function limitsOf({ limits = NO_LIMITS }: Streams): Limits {
  return limits
}

const CHUNK = 1 << 16

/**
 * Writes text to standard output with terminal controls escaped, and waits until it is written.
 *
 * @throws CliError as `writeRaw`.
 */
export async function writeWhole(streams: Streams, text: string): Promise<void> {
  await writeRaw(streams, escapeText(text))
}

/** As `writeWhole`, for verdicts that the exit code repeats: a reader that has gone is no error. */
export async function writeVerdict(streams: Streams, text: string): Promise<void> {
  try {
    await writeWhole(streams, text)
  } catch (error) {
    if (!isReaderGone(error)) throw error
  }
}

/** As `writeWhole`, in chunks. */
export async function write(
  streams: Streams,
  pieces: Iterable<string> | AsyncIterable<string>,
): Promise<void> {
  if (Symbol.asyncIterator in pieces) {
    // asynchronous pieces are large enough
    for await (const piece of pieces) await writeWhole(streams, piece)
    return
  }
  let chunk = ''
  for (const piece of pieces) {
    chunk += piece
    if (chunk.length < CHUNK) continue
    await writeWhole(streams, chunk)
    chunk = ''
  }
  await writeWhole(streams, chunk)
}

/**
 * Writes output for programs unescaped: files on standard output, and answers for judges.
 *
 * @throws CliError CANNOT_WRITE; READER_GONE if nothing reads it any more.
 */
export async function writeRaw(streams: Streams, output: string | Uint8Array): Promise<void> {
  limitsOf(streams).check()
  const { stdout } = streams
  if (output.length === 0) return
  try {
    // on a file, Node's stream takes a short write, as on a full disk, for a complete one
    if (stdout.fd !== undefined && statOf(stdout.fd).isFile()) writeFileSync(stdout.fd, output)
    else await writeToStream(stdout, output)
  } catch (error) {
    const cause = error as NodeJS.ErrnoException
    throw cause.code === 'EPIPE'
      ? new CliError('READER_GONE', { what: 'Nothing reads standard output any more', cause })
      : unwritable('standard output', cause.code, cause)
  }
}

/** Rejects with the system's error. */
export async function writeToStream(stdout: Writable, output: string | Uint8Array): Promise<void> {
  // an error reaches the callback first, then listeners, of which a caller of `main` may have none
  const ignore = () => {}
  stdout.on('error', ignore)
  await new Promise<void>((resolve, reject) => {
    stdout.write(output, (error) => (error ? reject(error) : resolve()))
  })
  stdout.off('error', ignore)
}

/** Undefined if standard output is not a terminal. */
export function columnsOf({ stdout }: Streams): number | undefined {
  return stdout.isTTY === true && stdout.columns ? stdout.columns : undefined
}

export function writeNote({ stderr }: Pick<Streams, 'stderr'>, line: string): void {
  stderr.write(`${escapeLine(line)}\n`)
}
