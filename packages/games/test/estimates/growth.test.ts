// Numbers that go on as they came: known sequences, cut off.

import { describe, expect, it } from 'vitest'
import { extrapolate } from '../../src/estimate/growth'

/** Extrapolates a function that is too much from a size on. */
async function continuedTo(size: number, most: number, valueAt: (size: number) => number) {
  const found = await extrapolate(size, async (part) =>
    part > most ? undefined : { value: valueAt(part) },
  )
  return found?.amounts.value
}

describe('a number that is extrapolated', () => {
  it('is what was measured where that can be', async () => {
    for (const size of [0, 1, 2, 5, 40, 1000])
      expect(await continuedTo(size, size, (n) => n ** 2)).toBe(size ** 2)
  })

  it.each<[string, (n: number) => number]>([
    ['n', (n) => n],
    ['n²', (n) => n ** 2],
    ['7 n³', (n) => 7 * n ** 3],
    ['n log n', (n) => n * Math.log(n + 1)],
  ])('continues as a polynomial: %s', async (_, valueAt) => {
    for (const size of [400, 1000, 12_345]) {
      const value = (await continuedTo(size, size / 10, valueAt)) ?? 0
      expect(value / valueAt(size)).toBeGreaterThan(0.5)
      expect(value / valueAt(size)).toBeLessThan(2)
    }
  })

  it.each([1.1, 1.3, 2])('continues as an exponential: %f to the n', async (base) => {
    for (const most of [20, 30]) {
      const logarithm = Math.log((await continuedTo(40, most, (n) => base ** n)) ?? 0)
      expect(logarithm).toBeGreaterThan(0.9 * 40 * Math.log(base))
      expect(logarithm).toBeLessThan(1.1 * 40 * Math.log(base))
    }
  })

  it('says what it was measured at', async () => {
    const found = await extrapolate(64, async (n) =>
      n > 32 ? undefined : { value: n, twice: 2 * n },
    )
    expect(found).toMatchObject({ size: 32, measured: { value: 32, twice: 64 } })
    expect(found?.amounts.twice).toBeCloseTo(128, 3)
  })

  it('is undefined where nothing can be measured, and infinite beyond all numbers', async () => {
    expect(await continuedTo(50, 0, () => 1)).toBeUndefined()
    expect(await continuedTo(1e6, 50, (n) => 2 ** n)).toBe(Infinity)
  })
})
