// Inputs in pieces, and what comes of bad ones.

import { FormatError } from '../src/errors'

/** The same bytes in chunks of a length, the last shorter. */
export function chunksOf(bytes: Uint8Array, length: number): Uint8Array[] {
  const chunks: Uint8Array[] = []
  for (let start = 0; start < bytes.length; start += length)
    chunks.push(bytes.subarray(start, start + length))
  return chunks
}

/** Pieces in memory that each shares with the one before, of which nothing is left then. */
export function* reused(pieces: Iterable<Uint8Array>): Generator<Uint8Array> {
  let buffer = Buffer.alloc(0)
  for (const piece of pieces) {
    buffer.fill(0xff)
    if (buffer.length < piece.length) buffer = Buffer.alloc(piece.length)
    buffer.set(piece)
    yield buffer.subarray(0, piece.length)
  }
  buffer.fill(0xff)
}

/** The same bytes in all ways to cut them once, and one by one, from memory that is used again. */
export function* cuts(
  bytes: Uint8Array,
): Generator<{ name: string; source: Iterable<Uint8Array> }> {
  for (let at = 0; at <= bytes.length; at++)
    yield { name: `cut at ${at}`, source: reused([bytes.subarray(0, at), bytes.subarray(at)]) }
  yield { name: 'byte by byte', source: reused(chunksOf(bytes, 1)) }
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
