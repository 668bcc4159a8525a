import { between, listOf, lower, shorter, type TestCases, withSmaller } from './cases'

const MOST_TESTS = 5

type Piles = readonly number[]

const cases: TestCases<readonly Piles[]> = {
  generators: [
    {
      name: 'uniform',
      about: 'piles of any size',
      random: (random, size) =>
        listOf(between(random, 1, MOST_TESTS), () =>
          listOf(between(random, 1, size), () => between(random, 1, size)),
        ),
    },
  ],
  largest: 1000,
  *smaller(tests) {
    yield* shorter(tests, 1)
    yield* withSmaller(tests, fewer)
  },
  format: (tests) =>
    [`${tests.length}\n`, ...tests.map((piles) => `${piles.length}\n${piles.join(' ')}\n`)].join(
      '',
    ),
}

function* fewer(piles: Piles): Generator<Piles> {
  yield* shorter(piles, 1)
  yield* withSmaller(piles, (pile) => lower(pile, 1))
}

export const pileCases = cases as TestCases<unknown>
