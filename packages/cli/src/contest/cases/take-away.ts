// Sets of numbers that a move may take, and the heaps that they are taken from.

import type { Random } from '@zugzwang/core/testing'
import { between, listOf, lower, shorter, type TestCases, withSmaller } from './cases'

const MOST_NUMBERS = 100
const MOST_TESTS = 4
/** Heaps are this much larger than the size, so that values repeat. */
const SCALE = 10
const MOST_PLAYED = 1000
const MOST_BEADS = 10_000

interface SetCase {
  readonly heap: number
  readonly numbers: readonly number[]
}

/** Different numbers from `least` to `most`, in no order, up to `count`. */
function numbersIn(random: Random, count: number, least: number, most: number): number[] {
  return [...new Set(listOf(count, () => between(random, least, most)))]
}

const WAYS: readonly (readonly [
  name: string,
  about: string,
  make: (random: Random, size: number, heap: number) => number[],
])[] = [
  [
    'uniform',
    'any numbers',
    (random, size, heap) => numbersIn(random, between(random, 1, size), 1, heap),
  ],
  [
    'interval',
    'all numbers of an interval',
    (random, size, heap) => {
      const first = between(random, 1, Math.min(heap, 3))
      return listOf(between(random, 1, Math.min(size, heap - first + 1)), (i) => first + i)
    },
  ],
  [
    'far',
    'few numbers, near the heap',
    (random, _, heap) => numbersIn(random, between(random, 1, 3), Math.ceil(heap / 2), heap),
  ],
  [
    'multiples',
    'multiples of one number',
    (random, size, heap) => {
      const factor = between(random, 1, Math.min(3, heap))
      return numbersIn(random, between(random, 1, size), 1, Math.floor(heap / factor)).map(
        (number) => factor * number,
      )
    },
  ],
]

function randomSet(
  random: Random,
  size: number,
  make: (typeof WAYS)[number][2],
  mostHeap = Number.POSITIVE_INFINITY,
): SetCase {
  const heap = between(random, 1, Math.min(mostHeap, SCALE * size))
  return { heap, numbers: make(random, Math.min(size, MOST_NUMBERS), heap) }
}

function* smallerSets({ heap, numbers }: SetCase, one: boolean): Generator<SetCase> {
  for (const fewer of shorter(numbers, 1))
    if (!one || fewer.includes(1)) yield { heap, numbers: fewer }
  for (const lowerHeap of lower(heap, Math.max(...numbers))) yield { heap: lowerHeap, numbers }
  for (const next of withSmaller(numbers, (number) => lower(number, 1)))
    if (new Set(next).size === next.length && (!one || next.includes(1)))
      yield { heap, numbers: next }
}

const withOne = ({ heap, numbers }: SetCase): SetCase => ({
  heap,
  numbers: [...new Set([...numbers.slice(0, MOST_NUMBERS - 1), 1])],
})

const ascending = ({ heap, numbers }: SetCase): SetCase => ({
  heap,
  numbers: numbers.toSorted((a, b) => a - b),
})

/** `write` gives the line of the heap and the count; with `one`, 1 is among the numbers. */
function oneSet(
  largest: number,
  one: boolean,
  write: (heap: number, count: number) => string,
): TestCases<unknown> {
  const arranged = one ? withOne : ascending
  const [first, ...others] = WAYS.map(([name, about, make]) => ({
    name,
    about,
    random: (random: Random, size: number) => arranged(randomSet(random, size, make)),
  }))
  const cases: TestCases<SetCase> = {
    generators: [first as NonNullable<typeof first>, ...others],
    largest,
    smaller: (test) => smallerSets(test, one),
    format: ({ heap, numbers }) => `${write(heap, numbers.length)}\n${numbers.join(' ')}\n`,
  }
  return cases as TestCases<unknown>
}

export const stickCases = oneSet(100_000, true, (heap, count) => `${heap} ${count}`)
export const setCases = oneSet(10_000, false, (heap, count) => `${count} ${heap}`)

const [firstWay, ...otherWays] = WAYS.map(([name, about, make]) => ({
  name,
  about,
  random: (random: Random, size: number) =>
    listOf(between(random, 1, MOST_TESTS), () => withOne(randomSet(random, size, make))),
}))

const bachet: TestCases<readonly SetCase[]> = {
  generators: [firstWay as NonNullable<typeof firstWay>, ...otherWays],
  largest: 100_000,
  *smaller(tests) {
    yield* shorter(tests, 1)
    yield* withSmaller(tests, (test) => smallerSets(test, true))
  },
  format: (tests) =>
    tests.map(({ heap, numbers }) => `${heap} ${numbers.length} ${numbers.join(' ')}\n`).join(''),
}

export const bachetCases = bachet as TestCases<unknown>

interface SNimCase {
  readonly numbers: readonly number[]
  readonly positions: readonly (readonly number[])[]
}

const MOST_HEAPS = 3
const MOST_POSITIONS = 5

function randomSNim(random: Random, size: number, make: (typeof WAYS)[number][2]): SNimCase {
  const { heap, numbers } = randomSet(random, size, make, MOST_BEADS)
  const positions = listOf(between(random, 1, MOST_POSITIONS), () => {
    const heaps = listOf(between(random, 1, MOST_HEAPS), () => random(heap + 1))
    // every other one is lost
    return random(2) === 0 ? heaps : [...heaps, ...heaps.toReversed()]
  })
  return { numbers, positions }
}

const [firstSNim, ...otherSNim] = WAYS.map(([name, about, make]) => ({
  name,
  about,
  random: (random: Random, size: number) =>
    listOf(between(random, 1, MOST_TESTS), () => randomSNim(random, size, make)),
}))

const sNim: TestCases<readonly SNimCase[]> = {
  generators: [firstSNim as NonNullable<typeof firstSNim>, ...otherSNim],
  largest: 1000,
  *smaller(tests) {
    yield* shorter(tests, 1)
    yield* withSmaller(tests, smallerSNim)
  },
  format: (tests) =>
    `${tests
      .map(
        ({ numbers, positions }) =>
          `${numbers.length} ${numbers.join(' ')}\n${positions.length}\n${positions
            .map((heaps) => `${heaps.length} ${heaps.join(' ')}\n`)
            .join('')}`,
      )
      .join('')}0\n`,
}

function* smallerSNim({ numbers, positions }: SNimCase): Generator<SNimCase> {
  for (const fewer of shorter(numbers, 1)) yield { numbers: fewer, positions }
  for (const fewer of shorter(positions, 1)) yield { numbers, positions: fewer }
  for (const next of withSmaller(positions, smallerHeaps)) yield { numbers, positions: next }
  for (const next of withSmaller(numbers, (number) => lower(number, 1)))
    if (new Set(next).size === next.length) yield { numbers: next, positions }
}

function* smallerHeaps(heaps: readonly number[]): Generator<readonly number[]> {
  yield* shorter(heaps, 1)
  yield* withSmaller(heaps, (heap) => lower(heap, 0))
}

export const sNimCases = sNim as TestCases<unknown>

/** Tests of `heaps` heaps of 1 to 1000. A line of zeros ends three. */
export function playedCases(heaps: 1 | 3): TestCases<unknown> {
  const tests = (random: Random, size: number, make: () => number) =>
    listOf(between(random, 1, size), () => listOf(heaps, make))
  const cases: TestCases<readonly (readonly number[])[]> = {
    generators: [
      {
        name: 'uniform',
        about: 'any heaps',
        random: (random, size) => tests(random, size, () => between(random, 1, MOST_PLAYED)),
      },
      {
        name: 'small',
        about: 'heaps up to the size',
        random: (random, size) =>
          tests(random, size, () => between(random, 1, Math.min(MOST_PLAYED, size + 2))),
      },
      {
        name: 'large',
        about: 'heaps near 1000',
        random: (random, size) =>
          tests(random, size, () => MOST_PLAYED - random(Math.min(MOST_PLAYED, size + 2))),
      },
      {
        name: 'equal',
        about: 'equal heaps',
        random: (random, size) =>
          listOf(between(random, 1, size), () => {
            const heap = between(random, 1, MOST_PLAYED)
            return listOf(heaps, (i) => (i < 2 ? heap : between(random, 1, 3)))
          }),
      },
    ],
    largest: 10_000,
    *smaller(all) {
      yield* shorter(all, 1)
      yield* withSmaller(all, (test) => withSmaller(test, (heap) => lower(heap, 1)))
    },
    format: (all) =>
      `${all.map((test) => `${test.join(' ')}\n`).join('')}${heaps === 1 ? '' : '0 0 0\n'}`,
  }
  return cases as TestCases<unknown>
}

const FAR = 1000

const grundy: TestCases<readonly number[]> = {
  generators: [
    {
      name: 'uniform',
      about: 'heaps up to ten times the size',
      random: (random, size) =>
        listOf(between(random, 1, size), () => between(random, 1, SCALE * size)),
    },
    {
      name: 'all',
      about: 'all heaps up to the size',
      random: (_, size) => listOf(size, (i) => i + 1),
    },
    {
      name: 'far',
      about: 'heaps up to a thousand times the size',
      random: (random, size) =>
        listOf(between(random, 1, size), () => between(random, 1, FAR * size)),
    },
  ],
  largest: 1000,
  *smaller(heaps) {
    yield* shorter(heaps, 1)
    yield* withSmaller(heaps, (heap) => lower(heap, 1))
  },
  format: (heaps) => `${heaps.length}\n${heaps.join('\n')}\n`,
}

export const grundyCases = grundy as TestCases<unknown>
