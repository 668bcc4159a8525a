import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { createKernelMemory, createTwin, hasWebAssembly } from '../../src/sequence/kernels'
import { assembleKernels } from '../../wasm/assemble.mjs'
import { createRandom } from '../random'

test('the bytes of the kernels are those of kernels.wat', async () => {
  const path = new URL('../../src/sequence/kernels.wasm.ts', import.meta.url)
  expect(await readFile(path, 'utf8')).toBe(await assembleKernels())
})

test('this machine has WebAssembly with vectors', () => {
  expect(hasWebAssembly()).toBe(true)
})

// A memory of one page, in four parts: values, rare heaps with their values, sets, lists.
const BYTES = 65_536
const VALUES = 0
const HEAPS = 16_384
const RARE = 24_576
const SETS = 32_768
const LIST = 49_152
const RESULTS = 57_344
const HEAP_COUNT = 4096

test('WebAssembly and its twins leave the same bytes and return the same', () => {
  for (let seed = 1; seed <= 300; seed++) {
    const random = createRandom(seed)
    const memory = createKernelMemory(BYTES, true)
    const bytes = new Uint8Array(memory.buffer)
    const shorts = new Uint16Array(memory.buffer)
    const words = new Int32Array(memory.buffer)
    const width = 16 << random(6)
    for (let n = 0; n < HEAP_COUNT; n++) shorts[VALUES / 2 + n] = random(width)
    let rare = 0
    for (let heap = 1 + random(9); heap < HEAP_COUNT && rare < 1000; heap += 1 + random(9)) {
      words[HEAPS / 4 + rare] = 2 * heap
      shorts[RARE / 2 + rare++] = Number(shorts[VALUES / 2 + heap])
    }
    for (let value = 0; value < 4096; value++) bytes[SETS + value] = random(2)
    for (let i = 0; i < 1000; i++) shorts[LIST / 2 + i] = random(width)
    const copy = memory.buffer.slice(0)
    const twin = createTwin(copy)

    const total = 200 + random(HEAP_COUNT - 300)
    const from = 1 + random(total - 1)
    const to = from + random(total - from)
    const eights = from + 8 * Math.floor((to - from) / 8)
    const someRare = [...Array(rare).keys()].filter(
      (i) => Number(words[HEAPS / 4 + i]) < 2 * total,
    ).length
    const firstRare = random(someRare + 1)
    const count = random(40)
    const few = 1 + random(4)
    const most = random(2) === 0 ? 5 : 9999
    const set = SETS + 16 * random(16)
    for (const run of [
      (kernels: typeof twin) => kernels.markPairs(VALUES, total, from, to, set),
      (kernels: typeof twin) =>
        kernels.markRare(VALUES, total, HEAPS, RARE, firstRare, someRare, set),
      (kernels: typeof twin) =>
        kernels.findRare(VALUES, total, HEAPS, RARE, firstRare, someRare, LIST, RESULTS),
      (kernels: typeof twin) => kernels.unite(set, SETS + 4096, width),
      (kernels: typeof twin) => kernels.listOpen(set, SETS + 2048, width - 3, RESULTS, most),
      (kernels: typeof twin) => kernels.strikeMarked(LIST, count, set),
      (kernels: typeof twin) => kernels.strikePairs(VALUES, total, from, eights, LIST, count),
      (kernels: typeof twin) => kernels.strikePairs(VALUES, total, from, eights, LIST, few),
    ]) {
      expect(run(memory.kernels), `seed ${seed}, ${run}`).toBe(run(twin))
      expect(
        Buffer.compare(Buffer.from(memory.buffer), Buffer.from(copy)),
        `seed ${seed}, ${run}`,
      ).toBe(0)
    }
  }
})

test('memory grows and keeps its bytes', () => {
  for (const webAssembly of [true, false]) {
    const memory = createKernelMemory(100, webAssembly)
    new Uint8Array(memory.buffer).set([1, 2, 3])
    memory.grow(1_000_000)
    expect(memory.buffer.byteLength).toBeGreaterThanOrEqual(1_000_000)
    memory.kernels.unite(0, 16, 16)
    expect([...new Uint8Array(memory.buffer, 0, 4)]).toEqual([1, 2, 3, 0])
  }
})
