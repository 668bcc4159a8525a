// The world outside: three streams and the environment. Commands get them as a value, so that tests can give others.

import { writeFileSync } from 'node:fs'
import type { Readable, Writable } from 'node:stream'
import { CliError, isReaderGone, unwritable } from '../errors'
import { type Limits, NO_LIMITS } from '../limits/limits'
import { escapeLine, escapeText } from './escape'
import { statOf } from './stat'

/** What a run of the command reads and writes. */
export interface Streams {
  readonly stdin: Readable & { readonly isTTY?: boolean }
  readonly stdout: Writable & {
    readonly isTTY?: boolean
    readonly columns?: number
    readonly fd?: number
  }
  readonly stderr: Writable & { readonly isTTY?: boolean; readonly columns?: number }
  /** Absent: none but the memory of the machine. */
  readonly limits?: Limits
  readonly env: {
    readonly NO_COLOR?: string | undefined
    readonly TERM?: string | undefined
    /** Where a fault happened is shown, for those who mend it. */
    readonly ZUGZWANG_DEBUG?: string | undefined
  }
}

/** The limits of a run. */
export function limitsOf({ limits = NO_LIMITS }: Streams): Limits {
  return limits
}

const CHUNK = 1 << 16

/**
 * Writes text to standard output, what would steer a terminal escaped, and waits until it is written.
 *
 * @throws CliError as `writeRaw`.
 */
export async function writeWhole(streams: Streams, text: string): Promise<void> {
  await writeRaw(streams, escapeText(text))
}

/** As `writeWhole`, for what the exit code says as well: when nobody reads it, it holds all the same. */
export async function writeVerdict(streams: Streams, text: string): Promise<void> {
  try {
    await writeWhole(streams, text)
  } catch (error) {
    if (!isReaderGone(error)) throw error
  }
}

/** Writes text to standard output, as `writeWhole`, in chunks, no faster than it takes them. */
export async function write(
  streams: Streams,
  pieces: Iterable<string> | AsyncIterable<string>,
): Promise<void> {
  if (Symbol.asyncIterator in pieces) {
    // these are large enough
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
 * Writes what programs read, as it is: files on standard output, and answers to judges. Formats encode it as they say. Waits until
 * it is written.
 *
 * @throws CliError CANNOT_WRITE when it cannot be; READER_GONE when nobody reads any more.
 */
export async function writeRaw(streams: Streams, output: string | Uint8Array): Promise<void> {
  limitsOf(streams).check()
  const { stdout } = streams
  if (output.length === 0) return
  try {
    // Node's stream of a file takes a write that the system cuts short, as on a disk about to be full, for a whole one
    if (stdout.fd !== undefined && statOf(stdout.fd).isFile()) writeFileSync(stdout.fd, output)
    else await writeToStream(stdout, output)
  } catch (error) {
    const cause = error as NodeJS.ErrnoException
    throw cause.code === 'EPIPE'
      ? new CliError('READER_GONE', { what: 'Nobody reads standard output any more', cause })
      : unwritable('standard output', cause.code, cause)
  }
}

/** Writes to a stream, and waits until it is written. Rejects with what the system says. */
export async function writeToStream(stdout: Writable, output: string | Uint8Array): Promise<void> {
  // An error comes to the callback first, and to listeners after it: the program of a caller of `main` may have none.
  const ignore = () => {}
  stdout.on('error', ignore)
  await new Promise<void>((resolve, reject) => {
    stdout.write(output, (error) => (error ? reject(error) : resolve()))
  })
  stdout.off('error', ignore)
}

/** The columns of the terminal that standard output is; undefined where it is none. */
export function columnsOf({ stdout }: Streams): number | undefined {
  return stdout.isTTY === true && stdout.columns ? stdout.columns : undefined
}

/** Writes one line to standard error: a note, a warning, what is wrong. */
export function writeNote({ stderr }: Pick<Streams, 'stderr'>, line: string): void {
  stderr.write(`${escapeLine(line)}\n`)
}
