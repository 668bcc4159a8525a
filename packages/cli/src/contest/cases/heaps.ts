// Tests of heaps, or of stairs, from which the first never moves. Lost ones are rare among random ones, so some are made lost.

import type { Random } from '@zugzwang/core/testing'
import { between, listOf, lower, shorter, type TestCases, withSmaller } from './cases'

const MOST_TESTS = 5
const MOST_IN_A_HEAP = 10 ** 9
const MOST_BITS = 29
/** Beyond the size, so that small tests have carries too. */
const ROOM = 4

type Heaps = readonly number[]

/** Heaps of 1 or more tokens, or stairs of 0 or more balls. */
export function heapCases(least: 0 | 1): TestCases<unknown> {
  const isStair = least === 0
  const uniform = (random: Random, count: number, most: number) =>
    listOf(count, () => between(random, least, most))
  const tests = (random: Random, size: number, make: (count: number) => Heaps): Heaps[] => {
    const count = between(random, 1, Math.min(MOST_TESTS, size))
    return listOf(count, () => make(between(random, 1, Math.floor(size / count))))
  }
  const cases: TestCases<readonly Heaps[]> = {
    generators: [
      {
        name: 'uniform',
        about: 'heaps up to the size',
        random: (random, size) =>
          tests(random, size, (count) => uniform(random, count, size + ROOM)),
      },
      {
        name: 'lost',
        about: 'nim-sum 0, and next to it',
        random: (random, size) =>
          tests(random, size, (count) => {
            const bits = 1 + random(Math.min(MOST_BITS, size))
            const heaps = uniform(random, count, 2 ** bits - 1)
            const counted = heaps.map((heap, i) => (isStair && i % 2 === 0 ? 0 : heap))
            const sum = counted.reduce((before, heap) => before ^ heap, 0) ^ +(random(4) === 0)
            if (sum < least) return heaps
            if (isStair && count % 2 === 0) heaps.push(random(2 ** bits))
            return [...heaps, sum]
          }),
      },
      {
        name: 'ones',
        about: 'heaps of one, and few others',
        random: (random, size) =>
          tests(random, size, (count) =>
            listOf(count, () => (random(size) === 0 ? between(random, least, ROOM) : 1)),
          ),
      },
      {
        name: 'large',
        about: 'heaps up to 10^9',
        random: (random, size) =>
          tests(random, size, (count) => {
            const heap = 2 ** between(random, 1, MOST_BITS)
            return listOf(count, () =>
              random(2) === 0
                ? Math.min(MOST_IN_A_HEAP, heap + random(3) * 2 ** random(MOST_BITS))
                : between(random, MOST_IN_A_HEAP - size, MOST_IN_A_HEAP),
            )
          }),
      },
    ],
    largest: 100_000,
    *smaller(all) {
      yield* shorter(all, 1)
      yield* withSmaller(all, fewer)
    },
    format: (all) =>
      `${all.length}\n${all.map((heaps) => `${heaps.length}\n${heaps.join(' ')}\n`).join('')}`,
  }
  function* fewer(heaps: Heaps): Generator<Heaps> {
    yield* shorter(heaps, 1)
    yield* withSmaller(heaps, (heap) => lower(heap, least))
  }
  return cases as TestCases<unknown>
}
