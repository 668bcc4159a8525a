import type { Random } from '@zugzwang/core/testing'
import {
  between,
  type CaseGenerator,
  listOf,
  lower,
  shorter,
  type TestCases,
  withSmaller,
} from './cases'

const MOST_TESTS = 5
const JUDGES_TESTS = 10

type Piles = readonly number[]
type MakePiles = (random: Random, length: number, most: number) => Piles

/** `mostStones` bounds a pile, which may have as many stones as there are piles, and some more. */
function rows(
  name: string,
  about: string,
  make: MakePiles,
  mostStones: number,
): CaseGenerator<readonly Piles[]> {
  return {
    name,
    about,
    random: (random, size) =>
      listOf(between(random, 1, MOST_TESTS), () =>
        make(random, between(random, Math.ceil(size / 2), size), Math.min(mostStones, size)),
      ),
  }
}

const uniform: MakePiles = (random, length, most) => listOf(length, () => between(random, 1, most))

/** Sizes differ by little, where the comparisons of the theorem are ties. */
const near: MakePiles = (random, length, most) => {
  const least = between(random, 1, most)
  return listOf(length, () => Math.min(most, least + random(2)))
}

/** The first pile is about as large as the last, as in most lost rows. */
const balanced: MakePiles = (random, length, most) => {
  const piles = [...uniform(random, length, most)]
  const last = piles.at(-1) ?? 1
  piles[0] = Math.max(1, Math.min(most, last + random(3) - 1))
  return piles
}

const mirrored: MakePiles = (random, length, most) => {
  const half = uniform(random, Math.ceil(length / 2), most)
  const other = half.toReversed()
  return [...half, ...(length % 2 === 0 ? other : other.slice(1))]
}

function pileCases({
  mostPiles,
  mostStones,
}: {
  readonly mostPiles: number
  readonly mostStones: number
}): TestCases<unknown> {
  const cases: TestCases<readonly Piles[]> = {
    generators: [
      rows('uniform', 'piles of any size', uniform, mostStones),
      rows('low', 'piles of one to three', (random, n) => uniform(random, n, 3), mostStones),
      rows('near', 'piles that differ by one', near, mostStones),
      rows('balanced', 'the first pile about as large as the last', balanced, mostStones),
      rows('mirrored', 'the same from both ends', mirrored, mostStones),
      rows(
        'high',
        "piles as large as the judge's",
        (random, n) => balanced(random, n, mostStones),
        mostStones,
      ),
      {
        name: 'most',
        about: 'as many tests as the judge has, of one pile and more',
        random: (random, size) =>
          listOf(JUDGES_TESTS, (i) => near(random, Math.max(1, size - i), 3)),
      },
    ],
    largest: mostPiles,
    *smaller(tests) {
      yield* shorter(tests, 1)
      yield* withSmaller(tests, fewer)
    },
    format: (tests) =>
      [`${tests.length}\n`, ...tests.map((piles) => `${piles.length}\n${piles.join(' ')}\n`)].join(
        '',
      ),
  }
  return cases as TestCases<unknown>
}

function* fewer(piles: Piles): Generator<Piles> {
  yield* shorter(piles, 1)
  yield* withSmaller(piles, (pile) => lower(pile, 1))
}

export const endPileCases = pileCases({ mostPiles: 200, mostStones: 200 })
export const stoneCases = pileCases({ mostPiles: 1000, mostStones: 10 ** 9 })
