import { readFile } from 'node:fs/promises'
import { createKernelHost } from '@zugzwang/core/authoring'
import { expect, test } from 'vitest'
import { assembleKernels, modulesOf, targetOf } from '../../../../tools/assemble.mjs'
import { scaled } from '../../../../tools/scale'
import {
  createTwin,
  type Kernels,
  kernelHost,
  SET_STRIDE,
  SETS_AT_ONCE,
  TABLES_BYTES,
} from '../../src/sequence/kernels'
import { KERNELS_WASM, RELAXED_KERNELS_WASM } from '../../src/sequence/kernels.wasm'
import { createRandom } from '../random'

test.each(modulesOf('impartial'))(
  'the bytes of the kernels are those of $source',
  async (module) => {
    expect(await readFile(targetOf(module), 'utf8')).toBe(await assembleKernels(module))
  },
)

test('this machine has WebAssembly with vectors', () => {
  expect(kernelHost.isCompiled()).toBe(true)
})

// The sets of four totals first, then values, their bytes, rare heaps with their values, another set, lists, tables.
const VALUES = SETS_AT_ONCE * SET_STRIDE
const HEAP_COUNT = 4096
const PLANES = VALUES + 2 * HEAP_COUNT
const HEAPS = PLANES + 4 * HEAP_COUNT
const RARE = HEAPS + 4 * HEAP_COUNT
const FLAGS = RARE + 2 * HEAP_COUNT
const LIST = FLAGS + SET_STRIDE
const TABLES = LIST + 4 * 65_552
const TAKEN = TABLES + TABLES_BYTES
const BYTES = TAKEN + SETS_AT_ONCE * SET_STRIDE

test('WebAssembly, relaxed or not, and its twins leave the same bytes and return the same', () => {
  for (let seed = 1; seed <= scaled(8, 1000); seed++) {
    const random = createRandom(seed)
    const memories = [RELAXED_KERNELS_WASM, KERNELS_WASM].map((wasm) => {
      const host = createKernelHost(createTwin, wasm)
      expect(host.isCompiled()).toBe(true)
      return host.createMemory(BYTES)
    })
    const bytes = new Uint8Array(BYTES)
    const shorts = new Uint16Array(bytes.buffer)
    const words = new Int32Array(bytes.buffer)
    const width = 16 << random(13)
    const values = Array.from({ length: HEAP_COUNT }, () => random(width))
    shorts.set(values, VALUES / 2)
    for (const [heap, value] of values.entries()) {
      bytes[PLANES + heap] = value
      bytes[PLANES + HEAP_COUNT + heap] = value >> 8
      bytes[PLANES + 3 * HEAP_COUNT - 1 - heap] = value
      bytes[PLANES + 4 * HEAP_COUNT - 1 - heap] = value >> 8
    }
    const total = 200 + random(HEAP_COUNT - 300)
    let rare = 0
    for (let heap = 4 + random(9); heap < total; heap += 1 + random(9)) {
      words[HEAPS / 4 + rare] = 2 * heap
      shorts[RARE / 2 + rare++] = Number(values[heap])
    }
    for (let value = 0; value < width; value++) bytes[FLAGS + value] = 255 * random(2)
    const set = random(SETS_AT_ONCE) * SET_STRIDE
    const twinMemory = { kernels: createTwin(bytes.buffer), buffer: bytes.buffer }
    for (const { buffer } of memories) new Uint8Array(buffer).set(bytes)

    const from = 16 + random(total - 20)
    const to = from + random(total - from)
    const firstRare = random(rare + 1)
    const count = random(100)
    const lowBack = PLANES + 3 * HEAP_COUNT - 1 - total
    const run = (kernels: Kernels, step: number): number | undefined => {
      if (step === 0) kernels.markPairs(VALUES, total, Math.max(4, from), to)
      if (step === 1) kernels.markRare(VALUES, total, HEAPS, RARE, firstRare, rare)
      if (step === 2) kernels.unite(set, FLAGS, width)
      if (step === 3) kernels.takeSets(TAKEN, width)
      if (step === 4) return kernels.listOpen(TAKEN + set, FLAGS, LIST)
      if (step === 5) return kernels.listOpen(set, FLAGS, LIST)
      if (step !== 6) return
      return kernels.strikePairs(
        PLANES,
        PLANES + HEAP_COUNT,
        lowBack,
        lowBack + HEAP_COUNT,
        from,
        to,
        LIST,
        count,
        TABLES,
      )
    }
    for (let step = 0; step <= 6; step++) {
      if (step === 6) {
        const wanted = Array.from({ length: count }, () => random(width)).sort((a, b) => a - b)
        for (const { buffer } of [...memories, twinMemory])
          new Int32Array(buffer).set(wanted, LIST / 4)
      }
      const expected = run(twinMemory.kernels, step)
      for (const { kernels, buffer } of memories) {
        expect(run(kernels, step), `seed ${seed}, step ${step}`).toBe(expected)
        const same = Buffer.compare(Buffer.from(buffer, 0, BYTES), Buffer.from(bytes.buffer))
        expect(same, `seed ${seed}, step ${step}`).toBe(0)
      }
    }
  }
})

test('what pairs are worth is struck from a list, and nothing else', () => {
  for (let seed = 1; seed <= scaled(8, 1000); seed++) {
    const random = createRandom(seed)
    const width = 16 << random(13)
    const { kernels, buffer } = kernelHost.createMemory(BYTES, seed % 4 > 0)
    const bytes = new Uint8Array(buffer)
    const values = Array.from({ length: HEAP_COUNT }, () => random(width))
    for (const [heap, value] of values.entries()) {
      bytes[PLANES + heap] = value
      bytes[PLANES + HEAP_COUNT + heap] = value >> 8
      bytes[PLANES + 3 * HEAP_COUNT - 1 - heap] = value
      bytes[PLANES + 4 * HEAP_COUNT - 1 - heap] = value >> 8
    }
    const total = 100 + random(HEAP_COUNT - 100)
    const from = 1 + random(50)
    const to = from + 16 * random((total - from) >> 4)
    const wanted = [...new Set(Array.from({ length: 90 }, () => random(width)))].sort(
      (a, b) => a - b,
    )
    new Int32Array(buffer).set(wanted, LIST / 4)
    const lowBack = PLANES + 3 * HEAP_COUNT - 1 - total
    const left = kernels.strikePairs(
      PLANES,
      PLANES + HEAP_COUNT,
      lowBack,
      lowBack + HEAP_COUNT,
      from,
      to,
      LIST,
      wanted.length,
      TABLES,
    )
    const met = new Set<number>()
    for (let a = from; a < to; a++) met.add(Number(values[a]) ^ Number(values[total - a]))
    expect([...new Int32Array(buffer, LIST, left)], `seed ${seed}`).toEqual(
      wanted.filter((value) => !met.has(value)),
    )
  }
})

test('memory grows and keeps its bytes', () => {
  for (const webAssembly of [true, false]) {
    const memory = kernelHost.createMemory(100, webAssembly)
    new Uint8Array(memory.buffer).set([1, 2, 3])
    memory.grow(1_000_000)
    expect(memory.buffer.byteLength).toBeGreaterThanOrEqual(1_000_000)
    memory.kernels.unite(0, 16, 16)
    expect([...new Uint8Array(memory.buffer, 0, 4)]).toEqual([1, 2, 3, 0])
  }
})
