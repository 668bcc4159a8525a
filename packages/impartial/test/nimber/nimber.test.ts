import { expect, test } from 'vitest'
import {
  ImpartialError,
  isWythoffP,
  mex,
  nimPower,
  nimProduct,
  nimSum,
  wythoffWinningMoves,
} from '../../src/index'
import { createRandom } from '../random'

test('mex of nothing, of a gap, of no gap', () => {
  expect(mex([])).toBe(0)
  expect(mex([1, 2, 3])).toBe(0)
  expect(mex([3, 0, 1, 0, 7])).toBe(2)
  expect(mex(new Set([2, 0, 1]))).toBe(3)
  expect(mex([Number.MAX_SAFE_INTEGER, -0])).toBe(1)
})

test('mex is the first integer that is not among the values', () => {
  for (let seed = 1; seed <= 300; seed++) {
    const random = createRandom(seed)
    const values = Array.from({ length: random(40) }, () => random(30))
    let least = 0
    while (values.includes(least)) least++
    expect(mex(values), `seed ${seed}`).toBe(least)
  }
})

test('mex takes a million values, largest first', () => {
  const million = 1_000_000
  expect(mex(Array.from({ length: million }, (_, i) => million - 1 - i))).toBe(million)
})

test("nimSum decides Nim as in Bouton's paper", () => {
  expect(nimSum([])).toBe(0)
  expect(nimSum([9, 5, 12])).toBe(0)
  expect(nimSum([3, 5, 7])).toBe(1)
  expect(nimSum([2 ** 31, 1])).toBe(2 ** 31 + 1)
})

test('nimSum is the exclusive or of all safe integers', () => {
  for (let seed = 1; seed <= 300; seed++) {
    const random = createRandom(seed)
    const values = Array.from({ length: random(6) }, () => random(2 ** (1 + random(53))))
    const sum = values.reduce((total, value) => total ^ BigInt(value), 0n)
    expect(nimSum(values), `seed ${seed}`).toBe(Number(sum))
  }
})

test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%d is no nimber', (value) => {
  for (const combine of [mex, nimSum]) {
    const attempt = () => combine([4, value])
    expect(attempt).toThrow(ImpartialError)
    expect(attempt).toThrow(`Value 2 is ${value}; expected an integer from 0 to 9007199254740991.`)
    expect(attempt).toThrow(expect.objectContaining({ code: 'INVALID_NIMBER' }))
  }
})

test('numbers give a number, bigints a bigint, and a mixture is refused in words', () => {
  expect(nimSum([3n, 2n ** 80n, 1n])).toBe(2n ** 80n + 2n)
  expect(mex([0n, 1n, 3n, 2n ** 80n])).toBe(2n)
  const mixed: unknown[] = [1, 2n]
  for (const attempt of [
    () => nimSum(mixed as number[]),
    () => nimSum([...mixed].reverse() as number[]),
    () => mex(mixed as number[]),
    () => nimProduct(...(mixed as [number, number])),
    () => isWythoffP(...(mixed as [number, number])),
    () => wythoffWinningMoves(...(mixed as [number, number])),
  ])
    expect(attempt).toThrow(
      expect.objectContaining({
        code: 'INVALID_NIMBER',
        place: { item: 1 },
        message: expect.stringMatching(
          /^Value 2 is of the type (bigint|number); expected a (number|bigint) like the first value/,
        ),
      }),
    )
  expect(() => nimPower(...(mixed as [number, number]))).toThrow(
    expect.objectContaining({ code: 'INVALID_NIMBER', place: { field: 'exponent' } }),
  )
  const mixture: unknown[] = [1n, { infinite: [0] }]
  expect(() => nimSum(mixture as number[])).toThrow(
    'Value 2 is of the type object; expected a bigint',
  )
})
