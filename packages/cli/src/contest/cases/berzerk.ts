import type { Random } from '@zugzwang/core/testing'
import { between, listOf, lower, shorter, type TestCases, withSmaller } from './cases'

type Numbers = readonly number[]

interface CircleCase {
  readonly objects: number
  readonly sets: readonly [Numbers, Numbers]
}

const MOST_OBJECTS = 7000

function randomCircle(
  random: Random,
  size: number,
  make: (objects: number) => Numbers,
): CircleCase {
  const objects = Math.min(MOST_OBJECTS, 1 + between(random, 1, size))
  return { objects, sets: [make(objects), make(objects)] }
}

/** Different numbers from 1 to `most`, up to `count`. */
function numbersTo(random: Random, count: number, most: number): number[] {
  return [...new Set(listOf(count, () => between(random, 1, most)))]
}

const cases: TestCases<CircleCase> = {
  generators: [
    {
      name: 'uniform',
      about: 'any numbers',
      random: (random, size) =>
        randomCircle(random, size, (objects) =>
          numbersTo(random, between(random, 1, objects - 1), objects - 1),
        ),
    },
    {
      name: 'few',
      about: 'one or two numbers each, for long games',
      random: (random, size) =>
        randomCircle(random, size, (objects) =>
          numbersTo(random, between(random, 1, 2), objects - 1),
        ),
    },
    {
      name: 'multiples',
      about: 'multiples of one number, for endless games',
      random: (random, size) => {
        const factor = between(random, 1, 3)
        return randomCircle(random, size, (objects) => {
          const most = Math.max(1, Math.floor((objects - 1) / factor))
          const numbers = numbersTo(random, between(random, 1, 3), most)
          return objects > factor ? numbers.map((number) => factor * number) : numbers
        })
      },
    },
    {
      name: 'steps',
      about: 'all numbers up to one',
      random: (random, size) =>
        randomCircle(random, size, (objects) =>
          listOf(between(random, 1, Math.min(4, objects - 1)), (i) => i + 1),
        ),
    },
  ],
  largest: MOST_OBJECTS - 1,
  *smaller({ objects, sets: [rick, morty] }) {
    for (const fewer of lower(objects, 1 + Math.max(...rick, ...morty, 1)))
      yield { objects: fewer, sets: [rick, morty] }
    for (const next of simpler(rick)) yield { objects, sets: [next, morty] }
    for (const next of simpler(morty)) yield { objects, sets: [rick, next] }
  },
  format: ({ objects, sets }) =>
    `${objects}\n${sets.map((numbers) => `${numbers.length} ${numbers.join(' ')}\n`).join('')}`,
}

function* simpler(numbers: Numbers): Generator<Numbers> {
  yield* shorter(numbers, 1)
  for (const next of withSmaller(numbers, (number) => lower(number, 1)))
    if (new Set(next).size === next.length) yield next
}

export const berzerkCases = cases as TestCases<unknown>
