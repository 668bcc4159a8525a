// The world outside: three streams and the environment. Commands get them as a value, so that tests can give others.

import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'

/** What a run of the command reads and writes. */
export interface Streams {
  readonly stdin: Readable & { readonly isTTY?: boolean }
  readonly stdout: Writable & { readonly isTTY?: boolean }
  readonly stderr: Writable & { readonly isTTY?: boolean; readonly columns?: number }
  readonly env: { readonly NO_COLOR?: string | undefined; readonly TERM?: string | undefined }
}

const CHUNK = 1 << 16

/** Writes text or bytes to standard output, and waits until it takes more. */
export async function writeWhole({ stdout }: Streams, output: string | Uint8Array): Promise<void> {
  if (output.length > 0 && !stdout.write(output)) await once(stdout, 'drain')
}

/** Writes pieces of text to standard output, in chunks, no faster than it takes them. */
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
