// Inputs in pieces, and what comes of bad ones.

import { FormatError } from '../src/errors'

/** The same bytes in chunks of a length, the last shorter. */
export function chunksOf(bytes: Uint8Array, length: number): Uint8Array[] {
  const chunks: Uint8Array[] = []
  for (let start = 0; start < bytes.length; start += length)
    chunks.push(bytes.subarray(start, start + length))
  return chunks
}

/** The same bytes in all ways to cut them once, and one by one. */
export function* cuts(bytes: Uint8Array): Generator<{ name: string; source: Uint8Array[] }> {
  for (let at = 0; at <= bytes.length; at++)
    yield { name: `cut at ${at}`, source: [bytes.subarray(0, at), bytes.subarray(at)] }
  yield { name: 'byte by byte', source: chunksOf(bytes, 1) }
}

/** The error that a reader must end in, as "CODE message". */
export async function refusal(work: Promise<unknown>): Promise<string> {
  try {
    await work
  } catch (error) {
    if (error instanceof FormatError) return `${error.code} ${error.message}`
    throw error
  }
  throw new Error('nothing was refused')
}

/** What a reader must end in when it is no FormatError. */
export async function failure(work: Promise<unknown>): Promise<unknown> {
  try {
    await work
  } catch (error) {
    return error
  }
  throw new Error('nothing failed')
}
