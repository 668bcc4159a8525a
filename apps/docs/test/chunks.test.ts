// Chunks of a file: what is read is what the file has, nothing is fetched twice, and failures are tried again.

import { createRandom } from '@zugzwang/core/testing'
import { bytesSource, type TableSource } from '@zugzwang/tablebase'
import { describe, expect, it } from 'vitest'
import { CHUNK, chunkedSource } from '../src/engine/chunks'

const SIZE = 5 * CHUNK + 123
const bytes = Uint8Array.from({ length: SIZE }, (_, i) => (i * 31 + (i >> 8)) & 255)
const SEED = 20261126

function counted(): { readonly source: TableSource; readonly reads: [number, number][] } {
  const reads: [number, number][] = []
  const whole = bytesSource(bytes)
  return {
    reads,
    source: chunkedSource({
      read(offset, length, signal) {
        reads.push([offset, length])
        return whole.read(offset, length, signal)
      },
    }),
  }
}

describe('a file read in chunks', () => {
  it('has the bytes of the file, fetches each once, and ends where the file ends', async () => {
    const { source, reads } = counted()
    const random = createRandom(SEED)
    for (let i = 0; i < 300; i++) {
      const offset = random(SIZE + 10)
      const length = 1 + random(2 * CHUNK)
      expect(await source.read(offset, length), `seed ${SEED}: ${offset}, ${length}`).toEqual(
        bytes.slice(offset, offset + length),
      )
    }
    const fetched = reads.flatMap(([offset, length]) =>
      Array.from({ length: length / CHUNK }, (_, i) => offset + i * CHUNK),
    )
    expect(new Set(fetched).size).toBe(fetched.length)
  })

  it('fetches neighbours with one request, also those wanted at the same time', async () => {
    const { source, reads } = counted()
    await Promise.all([source.read(10, 3 * CHUNK), source.read(CHUNK, 5), source.read(0, 5)])
    expect(reads).toEqual([[0, 4 * CHUNK]])
    await source.read(3 * CHUNK - 1, CHUNK + 2)
    expect(reads.slice(1)).toEqual([[4 * CHUNK, CHUNK]])
  })

  it('tries again what failed, and stops when aborted', async () => {
    let tries = 0
    const source = chunkedSource({
      async read(offset, length) {
        if (tries++ === 0) throw new Error('no connection')
        return bytes.slice(offset, offset + length)
      },
    })
    await expect(source.read(0, 4)).rejects.toThrow('no connection')
    expect(await source.read(0, 4)).toEqual(bytes.slice(0, 4))
    await expect(source.read(0, 4, AbortSignal.abort(new Error('enough')))).rejects.toThrow(
      'enough',
    )
  })
})
