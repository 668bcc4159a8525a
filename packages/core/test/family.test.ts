// The whole family: payoffs and costs, against slow oracles that share nothing with the solvers.

import { describe, expect, it } from 'vitest'
import {
  type Arena,
  arcPermutation,
  bestArcs,
  CoreError,
  chooseMethod,
  digraphFromArcs,
  estimateMemory,
  impartialArena,
  mainLine,
  outcomeOf,
  type Solution,
  solve,
  solveCost,
  solveOutcome,
  solvePayoff,
  terminalPayoff,
  UNDECIDED,
  verifySolution,
  worthOf,
} from '../src/index'
import { createRandom, type Random, randomArcs } from '../src/testing/index'
import { digraphOfSet } from './arenas'

const INFINITY = Number.POSITIVE_INFINITY

function successors({ graph }: Arena, v: number): number[] {
  return Array.from(graph.targets.slice(graph.offsets[v], graph.offsets[v + 1]))
}

function positionsOf({ graph }: Arena): number[] {
  return Array.from({ length: graph.order }, (_, v) => v)
}

/**
 * The worth of every position of an arena with movers, by thresholds: Max gets at least t > endless exactly if he can
 * force an end that pays that much, and at least t ≤ endless exactly if Min cannot force one that pays less.
 */
function naiveWorths(arena: Arena): number[] {
  const positions = positionsOf(arena)
  const endless = arena.endless ?? 0
  const paid = positions.map((v) => terminalPayoff(arena, v))
  const force = (player: number, wanted: (payoff: number) => boolean): boolean[] => {
    const forced = paid.map((p) => !Number.isNaN(p) && wanted(p))
    for (let changed = true; changed; ) {
      changed = false
      for (const v of positions) {
        if (forced[v] || !Number.isNaN(paid[v])) continue
        const after = successors(arena, v).map((w) => forced[w])
        if (arena.mover?.[v] === player ? after.some(Boolean) : after.every(Boolean))
          changed = forced[v] = true
      }
    }
    return forced
  }
  const worths = positions.map(() => Number.NEGATIVE_INFINITY)
  for (const t of new Set([...paid.filter((p) => !Number.isNaN(p)), endless])) {
    const reached =
      t > endless ? force(0, (p) => p >= t) : force(1, (p) => p < t).map((forced) => !forced)
    for (const v of positions)
      if (reached[v]) worths[v] = Math.max(worths[v] ?? Number.NEGATIVE_INFINITY, t)
  }
  return worths
}

/** An impartial arena as one with movers, position v once for each: what pays x to its mover pays −x if he is Min. */
function doubled(arena: Arena): Arena {
  const { order, size, offsets, targets } = arena.graph
  const sources = Array.from({ length: order }, (_, v) =>
    Array.from(targets.slice(offsets[v], offsets[v + 1]), () => v),
  ).flat()
  const graph = digraphFromArcs(
    order * 2,
    [...sources, ...sources.map((v) => v + order)],
    [...Array.from(targets, (w) => w + order), ...targets],
  )
  expect(graph.size).toBe(size * 2)
  const payoff = Array.from({ length: order * 2 }, (_, v) => {
    const paid = terminalPayoff(arena, v % order)
    return v < order ? paid : -paid
  })
  return {
    graph,
    payoff,
    mover: Uint8Array.from({ length: order * 2 }, (_, v) => (v < order ? 0 : 1)),
  }
}

function randomArena(random: Random, order: number, size: number): Arena {
  const { sources, targets } = randomArcs(random, order, size)
  return {
    graph: digraphFromArcs(order, sources, targets),
    mover: Uint8Array.from({ length: order }, () => random(2)),
    payoff: Array.from({ length: order }, () => (random(2) ? UNDECIDED : random(5) - 2)),
    endless: [0, 0, 1, -2, 3, 0.5, INFINITY, -INFINITY][random(8)],
  }
}

async function verified(arena: Arena, solution: Solution, name: string): Promise<number[]> {
  const violation = await verifySolution(arena, solution)
  expect(violation, name).toBeUndefined()
  return positionsOf(arena).map((v) => worthOf(solution, v))
}

describe('payoffs', () => {
  it('equal thresholds on every arena of up to 2 positions, and of 3 with sampled payoffs', async () => {
    let compared = 0
    for (let order = 1; order <= 3; order++)
      for (let set = 0; set < 2 ** (order * order); set++) {
        const graph = digraphOfSet(order, set)
        const choices = [-2, -1, 0, 1, 2, UNDECIDED]
        const all = choices.length ** order
        for (let movers = 0; movers < 2 ** order; movers++)
          for (let choice = order < 3 ? 0 : set % 89; choice < all; choice += order < 3 ? 1 : 89)
            for (const endless of [-1, 0, 2, INFINITY]) {
              const arena: Arena = {
                graph,
                mover: Uint8Array.from({ length: order }, (_, v) => (movers >> v) & 1),
                payoff: Array.from(
                  { length: order },
                  (_, v) => choices[Math.floor(choice / choices.length ** v) % choices.length] ?? 0,
                ),
                endless,
              }
              const name = `order ${order}, arcs ${set}, movers ${movers}, payoffs ${arena.payoff}, endless ${endless}`
              const worths = await verified(arena, await solvePayoff(arena), name)
              if (String(worths) !== String(naiveWorths(arena)))
                expect(worths, name).toEqual(naiveWorths(arena))
              compared++
            }
      }
    expect(compared).toBeGreaterThan(30_000)
  })

  it('equal thresholds on thousands of random arenas', async () => {
    for (let seed = 1; seed <= 4000; seed++) {
      const random = createRandom(seed)
      const order = 1 + random(10)
      const arena = randomArena(random, order, random(3 * order))
      const worths = await verified(arena, await solvePayoff(arena), `seed ${seed}`)
      expect(worths, `seed ${seed}`).toEqual(naiveWorths(arena))
    }
  })

  it('in impartial arenas equal those of the doubled game', async () => {
    for (let seed = 1; seed <= 1000; seed++) {
      const random = createRandom(seed)
      const order = 1 + random(8)
      const { graph, payoff } = randomArena(random, order, random(3 * order))
      const arena: Arena = { graph, payoff }
      const worths = await verified(arena, await solvePayoff(arena), `seed ${seed}`)
      const twice = doubled(arena)
      const both = await verified(twice, await solvePayoff(twice), `seed ${seed}`)
      expect(worths, `seed ${seed}`).toEqual(both.slice(0, order))
      expect(both, `seed ${seed}`).toEqual(naiveWorths(twice))
    }
  })

  it('of −1, 0 and +1 give the scores of win, loss and draw', async () => {
    for (let seed = 1; seed <= 500; seed++) {
      const random = createRandom(seed)
      const order = 1 + random(10)
      const { graph, mover } = randomArena(random, order, random(3 * order))
      const payoff = positionsOf({ graph }).map(() => (random(3) ? UNDECIDED : random(3) - 1))
      for (const arena of [
        { graph, payoff },
        { graph, mover, payoff },
      ])
        expect((await solvePayoff(arena)).score, `seed ${seed}`).toEqual(
          (await solveOutcome(arena)).score,
        )
    }
  })

  it('preferring a draw (facts.md 4): 6 7 / 1 2, 2 1, 2 3, 1 4, 4 1, 4 5, 5 6', async () => {
    const from = [0, 1, 1, 0, 3, 3, 4]
    const to = [1, 0, 2, 3, 0, 4, 5]
    const graph = digraphFromArcs(
      12,
      [...from, ...from.map((v) => v + 6)],
      [...to.map((v) => v + 6), ...to],
    )
    const mover = Uint8Array.from({ length: 12 }, (_, v) => (v < 6 ? 0 : 1))
    const arena: Arena = { graph, mover, endless: 2 }
    const solution = await solve(arena)
    expect(await verifySolution(arena, solution)).toBeUndefined()
    const letters = positionsOf(arena).map((v) => outcomeOf(arena, solution, v).charAt(0))
    expect(letters.join('').toUpperCase()).toBe('WDLDWLDWLLWL')
  })
})

/** Totals by trying every pair of positional strategies: best for Max against Min's best answer, and the reverse. */
function strategyTotals(arena: Arena): number[] {
  const { graph, mover, cost, endless = 0 } = arena
  const positions = positionsOf(arena)
  const paid = positions.map((v) => terminalPayoff(arena, v))
  const moving = (player: number) =>
    positions.filter((v) => mover?.[v] === player && Number.isNaN(paid[v]))
  const strategies = (player: number): Map<number, number>[] =>
    moving(player).reduce<Map<number, number>[]>(
      (known, v) =>
        known.flatMap((strategy) =>
          successors(arena, v).map((_, i) =>
            new Map(strategy).set(v, (graph.offsets[v] as number) + i),
          ),
        ),
      [new Map()],
    )
  const play = (start: number, max: Map<number, number>, min: Map<number, number>): number => {
    let total = 0
    let v = start
    for (let step = 0; step <= graph.order; step++) {
      if (!Number.isNaN(paid[v]))
        return endless > 0 ? (paid[v] as number) + total : (paid[v] as number) - total
      const arc = (mover?.[v] === 0 ? max : min).get(v) as number
      total += cost?.[arc] as number
      v = graph.targets[arc] as number
    }
    return endless
  }
  const [maxes, mins] = [strategies(0), strategies(1)]
  return positions.map((v) => {
    const low = Math.max(...maxes.map((max) => Math.min(...mins.map((min) => play(v, max, min)))))
    const high = Math.min(...mins.map((min) => Math.max(...maxes.map((max) => play(v, max, min)))))
    expect(low).toBe(high)
    return low
  })
}

function withCosts(random: Random, order: number, size: number, most: number): Arena {
  const arena = randomArena(random, order, size)
  const cost = Float64Array.from({ length: size }, () => random(most))
  return { ...arena, cost, endless: random(2) ? INFINITY : -INFINITY }
}

describe('costs', () => {
  it('equal the best of all positional strategies on tiny arenas, zero costs included', async () => {
    let endless = 0
    for (let seed = 1; seed <= 2000; seed++) {
      const random = createRandom(seed)
      const order = 1 + random(5)
      const arena = withCosts(random, order, random(2 * order + 1), 1 + random(4))
      const worths = await verified(arena, await solveCost(arena), `seed ${seed}`)
      expect(worths, `seed ${seed}`).toEqual(strategyTotals(arena))
      if (worths.includes(arena.endless ?? 0)) endless++
    }
    expect(endless).toBeGreaterThan(300)
  })

  it('of larger random arenas pass the verifier; all costs 1 count plies', async () => {
    for (let seed = 1; seed <= 300; seed++) {
      const random = createRandom(seed)
      const order = 50 + random(300)
      const arena = withCosts(random, order, 3 * order, 10)
      await verified(arena, await solveCost(arena), `seed ${seed}`)
      const counting = {
        ...arena,
        endless: INFINITY,
        payoff: positionsOf(arena).map((v) => 0 * terminalPayoff(arena, v)),
        cost: new Float64Array(3 * order).fill(1),
      }
      const solution = await solveCost(counting)
      const worths = await verified(counting, solution, `seed ${seed}`)
      worths.forEach((worth, v) => {
        if (worth !== INFINITY) expect(worth).toBe(-(solution.score[v] as number) - 1)
      })
    }
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
    const costs = Array.from(arcPermutation(n, from), (i) => cost[i] as number)
    const arena: Arena = {
      graph,
      mover: Uint8Array.from({ length: 2 * n }, (_, v) => (v < n ? 1 : 0)),
      payoff: Array.from({ length: 2 * n }, (_, v) =>
        graph.offsets[v] === graph.offsets[v + 1] ? 0 : UNDECIDED,
      ),
      cost: Float64Array.from([...costs, ...costs]),
      endless: INFINITY,
    }
    expect((await verified(arena, await solve(arena), 'sample'))[start - 1]).toBe(total)
  })
})

describe('strategy', () => {
  it('main lines end with the worth they promise, and ranks fall all along', async () => {
    for (let seed = 1; seed <= 500; seed++) {
      const random = createRandom(seed)
      const order = 2 + random(20)
      const size = 2 * order
      for (const arena of [randomArena(random, order, size), withCosts(random, order, size, 3)]) {
        const solution = await solve(arena)
        for (const v of positionsOf(arena)) {
          const { positions, arcs, repeatsFrom } = mainLine(arena, solution, v)
          const end = positions.at(-1) as number
          const plies = positions.map((p) => Math.abs(solution.score[p] as number))
          if (solution.score[v] === 0) {
            expect(plies.every((p) => p === 0)).toBe(true)
            continue
          }
          expect(repeatsFrom, `seed ${seed}`).toBeUndefined()
          expect(plies).toEqual(plies.map((_, i) => plies.length - i))
          const spent = arcs.reduce((sum, arc) => sum + (arena.cost?.[arc] ?? 0), 0)
          const total = terminalPayoff(arena, end) + ((arena.endless ?? 0) > 0 ? spent : -spent)
          expect(total, `seed ${seed}`).toBe(worthOf(solution, v))
          if (arcs.length > 0) expect(bestArcs(arena, solution, v)[0]).toBe(arcs[0])
        }
      }
    }
  })
})

it('the verifier refuses every change of a worth or of plies', async () => {
  let refused = 0
  for (let seed = 1; seed <= 300; seed++) {
    const random = createRandom(seed)
    const order = 1 + random(7)
    const size = random(3 * order)
    for (const arena of [randomArena(random, order, size), withCosts(random, order, size, 3)]) {
      const solution = await solve(arena)
      await verified(arena, solution, `seed ${seed}`)
      const value = Float64Array.from(positionsOf(arena), (v) => worthOf(solution, v))
      for (const v of positionsOf(arena)) {
        for (const worth of [-2, -1, 0, 1, 2, 0.25, INFINITY, -INFINITY, Number.NaN]) {
          if (worth === value[v]) continue
          const changed = value.with(v, worth)
          expect(
            await verifySolution(arena, { ...solution, value: changed }),
            `seed ${seed}, position ${v}, worth ${worth}`,
          ).toBeDefined()
          refused++
        }
        for (let score = -order - 1; score <= order + 1; score++) {
          if (score === solution.score[v]) continue
          const changed = { ...solution, value, score: solution.score.with(v, score) }
          expect(
            await verifySolution(arena, changed),
            `seed ${seed}, position ${v}, score ${score}`,
          ).toBeDefined()
          refused++
        }
      }
    }
  }
  expect(refused).toBeGreaterThan(10_000)
})

describe('solve', () => {
  const graph = digraphFromArcs(2, [0], [1])
  const mover = Uint8Array.of(0, 1)
  const cost = Float64Array.of(1)
  it.each<[string, Arena]>([
    ['outcome', impartialArena(graph)],
    ['outcome', { graph, mover, payoff: [UNDECIDED, 1], endless: 0 }],
    ['payoff', { graph, mover, payoff: [UNDECIDED, 3] }],
    ['payoff', { graph, mover, endless: 1 }],
    ['cost', { graph, mover, cost, endless: INFINITY }],
  ])('chooses %s', async (method, arena) => {
    expect(chooseMethod(arena)).toBe(method)
    await verified(arena, await solve(arena), method)
  })

  it.each<[string, Arena, number]>([
    ['outcome', impartialArena(graph), 2 * 13 + 6],
    ['payoff', { graph, mover, endless: 1 }, 2 * 25 + 6],
    ['cost', { graph, mover, cost, endless: INFINITY }, 2 * 65 + 16],
  ])('says what memory %s takes, and refuses more than the limit', async (_, arena, bytes) => {
    expect(estimateMemory(arena)).toBe(bytes)
    await solve(arena, { memoryLimit: bytes })
    await expect(solve(arena, { memoryLimit: bytes - 1 })).rejects.toThrow(
      `Solving 2 positions and 1 moves takes ${bytes} bytes of memory; memoryLimit is ${bytes - 1}.`,
    )
  })

  it.each<[string, Arena, RegExp]>([
    ['endless play worth 1 to both', { graph, endless: 1 }, /impartial arena/],
    ['costs without movers', { graph, cost, endless: INFINITY }, /no mover/],
    ['costs with a finite end', { graph, mover, cost, endless: 4 }, /endless play is worth 4/],
    ['costs with a draw', { graph, mover, cost }, /endless play is worth 0/],
    [
      'a payoff beyond 2^53',
      { graph, mover, cost, endless: INFINITY, payoff: [NaN, 2 ** 54] },
      /payoff of position 1 is beyond/,
    ],
    [
      'a total beyond 2^53',
      { graph, mover, cost: Float64Array.of(2 ** 53), endless: INFINITY, payoff: [NaN, 5] },
      /total above 2\^53/,
    ],
    [
      'a negative cost',
      { graph, mover, cost: Float64Array.of(-1), endless: INFINITY },
      /cost of arc 0 is -1/,
    ],
    [
      'a cost NaN',
      { graph, mover, cost: Float64Array.of(NaN), endless: INFINITY },
      /cost of arc 0 is NaN/,
    ],
  ])('refuses %s', async (_, arena, message) => {
    await expect(solve(arena)).rejects.toThrow(CoreError)
    await expect(solve(arena)).rejects.toThrow(message)
  })
})
