import { createRandom } from '@zugzwang/core/testing'
import { expect, it } from 'vitest'
import { scaled } from '../../../../tools/scale'
import { createPileMemory, pileKernels } from '../../src/piles/kernels'

it('this machine has WebAssembly with vectors', () => {
  expect(pileKernels.isCompiled()).toBe(true)
})

it('WebAssembly and its twin find the same sizes', () => {
  for (let seed = 1; seed <= scaled(120, 300); seed++) {
    const random = createRandom(seed)
    const most = [2, 5, 1000, 2 ** 31 - 1][seed % 4] ?? 1
    const n = 1 + random(40)
    const size = n + 4
    const fast = createPileMemory(3 * size, 0)
    const twin = createPileMemory(3 * size, Number.POSITIVE_INFINITY)
    for (let i = 0; i < 3 * size; i++) {
      fast.words[i] = i < size ? 1 + random(most) : random(most + 1)
      twin.words[i] = fast.words[i]
    }
    for (let length = 2; length < n; length++) {
      const count = n - length + 1
      for (const { kernels } of [fast, twin]) kernels.lengthen(0, size, 2 * size, length, count)
      for (const from of [0, size, 2 * size]) {
        const sizes = (words: Int32Array) => words.subarray(from, from + count)
        expect(sizes(fast.words), `seed ${seed}`).toEqual(sizes(twin.words))
      }
    }
  }
})
