import type { Random } from '@zugzwang/core/testing'
import { between, listOf, lower, shorter, type TestCases, withSmaller } from './cases'

interface ForbiddenCase {
  readonly heaps: readonly bigint[]
  /** Heap and stones taken, all different. */
  readonly moves: readonly (readonly [bigint, bigint])[]
}

const HUGE = 10n ** 18n
const HUGE_PART = 2 ** 29

function distinct(moves: readonly (readonly [bigint, bigint])[]): [bigint, bigint][] {
  return [
    ...new Map(moves.map(([heap, taken]) => [`${heap} ${taken}`, [heap, taken]])).values(),
  ] as [bigint, bigint][]
}

/** `moved` is a heap of a forbidden move, `heap` one of the position; both from 1 on. */
function randomForbidden(
  random: Random,
  size: number,
  moved: () => number,
  heap: () => number,
  base = 0n,
): ForbiddenCase {
  const moves = listOf(between(random, 1, 2 * size), (): [bigint, bigint] => {
    const from = moved()
    // a low one may be left wherever the heaps are
    const left = random(from)
    return [base + BigInt(from), random(4) === 0 ? base + BigInt(from - left) : BigInt(from - left)]
  })
  return {
    heaps: listOf(between(random, 1, size), () => base + BigInt(heap())),
    moves: distinct(moves),
  }
}

const forbidden: TestCases<ForbiddenCase> = {
  generators: [
    {
      name: 'uniform',
      about: 'any moves of heaps up to the size',
      random: (random, size) => {
        const heap = () => between(random, 1, size + 2)
        return randomForbidden(random, size, heap, heap)
      },
    },
    {
      name: 'few',
      about: 'most moves of few heaps, in a row, which leaves low values',
      random(random, size) {
        const first = between(random, 1, size)
        const heaps = listOf(between(random, 1, 3), (i) => first + i)
        const moves = heaps.flatMap((heap) =>
          listOf(heap, (i): [bigint, bigint] => [BigInt(heap), BigInt(i + 1)]).filter(
            () => random(8) > 0,
          ),
        )
        return {
          heaps: listOf(between(random, 1, 4), () => BigInt(between(random, 1, first + 4))),
          moves: moves.length === 0 ? [[1n, 1n]] : moves.slice(0, 200_000),
        }
      },
    },
    {
      name: 'ends',
      about: 'moves to the smallest heaps, again and again',
      random: (random, size) => {
        const moves = listOf(between(random, 1, 3 * size), (): [bigint, bigint] => {
          const heap = between(random, 1, 2 * size)
          return [BigInt(heap), BigInt(heap - random(Math.min(heap, 3)))]
        })
        return {
          heaps: listOf(between(random, 1, 4), () => BigInt(between(random, 1, 2 * size + 2))),
          moves: distinct(moves),
        }
      },
    },
    {
      name: 'huge',
      about: 'heaps near 10^18',
      random: (random, size) => {
        const near = () => between(random, 1, size + 2)
        const low = HUGE - BigInt(size + 2) - BigInt(random(HUGE_PART))
        return randomForbidden(random, size, near, near, low)
      },
    },
  ],
  largest: 60_000,
  *smaller({ heaps, moves }) {
    for (const fewer of shorter(heaps, 1)) yield { heaps: fewer, moves }
    for (const fewer of shorter(moves, 1)) yield { heaps, moves: fewer }
    for (const next of withSmaller(heaps, (heap) => lowerLarge(heap, 1n)))
      yield { heaps: next, moves }
    for (const next of withSmaller(moves, smallerMove))
      if (distinct(next).length === next.length) yield { heaps, moves: next }
  },
  format: ({ heaps, moves }) =>
    `${heaps.length} ${moves.length}\n${heaps.join(' ')}\n${moves
      .map((move) => `${move.join(' ')}\n`)
      .join('')}`,
}

function* smallerMove([heap, taken]: readonly [bigint, bigint]): Generator<[bigint, bigint]> {
  for (const next of lowerLarge(heap, taken)) yield [next, taken]
  for (const next of lowerLarge(taken, 1n)) yield [heap, next]
}

function* lowerLarge(number: bigint, least: bigint): Generator<bigint> {
  const ways = [least, (number + least) / 2n, number - 1n]
  for (const [i, way] of ways.entries())
    if (way >= least && way < number && ways.indexOf(way) === i) yield way
}

export const forbiddenCases = forbidden as TestCases<unknown>

interface IntervalCase {
  readonly least: number
  readonly most: number
  readonly heaps: readonly number[]
}

const MOST_STONES = 10 ** 9

function randomInterval(
  random: Random,
  size: number,
  heap: (least: number, most: number) => number,
  scale = 1,
): IntervalCase {
  const least = scale * between(random, 1, size)
  const most = Math.min(MOST_STONES, least + scale * random(size + 1))
  const heaps = listOf(between(random, 1, size), () =>
    Math.min(MOST_STONES, Math.max(1, heap(least, most))),
  )
  return { least, most, heaps }
}

const interval: TestCases<IntervalCase> = {
  generators: [
    {
      name: 'uniform',
      about: 'heaps up to some periods',
      random: (random, size) =>
        randomInterval(random, size, (least, most) => between(random, 1, 3 * (least + most))),
    },
    {
      name: 'edges',
      about: 'heaps where values change',
      random: (random, size) =>
        randomInterval(
          random,
          size,
          (least, most) => random(3) * (least + most) + random(4) * least - random(2),
        ),
    },
    {
      name: 'lost',
      about: 'pairs of heaps with equal values, and next to them',
      random(random, size) {
        const { least, most, heaps } = randomInterval(random, Math.ceil(size / 2), (l, m) =>
          between(random, 1, l + m),
        )
        const others = heaps.map((heap) => heap + least + most - +(random(size) === 0))
        return { least, most, heaps: [...heaps, ...others] }
      },
    },
    {
      name: 'huge',
      about: 'numbers up to 10^9',
      random: (random, size) =>
        randomInterval(
          random,
          size,
          () => MOST_STONES - random(MOST_STONES),
          Math.max(1, Math.floor(MOST_STONES / (8 * size))),
        ),
    },
  ],
  largest: 200_000,
  *smaller(test) {
    const { least, most, heaps } = test
    for (const fewer of shorter(heaps, 1)) yield { ...test, heaps: fewer }
    for (const next of lower(most, least)) yield { ...test, most: next }
    for (const next of lower(least, 1)) yield { ...test, least: next }
    for (const next of withSmaller(heaps, (heap) => lower(heap, 1))) yield { ...test, heaps: next }
  },
  format: ({ least, most, heaps }) => `${heaps.length} ${least} ${most}\n${heaps.join(' ')}\n`,
}

export const intervalCases = interval as TestCases<unknown>
