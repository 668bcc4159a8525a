// The world outside: three streams and the environment. Commands get them as a value, so that tests can give others.

import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import pc from 'picocolors'

/** What a run of the command reads and writes. */
export interface Streams {
  readonly stdin: Readable & { readonly isTTY?: boolean }
  readonly stdout: Writable & { readonly isTTY?: boolean }
  readonly stderr: Writable & { readonly isTTY?: boolean; readonly columns?: number }
  readonly env: { readonly NO_COLOR?: string | undefined; readonly TERM?: string | undefined }
}

export type Colors = ReturnType<typeof pc.createColors>

/** Colours for standard output: on a terminal, unless NO_COLOR says otherwise. */
export function colorsFor({ stdout, env }: Streams): Colors {
  const plain = Boolean(env.NO_COLOR) || env.TERM === 'dumb'
  return pc.createColors(stdout.isTTY === true && !plain)
}

const CHUNK = 1 << 16

/** Writes pieces of text to standard output, in chunks, no faster than it takes them. */
export async function write({ stdout }: Streams, pieces: Iterable<string>): Promise<void> {
  let chunk = ''
  for (const piece of pieces) {
    chunk += piece
    if (chunk.length < CHUNK) continue
    if (!stdout.write(chunk)) await once(stdout, 'drain')
    chunk = ''
  }
  if (chunk !== '' && !stdout.write(chunk)) await once(stdout, 'drain')
}
