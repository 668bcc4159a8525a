import type { Random } from '@zugzwang/core/testing'
import { between, listOf, shorter, shuffled, type TestCases, withSmaller } from './cases'

interface ChessCase {
  /** The out-positions of each position. */
  readonly out: readonly (readonly number[])[]
  readonly queries: readonly (readonly number[])[]
}

const MOST_TESTS = 3
const MOST_QUERIES = 5
const MOST_CHESSES = 10

/** `isArc` for places from < to; positions have places in random order. */
function randomGame(
  random: Random,
  size: number,
  isArc: (from: number, to: number) => boolean,
): ChessCase {
  const order = between(random, 1, size)
  const positions = shuffled(
    random,
    listOf(order, (i) => i),
  )
  const out = listOf(order, (): number[] => [])
  for (const [from, position] of positions.entries())
    for (let to = from + 1; to < order; to++)
      if (isArc(from, to)) out[position]?.push(positions[to] ?? 0)
  const queries = listOf(random(MOST_QUERIES + 1), () => {
    const chesses = listOf(between(random, 1, MOST_CHESSES / 2), () => random(order))
    // every other one is lost
    return random(2) === 0 ? chesses : shuffled(random, [...chesses, ...chesses])
  })
  return { out, queries }
}

const games = (random: Random, make: () => ChessCase) =>
  listOf(between(random, 1, MOST_TESTS), make)

const cases: TestCases<readonly ChessCase[]> = {
  generators: [
    {
      name: 'uniform',
      about: 'few arcs, between any two positions',
      random: (random, size) =>
        games(random, () => randomGame(random, size, () => random(size) < 2)),
    },
    {
      name: 'dense',
      about: 'arcs between almost all positions, so that values are large',
      random: (random, size) => games(random, () => randomGame(random, size, () => random(8) > 0)),
    },
    {
      name: 'chain',
      about: 'a long chain with few arcs more',
      random: (random, size) =>
        games(random, () =>
          randomGame(random, size, (from, to) => to === from + 1 || random(size) === 0),
        ),
    },
  ],
  largest: 1000,
  *smaller(tests) {
    yield* shorter(tests, 1)
    yield* withSmaller(tests, simpler)
  },
  format: (tests) =>
    tests
      .map(({ out, queries }) =>
        [[out.length], ...[...out, ...queries].map((list) => [list.length, ...list]), [0]]
          .map((line) => `${line.join(' ')}\n`)
          .join(''),
      )
      .join(''),
}

function* simpler({ out, queries }: ChessCase): Generator<ChessCase> {
  for (const fewer of shorter(queries, 0)) yield { out, queries: fewer }
  for (const next of withSmaller(queries, (chesses) => shorter(chesses, 1)))
    yield { out, queries: next }
  for (const next of withSmaller(out, (list) => shorter(list, 0))) yield { out: next, queries }
  const last = out.length - 1
  if (last > 0 && ![...out, ...queries].some((list) => list.includes(last)))
    yield { out: out.slice(0, last), queries }
}

export const chessCases = cases as TestCases<unknown>
