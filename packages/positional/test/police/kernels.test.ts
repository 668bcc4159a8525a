import { createRandom, type Random } from '@zugzwang/core/testing'
import { expect, it } from 'vitest'
import { scaled } from '../../../../tools/scale'
import { type Kernels, policeKernels } from '../../src/police/kernels'

// A memory of one page: lists in blocks 0 … 63, rows of up to 32 blocks from block 64 on, 64 blocks apart.
const BYTES = 65_536
const row = (number: number) => 64 * (number + 1)

const CALLS: Record<keyof Kernels, (random: Random) => (kernels: Kernels) => unknown> = {
  meet(random) {
    const count = random(6)
    const [lo, hi] = stretch(random)
    return ({ meet }) => meet(row(0), row(1), row(2), 8, count, lo, hi)
  },
  join(random) {
    const count = random(6)
    const [lo, hi] = stretch(random)
    return ({ join }) => join(row(0), row(1), row(2), row(3), 40, count, lo, hi)
  },
  apply(random) {
    const [lo, hi] = stretch(random)
    return ({ apply }) => apply(row(1), row(4), lo, hi, 2)
  },
}

it.each(Object.entries(CALLS))(
  '%s does in WebAssembly what its twin does, to the byte',
  (_, call) => {
    for (let seed = 1; seed <= scaled(60, 150); seed++) {
      const random = createRandom(seed)
      const start = randomMemory(random)
      const act = call(random)
      const [one, other] = [true, false].map((webAssembly) => {
        const { words, kernels } = policeKernels.createMemory(BYTES, webAssembly)
        words.set(start)
        return { returned: act(kernels) ?? 'nothing', words }
      })
      expect(one?.returned, `seed ${seed}`).toBe(other?.returned)
      expect(one?.words, `seed ${seed}`).toEqual(other?.words)
      if (one?.returned === 'nothing') expect(one.words, `seed ${seed}`).not.toEqual(start)
    }
  },
)

it('join shifts as BigInt does', () => {
  for (let seed = 1; seed <= scaled(40, 100); seed++) {
    const random = createRandom(seed)
    const { words, kernels } = policeKernels.createMemory(BYTES, seed % 2 === 0)
    words.set(randomMemory(random))
    const read = (block: number) => {
      let bits = 0n
      for (let w = 4 * 32 - 1; w >= 0; w--)
        bits = (bits << 32n) | BigInt(words[4 * block + w] >>> 0)
      return bits
    }
    // Of a source between zeros: all that is shifted in is zero
    words.fill(0, 4 * (row(3) - 32), 4 * row(3))
    words.fill(0, 4 * (row(3) + 32), 4 * (row(3) + 64))
    words.fill(0, 4 * row(1), 4 * (row(1) + 32))
    words.fill(-1, 4 * row(2), 4 * (row(2) + 32))
    const distance = random(4001) - 2000
    words[40] = distance
    kernels.join(row(0), row(1), row(2), row(3), 40, 1, 0, 32)
    const source = read(row(3))
    const shifted = distance < 0 ? source << BigInt(-distance) : source >> BigInt(distance)
    expect(read(row(0)), `seed ${seed}, distance ${distance}`).toBe(BigInt.asUintN(4096, shifted))
  }
})

function stretch(random: Random): [number, number] {
  const lo = random(24)
  return [lo, lo + 1 + random(28 - lo)]
}

/** Random rows, dense and sparse; from word 8 on rows to meet, from word 40 on distances to shift by. */
function randomMemory(random: Random): Int32Array {
  const words = new Int32Array(BYTES / 4)
  for (let w = 4 * 64; w < words.length; w++) {
    const thinned = random(3) === 0 ? random(2 ** 32) : 2 ** random(32)
    words[w] = random(4) === 0 ? 0 : thinned
  }
  // What has changed, here and there
  for (let w = 4 * row(4); w < 4 * row(5); w++) if (random(20) > 0) words[w] = 0
  for (let i = 0; i < 6; i++) words[8 + i] = row(random(10))
  for (let i = 0; i < 6; i++) words[40 + i] = random(1001) - 500
  return words
}
