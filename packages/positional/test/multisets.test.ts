import { createRandom } from '@zugzwang/core/testing'
import { describe, expect, it } from 'vitest'
import { createMultisets } from '../src/multisets'

/** All ascending sequences of k numbers below n, ordered by the last number, then the one before. */
function listMultisets(n: number, k: number): number[][] {
  if (k === 0) return [[]]
  return Array.from({ length: n }, (_, last) =>
    listMultisets(last + 1, k - 1).map((rest) => [...rest, last]),
  ).flat()
}

describe('createMultisets', () => {
  it('numbers all small multisets in colexicographic order', () => {
    for (let n = 0; n <= 7; n++)
      for (let k = 0; k <= 5; k++) {
        const { count, rank, unrank } = createMultisets(n, k)
        const all = listMultisets(n, k)
        expect(count).toBe(all.length)
        all.forEach((multiset, index) => {
          expect(rank(multiset)).toBe(index)
          expect(rank([...multiset].reverse())).toBe(index)
          const out = new Int32Array(k)
          unrank(index, out)
          expect([...out]).toEqual(multiset)
        })
      }
  })

  it('comes back from every rank, up to 2^53', () => {
    for (const [n, k] of [
      [1, 1000],
      [2, 1000],
      [3, 500],
      [100, 9],
      [5000, 4],
      [180_000, 3],
      [1_000_000, 2],
      [1_000_000, 1],
    ] as const) {
      const random = createRandom(n + k)
      const { count, rank, unrank } = createMultisets(n, k)
      const out = new Int32Array(k)
      for (let trial = 0; trial < 300; trial++) {
        const index = trial === 0 ? count - 1 : Math.floor((random(2 ** 30) / 2 ** 30) * count)
        unrank(index, out)
        expect(out.every((cell, i) => cell >= (out[i - 1] ?? 0) && cell < n)).toBe(true)
        expect(rank(out), `n ${n}, k ${k}, rank ${index}`).toBe(index)
      }
    }
  })

  it('sorts in any order', () => {
    const { rank } = createMultisets(50, 6)
    const random = createRandom(1)
    for (let trial = 0; trial < 500; trial++) {
      const cells = Array.from({ length: 6 }, () => random(50))
      expect(rank(cells)).toBe(rank([...cells].sort((a, b) => a - b)))
    }
  })

  it('refuses what it cannot number', () => {
    for (const [n, k, code] of [
      [-1, 2, 'INVALID_OPTION'],
      [2, -1, 'INVALID_OPTION'],
      [2.5, 1, 'INVALID_OPTION'],
      [2, Number.NaN, 'INVALID_OPTION'],
      [1000, 7, 'LIMIT_EXCEEDED'],
      [2 ** 24, 2, 'LIMIT_EXCEEDED'],
    ] as const)
      expect(() => createMultisets(n, k)).toThrowError(expect.objectContaining({ code }))
    expect(() => createMultisets(1000, 7)).toThrow(
      'Multisets of 7 numbers below 1000 need 202614233457492930 numbers; expected at most 9007199254740991.',
    )
  })
})
