import { expect, test } from 'vitest'
import { ImpartialError } from '../../src/errors'
import { bagOfStonesWinningMoves, isBagOfStonesP } from '../../src/heap/bag-of-stones'
import { createWins } from './naive-search'

test.each(['normal', 'misere'] as const)(
  'every bag to 200 under %s play as by search',
  (convention) => {
    const options = (stones: number) => [stones - 1, stones - 2].filter((left) => left >= 0)
    const wins = createWins<number>({ options, key: String }, convention === 'misere')
    for (let stones = 0; stones <= 200; stones++) {
      expect(isBagOfStonesP(stones, convention), `${stones}`).toBe(!wins(stones))
      expect(bagOfStonesWinningMoves(stones, convention), `${stones}`).toEqual(
        options(stones)
          .filter((left) => !wins(left))
          .map((left) => stones - left),
      )
    }
  },
)

test('10 stones are won by taking 1, and normal play is meant when none is named', () => {
  expect(bagOfStonesWinningMoves(10)).toEqual([1])
  expect(isBagOfStonesP(10)).toBe(false)
  expect(isBagOfStonesP(10, 'misere')).toBe(true)
  expect(isBagOfStonesP(Number.MAX_SAFE_INTEGER)).toBe(9007199254740991n % 3n === 0n)
})

test.each([-1, 0.5, Number.NaN, 2 ** 53])('%s stones are refused', (stones) => {
  for (const ask of [isBagOfStonesP, bagOfStonesWinningMoves]) {
    expect(() => ask(stones)).toThrow(ImpartialError)
    expect(() => ask(stones)).toThrow(`The bag is ${stones}; expected an integer from 0 to`)
    expect(() => ask(stones)).toThrow(expect.objectContaining({ code: 'INVALID_POSITION' }))
  }
})
