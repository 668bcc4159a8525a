// Reads a file in aligned chunks and keeps them: neighbouring blocks come with one request, and nothing is fetched twice.

import type { TableSource } from '@zugzwang/tablebase'

/** A block of most tables is about as long: larger chunks would be mostly blocks that no one asks for. */
export const CHUNK = 2 ** 12

export function chunkedSource(source: TableSource): TableSource {
  const chunks = new Map<number, Promise<Uint8Array>>()

  /** Fetches neighbouring chunks with one request. */
  const fetchChunks = (first: number, last: number): void => {
    const whole = source.read(first * CHUNK, (last - first + 1) * CHUNK)
    for (let i = first; i <= last; i++) {
      const start = (i - first) * CHUNK
      const chunk = whole.then((bytes) => bytes.subarray(start, start + CHUNK))
      chunks.set(i, chunk)
      // What failed is tried again
      chunk.catch(() => chunks.delete(i))
    }
  }

  return {
    async read(offset, length, signal) {
      signal?.throwIfAborted()
      const first = Math.floor(offset / CHUNK)
      const last = Math.floor((offset + length - 1) / CHUNK)
      let missing: number | undefined
      for (let i = first; i <= last + 1; i++) {
        const isKnown = chunks.has(i) || i > last
        if (!isKnown) missing ??= i
        else if (missing !== undefined) {
          fetchChunks(missing, i - 1)
          missing = undefined
        }
      }
      const found = new Uint8Array(length)
      let size = 0
      for (let i = first; i <= last; i++) {
        const chunk = (await chunks.get(i)) ?? new Uint8Array()
        const from = Math.max(0, offset - i * CHUNK)
        const part = chunk.subarray(from, from + length - size)
        found.set(part, size)
        size += part.length
        if (chunk.length < CHUNK) break
      }
      signal?.throwIfAborted()
      return found.subarray(0, size)
    },
  }
}
