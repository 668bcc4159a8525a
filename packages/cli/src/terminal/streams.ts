// The world outside: three streams and the environment. Commands get them as a value, so that tests can give others.

import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import { escapeLine, escapeText } from './escape'

/** What a run of the command reads and writes. */
export interface Streams {
  readonly stdin: Readable & { readonly isTTY?: boolean }
  readonly stdout: Writable & { readonly isTTY?: boolean }
  readonly stderr: Writable & { readonly isTTY?: boolean; readonly columns?: number }
  readonly env: {
    readonly NO_COLOR?: string | undefined
    readonly TERM?: string | undefined
    /** Where a fault happened is shown, for those who mend it. */
    readonly ZUGZWANG_DEBUG?: string | undefined
  }
}

const CHUNK = 1 << 16

/** Writes text to standard output, what would steer a terminal escaped, and waits until it takes more. */
export async function writeWhole(streams: Streams, text: string): Promise<void> {
  await writeRaw(streams, escapeText(text))
}

/** Writes text to standard output, as `writeWhole`, in chunks, no faster than it takes them. */
export async function write(streams: Streams, pieces: Iterable<string>): Promise<void> {
  let chunk = ''
  for (const piece of pieces) {
    chunk += piece
    if (chunk.length < CHUNK) continue
    await writeWhole(streams, chunk)
    chunk = ''
  }
  await writeWhole(streams, chunk)
}

/** Writes what programs read, as it is: files on standard output, and answers to judges. Formats encode it as they say. */
export async function writeRaw({ stdout }: Streams, output: string | Uint8Array): Promise<void> {
  if (output.length > 0 && !stdout.write(output)) await once(stdout, 'drain')
}

/** Writes one line to standard error: a note, a warning, what is wrong. */
export function writeNote({ stderr }: Pick<Streams, 'stderr'>, line: string): void {
  stderr.write(`${escapeLine(line)}\n`)
}
