import type { Nimber } from '@zugzwang/core'
import { describe, expect, test } from 'vitest'
import { ImpartialError } from '../../src/errors'
import { nimSum, outcomeOfNimber } from '../../src/nimber/nimber'

const outcomeOfSum = (values: readonly Nimber[]) => outcomeOfNimber(nimSum(values))
const endless = (...infinite: number[]) => ({ infinite })

describe('sums of values', () => {
  test('of nimbers are nim-sums', () => {
    expect(nimSum([])).toBe(0)
    expect(nimSum([3, 5, 7])).toBe(1)
    expect(nimSum([2 ** 52, 1])).toBe(2 ** 52 + 1)
  })

  test('of ∞(K) and nimbers are ∞(K ⊕ x), ascending', () => {
    expect(nimSum([endless(0, 1, 5)])).toEqual(endless(0, 1, 5))
    expect(nimSum([4, endless(0, 1, 5), 1])).toEqual(endless(0, 4, 5))
    expect(nimSum([endless(), 3])).toEqual(endless())
  })

  test('of two with endless play are ∞(∅)', () => {
    expect(nimSum([endless(0, 1), 2, endless(0)])).toEqual(endless())
  })
})

test('outcomes', () => {
  expect(outcomeOfSum([])).toBe('loss')
  expect(outcomeOfSum([1, 2, 3])).toBe('loss')
  expect(outcomeOfSum([1, 2])).toBe('win')
  expect(outcomeOfSum([endless(1, 3), 3])).toBe('win')
  expect(outcomeOfSum([endless(1, 3), 2])).toBe('draw')
  expect(outcomeOfSum([endless(), 0])).toBe('draw')
  expect(outcomeOfSum([endless(0), endless(0)])).toBe('draw')
})

test('text in place of a value, as plain JavaScript may have it, is refused', () => {
  const values: unknown[] = JSON.parse('["3", 5]')
  expect(() => nimSum(values as number[])).toThrow('Value 1 is 3; expected an integer')
})

test.each([-1, 0.5, 2 ** 53])('%d is no nimber, in K either', (value) => {
  for (const values of [[value], [endless(0, value), 1]]) {
    const attempt = () => nimSum(values)
    expect(attempt).toThrow(ImpartialError)
    expect(attempt).toThrow(`is ${value}; expected an integer from 0 to 9007199254740991.`)
  }
})
