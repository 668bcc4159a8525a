// Total cost: the solver against value iteration and against all positional strategies, on every small arena and on
// random ones; cycles of cost 0 are among them.

import { describe, expect, it } from 'vitest'
import { scaled } from '../../../tools/scale'
import {
  type Arena,
  arcPermutation,
  digraphFromArcs,
  MAX,
  MIN,
  outDegrees,
  solve,
  solveCost,
  terminalPayoff,
  topologicalOrder,
  UNDECIDED,
  valueAt,
  verifySolution,
} from '../src/index'
import { createRandom, type Random } from '../src/testing'
import { traceCost } from '../src/trace'
import { expectAgreement } from './agree'
import { arenasSideBySide, everyState, randomCostArena, statesOf } from './arenas'
import { firstDifference, tryStrategies } from './naive'

const INFINITY = Number.POSITIVE_INFINITY
const BOTH = [MAX, MIN] as const
const PAYOFFS = [-2, -1, 0, 1, 2, UNDECIDED]
const COSTS = [0, 1, 2]

describe.each([INFINITY, -INFINITY])('every small arena, endless play worth %d', (endless) => {
  // Alone one in 7 of 2 positions in `npm test`, every one in the drill.
  it('of up to 2 positions; alone against all positional strategies', async () => {
    let compared = 0
    for (let order = 1; order <= 2; order++) {
      const states = everyState(order, BOTH, PAYOFFS, COSTS)
      const nameOf = (i: number) => JSON.stringify(statesOf(order, states, i))
      const name = (v: number) => nameOf(Math.floor(v / order))
      await expectAgreement({ ...arenasSideBySide(order, states), endless }, solveCost, name)
      for (let i = 0; i < states.length ** order; i += order < 2 ? 1 : scaled(7, 1)) {
        const arena = { ...arenasSideBySide(order, states, i, i + 1), endless }
        const best = tryStrategies(arena)
        if (!best) expect.fail(`${nameOf(i)}: no value in positional strategies`)
        if (firstDifference(await solveCost(arena), best) !== -1) expect.fail(nameOf(i))
        compared++
      }
    }
    expect(compared).toBe(48 + Math.ceil(192 ** 2 / scaled(7, 1)))
  })

  // In the drill all of them, and an arc may cost 2 as well.
  it('of 3 positions; some alone against all positional strategies', async () => {
    const costs = COSTS.slice(0, scaled(2, 3))
    // Arcs of decided positions are no moves, which is tried above: here they have none.
    const states = [
      ...everyState(3, [MAX], PAYOFFS.slice(0, 5), costs).filter((state) => !state.targets.length),
      ...everyState(3, BOTH, [UNDECIDED], costs),
    ]
    const nameOf = (i: number) => JSON.stringify(statesOf(3, states, i))
    const all = states.length ** 3
    const slice = states.length ** 2
    for (let from = 0; from < all; from += scaled(3, 1) * slice) {
      const name = (v: number) => nameOf(from + Math.floor(v / 3))
      const part = arenasSideBySide(3, states, from, from + slice)
      await expectAgreement({ ...part, endless }, solveCost, name)
    }
    expect(all).toBe(scaled(59, 133) ** 3)
    for (let i = 0; i < all; i += scaled(499, 199)) {
      const arena = { ...arenasSideBySide(3, states, i, i + 1), endless }
      const best = tryStrategies(arena)
      if (!best) expect.fail(`${nameOf(i)}: no value in positional strategies`)
      if (firstDifference(await solveCost(arena), best) !== -1) expect.fail(nameOf(i))
    }
  })
})

describe('random arenas', () => {
  it('of 12 to 40 positions', async () => {
    let longest = 0
    let endless = 0
    for (let seed = 1; seed <= scaled(300, 100_000); seed++) {
      const random = createRandom(seed)
      const arena = randomCostArena(random, 12 + random(29), random(5))
      const { score } = await expectAgreement(arena, solveCost, () => `seed ${seed}`)
      for (const s of score) {
        longest = Math.max(longest, Math.abs(s) - 1)
        if (s === 0) endless++
      }
    }
    expect(longest).toBeGreaterThan(scaled(7, 12))
    expect(endless).toBeGreaterThan(scaled(900, 4000))
  })

  it('with few cycles or none', async () => {
    let acyclic = 0
    for (let seed = 1; seed <= scaled(240, 50_000); seed++) {
      const random = createRandom(seed)
      const order = 12 + random(60)
      const arena = withoutCycles(random, randomCostArena(random, order, random(5)), random(3))
      if (topologicalOrder(arena.graph) !== undefined) acyclic++
      await expectAgreement(arena, solveCost, () => `seed ${seed}`)
    }
    expect(acyclic).toBeGreaterThan(scaled(75, 15_000))
    expect(acyclic).toBeLessThan(scaled(210, 40_000))
  })

  it('of up to 5 positions against all positional strategies', async () => {
    for (let seed = 1; seed <= scaled(200, 20_000); seed++) {
      const random = createRandom(seed)
      const arena = randomCostArena(random, 1 + random(5), random(4))
      const best = tryStrategies(arena)
      if (!best) expect.fail(`seed ${seed}: no value in positional strategies`)
      if (firstDifference(await solveCost(arena), best) !== -1) expect.fail(`seed ${seed}`)
    }
  })

  it('larger ones, whose totals are plies when all costs are 1 and all ends pay 0', async () => {
    for (let seed = 1; seed <= scaled(16, 1500); seed++) {
      const random = createRandom(seed)
      const order = 50 + random(300)
      const arena = randomCostArena(random, order, 9)
      await expectAgreement(arena, solveCost, () => `seed ${seed}`)
      const counting = {
        ...arena,
        endless: INFINITY,
        payoff: Array.from({ length: order }, (_, v) => 0 * terminalPayoff(arena, v)),
        cost: new Float64Array(arena.graph.size).fill(1),
      }
      const solution = await expectAgreement(counting, solveCost, () => `seed ${seed}`)
      for (let v = 0; v < order; v++) {
        const total = valueAt(solution, v)
        if (total !== INFINITY) expect(total).toBe(-solution.score[v] - 1)
      }
    }
  })
})

/** Each arc, but `kept` in eight, leads on in a random order of the positions; loops are left out. */
function withoutCycles(random: Random, arena: Arena, kept: number): Arena {
  const { order, targets } = arena.graph
  const ranks = Int32Array.from({ length: order }, (_, v) => v)
  for (let v = order - 1; v > 0; v--) {
    const w = random(v + 1)
    const rank = ranks[v] as number
    ranks[v] = ranks[w] as number
    ranks[w] = rank
  }
  const rankOf = (v: number) => ranks[v] as number
  const sources = Array.from(outDegrees(arena.graph), (degree, v) =>
    Array<number>(degree).fill(v),
  ).flat()
  const arcs = sources
    .map((v, i) => [v, targets[i]] as [number, number])
    .filter(([from, to], i) => i % 8 < kept || from !== to)
    .map((arc, i) => (i % 8 < kept || rankOf(arc[0]) < rankOf(arc[1]) ? arc : arc.reverse()))
  const from = arcs.map(([v = 0]) => v)
  const graph = digraphFromArcs(
    order,
    from,
    arcs.map(([, v = 0]) => v),
  )
  const cost = Float64Array.from(arcs, () => random(4))
  return { ...arena, graph, cost }
}

/** Arcs of a digraph as triples from, to, cost; Min has the even positions, and play that ends pays nothing. */
function arenaOf(order: number, ...arcs: readonly (readonly [number, number, number])[]): Arena {
  const from = arcs.map(([v]) => v)
  const graph = digraphFromArcs(
    order,
    from,
    arcs.map(([, v]) => v),
  )
  return {
    graph,
    mover: Uint8Array.from({ length: order }, (_, v) => (v % 2 ? MAX : MIN)),
    payoff: Array.from({ length: order }, (_, v) => (from.includes(v) ? UNDECIDED : 0)),
    cost: Float64Array.from(arcPermutation(order, from), (i) => arcs[i]?.[2] ?? 0),
    endless: INFINITY,
  }
}

describe('totals above 2^53', () => {
  const HUGE = 2 ** 53

  it.each<[string, Arena, number]>([
    ['an expensive move and a cheap one', arenaOf(3, [0, 1, HUGE], [0, 2, 5]), 5],
    [
      'Max has something better, endless play',
      arenaOf(4, [0, 1, 1], [1, 2, HUGE], [1, 3, 0], [3, 3, 0]),
      INFINITY,
    ],
    [
      'an expensive end at once and a cheap one later, next to a cycle',
      arenaOf(6, [0, 3, HUGE], [0, 2, 1], [2, 0, 0], [2, 4, 9], [4, 4, 0], [4, 5, 7]),
      17,
    ],
  ])('that neither player wants do no harm: %s', async (_, arena, total) => {
    for (const found of [await solveCost(arena), traceCost(arena).solution]) {
      expect(valueAt(found, 0)).toBe(total)
      expect(await verifySolution(arena, found)).toBeUndefined()
    }
  })

  it.each<[string, Arena]>([
    ['the only move', arenaOf(2, [0, 1, HUGE])],
    ['the only end, next to a cycle', arenaOf(3, [0, 0, 0], [0, 2, HUGE])],
    ['what Max prefers', arenaOf(4, [1, 2, HUGE], [1, 3, 0])],
    ['where the other move leads to endless play', arenaOf(4, [0, 2, HUGE], [0, 1, 5], [1, 0, 1])],
    ['two moves together', arenaOf(3, [0, 1, HUGE - 1], [1, 2, HUGE - 1])],
  ])('are refused: %s', async (_, arena) => {
    await expect(solveCost(arena)).rejects.toThrow(
      /^The total of position \d is \d{16,}; expected at most 2\^53/,
    )
    expect(() => traceCost(arena)).toThrow(
      /^The total of position \d is \d{16,}; expected at most 2\^53/,
    )
  })
})

it.each<[string, number[][], number, number]>([
  [
    '40',
    [
      [1, 2, 1],
      [1, 3, 10],
      [2, 4, 100],
      [2, 5, 102],
      [3, 6, 20],
      [3, 7, 30],
    ],
    1,
    40,
  ],
  [
    'INFINITY',
    [
      [1, 2, 1],
      [2, 1, 2],
      [2, 3, 3],
      [3, 2, 4],
      [3, 1, 5],
      [1, 3, 6],
    ],
    3,
    INFINITY,
  ],
  [
    '5',
    [
      [1, 2, 1],
      [2, 3, 1],
      [3, 1, 1],
      [2, 4, 1],
    ],
    1,
    5,
  ],
])('facts.md 6: %s', async (_, arcs, start, total) => {
  const n = Math.max(...arcs.flatMap(([from = 0, to = 0]) => [from, to]))
  // Takahashi, who moves first and wants little, is Min: vertices 0 … n − 1 with him to move, then n … with Aoki
  const from = arcs.map(([v = 0]) => v - 1)
  const to = arcs.map(([, v = 0]) => v - 1)
  const cost = arcs.map(([, , c = 0]) => c)
  const graph = digraphFromArcs(
    2 * n,
    [...from, ...from.map((v) => v + n)],
    [...to.map((v) => v + n), ...to],
  )
  const costs = Array.from(arcPermutation(n, from), (i) => cost[i])
  const arena: Arena = {
    graph,
    mover: Uint8Array.from({ length: 2 * n }, (_, v) => (v < n ? MIN : MAX)),
    payoff: Array.from({ length: 2 * n }, (_, v) =>
      graph.offsets[v] === graph.offsets[v + 1] ? 0 : UNDECIDED,
    ),
    cost: Float64Array.from([...costs, ...costs]),
    endless: INFINITY,
  }
  const solution = await expectAgreement(arena, solve, () => 'sample')
  expect(valueAt(solution, start - 1)).toBe(total)
})
