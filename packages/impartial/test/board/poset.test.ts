import { digraphFromArcs } from '@zugzwang/core'
import { checkRules } from '@zugzwang/core/testing'
import { expect, test } from 'vitest'
import { scaled } from '../../../../tools/scale'
import { chompComponents } from '../../src/board/chomp'
import { type PosetPlay, posetComponents, posetRules } from '../../src/board/poset'
import { nimbersOf } from '../../src/component/nimbers'
import { part } from '../../src/component/sum'
import { nimSum } from '../../src/nimber/nimber'
import { sum } from '../component/judge-sum'
import { createRandom } from '../random'
import { posetMoves, valueByPlay } from './naive-board'

type Arcs = readonly (readonly [number, number])[]

const orderOf = (elements: number, arcs: Arcs) =>
  digraphFromArcs(
    elements,
    arcs.map(([a]) => a),
    arcs.map(([, b]) => b),
  )

async function valueOn(elements: number, arcs: Arcs, options?: PosetPlay): Promise<number> {
  const game = posetComponents(orderOf(elements, arcs), options)
  const valueIn = await nimbersOf(game, game.start())
  return nimSum(game.start().map((component) => Number(valueIn(component))))
}

const upTo = (n: number) => Array.from({ length: n }, (_, i) => i)

/** What the arcs say, followed through: whether b can be reached from a. */
function isBelow(arcs: Arcs) {
  const reaches = (a: number, b: number): boolean =>
    arcs.some(([from, to]) => from === a && (to === b || reaches(to, b)))
  return reaches
}

/** The divisors of a number, 1 first, a below b when it divides it. */
function divisors(number: number) {
  const list = upTo(number)
    .map((d) => d + 1)
    .filter((d) => number % d === 0)
  const arcs = upTo(list.length).flatMap((a) =>
    upTo(list.length)
      .filter((b) => b !== a && (list[b] ?? 0) % (list[a] ?? 1) === 0)
      .map((b) => [a, b] as const),
  )
  return { count: list.length, arcs }
}

test('chains are heaps of Nim, antichains heaps of one', async () => {
  for (let n = 0; n <= 40; n++) {
    const chain = upTo(Math.max(0, n - 1)).map((v) => [v, v + 1] as const)
    expect(await valueOn(n, chain)).toBe(n)
    if (n > 0) expect(await valueOn(n, chain, { poisoned: 0 })).toBe(n - 1)
    expect(await valueOn(n, [])).toBe(n % 2)
  }
})

test('the game of divisors is Chomp on as many squares as there are exponents (Schuh, 1952)', async () => {
  for (const [number, rows, columns] of [
    [2 ** 3 * 3 ** 3, 4, 4],
    [2 ** 2 * 3 ** 4, 3, 5],
    [2 * 3 ** 6, 2, 7],
  ] as const) {
    const { count, arcs } = divisors(number)
    const bar = chompComponents(rows, columns)
    const valueIn = await nimbersOf(bar, bar.start())
    expect(await valueOn(count, arcs, { poisoned: 0 }), `${number}`).toBe(
      nimSum(bar.start().map((component) => Number(valueIn(component)))),
    )
  }
})

test('with a greatest element besides the least the first player wins: strategies are stolen', async () => {
  for (const number of [30, 36, 60, 64, 105, 210]) {
    const { count, arcs } = divisors(number)
    expect(await valueOn(count, arcs, { poisoned: 0 }), `${number}`).toBeGreaterThan(0)
  }
})

// For 6 things: Christensen and Tilford, "David Gale's subset take-away game", American Mathematical Monthly 104, 1997
test('subsets of up to 6 things: to take them all wins (Gale and Neyman, "Nim-type games", 1982)', async () => {
  for (const things of scaled([2, 3, 4, 5], [2, 3, 4, 5, 6])) {
    const all = 2 ** things - 1
    const arcs = upTo(2 ** things).flatMap((set) =>
      upTo(things)
        .filter((thing) => !((set >> thing) & 1))
        .map((thing) => [set, set | (1 << thing)] as const),
    )
    const game = posetComponents(orderOf(2 ** things, arcs), { poisoned: 0 })
    const { bestMoves } = await sum(game.start().map((component) => part(game, component)))
    expect(bestMoves.map(({ move }) => move)).toContain(all)
    const proper = arcs.filter(([, set]) => set !== all)
    expect(await valueOn(2 ** things - 1, proper, { poisoned: 0 })).toBe(0)
  }
})

test('random posets, as by playing whole positions', async () => {
  for (let seed = 1; seed <= 150; seed++) {
    const random = createRandom(seed)
    const n = 2 + random(8)
    // numbers are names: the order runs along a random permutation of them
    const names = upTo(n).sort(() => random(3) - 1)
    const arcs: (readonly [number, number])[] = []
    for (let i = random(2 * n); i > 0; i--) {
      const [a, b] = [random(n), random(n)]
      if (a < b) arcs.push([names[a] ?? 0, names[b] ?? 0])
    }
    expect(await valueOn(n, arcs), `seed ${seed}`).toBe(
      valueByPlay(upTo(n), posetMoves(isBelow(arcs))),
    )
  }
})

test('the rules are rules', () => {
  const { count, arcs } = divisors(210)
  expect(checkRules(posetRules(orderOf(count, arcs), { poisoned: 0 }), { limit: 200 })).toEqual([])
  expect(checkRules(posetRules(orderOf(5, [[0, 1]])))).toEqual([])
})

test('arcs that go round, a wrong poisoned element and too many elements are refused', () => {
  expect(() =>
    posetComponents(
      orderOf(2, [
        [0, 1],
        [1, 0],
      ]),
    ),
  ).toThrow(expect.objectContaining({ code: 'CYCLIC' }))
  expect(() => posetRules(orderOf(1, [[0, 0]]))).toThrow('The arcs go round')
  for (const poisoned of [1, 2, -1, 3, 0.5, Number.NaN]) {
    const attempt = () =>
      posetComponents(
        orderOf(3, [
          [0, 1],
          [0, 2],
        ]),
        { poisoned },
      )
    expect(attempt).toThrow(`Element ${poisoned} is poisoned; expected one of 3 that is below all`)
    expect(attempt).toThrow(expect.objectContaining({ code: 'INVALID_POSITION' }))
  }
  expect(() => posetComponents(orderOf(0, []), { poisoned: 0 })).toThrow(
    'expected one of 0 that is',
  )
  expect(() => posetRules(orderOf(4097, []))).toThrow(
    expect.objectContaining({ code: 'LIMIT_EXCEEDED' }),
  )
})
