import type { Random } from '@zugzwang/core/testing'
import { between, listOf, lower, shorter, type TestCases, withSmaller } from './cases'

const MOST = 10 ** 9

const row = (random: Random, size: number, make: (i: number) => number) =>
  listOf(between(random, 1, size), make)

const cases: TestCases<readonly number[]> = {
  generators: [
    {
      name: 'uniform',
      about: 'numbers up to the size',
      random: (random, size) => row(random, size, () => between(random, 1, size)),
    },
    {
      name: 'bait',
      about: 'large numbers behind small ones, for the greedy',
      random: (random, size) =>
        row(random, size, (i) => (i % 2 === 0 ? between(random, 1, 3) : between(random, 1, 100))),
    },
    {
      name: 'equal',
      about: 'two different numbers',
      random: (random, size) => row(random, size, () => (random(2) === 0 ? 1 : size + 1)),
    },
    {
      name: 'huge',
      about: 'numbers near 10^9',
      random: (random, size) => row(random, size, (i) => (i % 2 === 0 ? MOST - random(3) : 1)),
    },
  ],
  largest: 3000,
  *smaller(numbers) {
    yield* shorter(numbers, 1)
    yield* withSmaller(numbers, (number) => lower(number, 1))
  },
  format: (numbers) => `${numbers.length}\n${numbers.join(' ')}\n`,
}

export const dequeCases = cases as TestCases<unknown>
