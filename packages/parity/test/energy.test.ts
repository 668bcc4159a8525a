import { type Digraph, digraphFromArcs, MAX } from '@zugzwang/core'
import { expect, test } from 'vitest'
import { scaled } from '../../../tools/scale'
import {
  type InfiniteArena,
  solveInfinite,
  solveMeanPayoff,
  verifyMeanPayoff,
  verifyStrategies,
} from '../src/index'
import { below, createRandom, randomDigraph } from './random'

interface Weighted {
  readonly graph: Digraph
  readonly mover: Uint8Array
  readonly weight: Int32Array
}

function randomWeighted(random: () => number, most: number, size: number): Weighted {
  const order = 1 + below(random, most)
  const graph = randomDigraph(random, order, below(random, 2), 1 + below(random, 3))
  const mover = Uint8Array.from({ length: order }, () => below(random, 2))
  const weight = Int32Array.from({ length: graph.size }, () => below(random, 2 * size + 1) - size)
  return { graph, mover, weight }
}

/** Least credits by raising them one by one: slow, and simple. */
function creditsByHand({ graph, mover, weight }: Weighted): number[] {
  const { order, offsets, targets } = graph
  const bound = weight.reduce((sum, each) => sum + Math.max(0, -each), 0)
  const credit = new Array<number>(order).fill(0)
  for (let isDone = false; !isDone; ) {
    isDone = true
    for (let v = 0; v < order; v++) {
      const needs: number[] = []
      for (let arc = offsets[v]; arc < offsets[v + 1]; arc++)
        needs.push(Math.max(0, (credit[targets[arc]] as number) - weight[arc]))
      const due =
        needs.length === 0
          ? mover[v] === MAX
            ? Number.POSITIVE_INFINITY
            : 0
          : mover[v] === MAX
            ? Math.min(...needs)
            : Math.max(...needs)
      const next = due > bound ? Number.POSITIVE_INFINITY : due
      if (next === credit[v]) continue
      credit[v] = next
      isDone = false
    }
  }
  return credit
}

test('credits are those found by raising them one by one', async () => {
  const seed = 32
  const random = createRandom(seed)
  for (let i = 0; i < scaled(1000, 50_000); i++) {
    const game = randomWeighted(random, 8, 1 + below(random, 6))
    const arena: InfiniteArena = { ...game, objective: { kind: 'energy', weight: game.weight } }
    const solution = await solveInfinite(arena)
    const about = `seed ${seed}, game ${i}`
    expect([...(solution.credit ?? [])], about).toEqual(creditsByHand(game))
    expect(await verifyStrategies(arena, solution), about).toBeUndefined()
  }
})

test('credits, potentials and moves that are altered are refused', async () => {
  const seed = 33
  const random = createRandom(seed)
  for (let i = 0; i < scaled(1000, 50_000); i++) {
    const game = randomWeighted(random, 8, 5)
    const arena: InfiniteArena = { ...game, objective: { kind: 'energy', weight: game.weight } }
    const solution = await solveInfinite(arena)
    const v = below(random, game.graph.order)
    const { credit, potential, winner } = solution
    if (credit === undefined || potential === undefined) throw new Error('no credits')
    const scale = game.graph.order + 1
    switch (below(random, 3)) {
      case 0:
        credit[v] = credit[v] === 0 ? 1 : credit[v] - 1
        if (credit[v] === Number.POSITIVE_INFINITY) credit[v] = 7
        break
      case 1: {
        if (winner[v] !== MAX) continue
        const step = random() < 0.5 ? -scale : scale
        potential[v] += step
        credit[v] += step / scale
        break
      }
      default:
        winner[v] = 1 - winner[v]
    }
    const violation = await verifyStrategies(arena, solution)
    expect(violation, `seed ${seed}, game ${i}`).toBeDefined()
  }
})

/** What Max gets at worst on average, by trying all strategies of both players. */
function meansByHand({ graph, mover, weight }: Weighted): number[] {
  const { order, offsets, targets } = graph
  const best = new Array<number>(order).fill(Number.NEGATIVE_INFINITY)
  for (const max of choices(graph, mover, 0)) {
    const worst = new Array<number>(order).fill(Number.POSITIVE_INFINITY)
    for (const min of choices(graph, mover, 1))
      for (let v = 0; v < order; v++)
        worst[v] = Math.min(
          worst[v] as number,
          meanOf(v, (u) => (mover[u] === MAX ? max : min)[u]),
        )
    for (let v = 0; v < order; v++) best[v] = Math.max(best[v] as number, worst[v] as number)
  }
  return best

  function meanOf(start: number, arcOf: (u: number) => number | undefined): number {
    const sums = new Map<number, readonly [number, number]>()
    let sum = 0
    for (let u = start, n = 0; ; n++) {
      const seen = sums.get(u)
      if (seen !== undefined) return (sum - seen[0]) / (n - seen[1])
      sums.set(u, [sum, n])
      const arc = arcOf(u) ?? 0
      if (offsets[u] === offsets[u + 1])
        return mover[u] === MAX ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY
      sum += weight[arc]
      u = targets[arc]
    }
  }
}

function choices({ order, offsets }: Digraph, mover: Uint8Array, player: number): number[][] {
  let all: number[][] = [[]]
  for (let v = 0; v < order; v++) {
    const arcs: number[] = []
    for (let arc = offsets[v]; arc < offsets[v + 1]; arc++) arcs.push(arc)
    const own = mover[v] === player && arcs.length > 0 ? arcs : [-1]
    all = all.flatMap((list) => own.map((arc) => [...list, arc]))
  }
  return all
}

test('Max wins where the mean payoff is at least the threshold', async () => {
  const seed = 34
  const random = createRandom(seed)
  for (let i = 0; i < scaled(300, 20_000); i++) {
    const game = randomWeighted(random, 4, 4)
    const means = meansByHand(game)
    const threshold = { numerator: below(random, 13) - 6, denominator: 1 + below(random, 4) }
    const objective = { kind: 'meanPayoff', weight: game.weight, threshold } as const
    const arena: InfiniteArena = { ...game, objective }
    const solution = await solveInfinite(arena)
    const limit = threshold.numerator / threshold.denominator
    const due = means.map((mean) => (mean >= limit - 1e-9 ? 0 : 1))
    expect([...solution.winner], `seed ${seed}, game ${i}`).toEqual(due)
    expect(await verifyStrategies(arena, solution), `seed ${seed}, game ${i}`).toBeUndefined()
  }
})

test('values of mean payoff games are those of all strategies', async () => {
  const seed = 35
  const random = createRandom(seed)
  for (let i = 0; i < scaled(300, 20_000); i++) {
    const game = randomWeighted(random, 4, 1 + below(random, 9))
    const means = meansByHand(game)
    const arena: InfiniteArena = { ...game, objective: { kind: 'meanPayoff', weight: game.weight } }
    const values = await solveMeanPayoff(arena)
    const about = `seed ${seed}, game ${i}`
    const found = Array.from(values.numerator, (p, v) => p / (values.denominator[v] as number))
    expect(
      found.map((mean) => mean.toFixed(9)),
      about,
    ).toEqual(means.map((mean) => mean.toFixed(9)))
    expect(await verifyMeanPayoff(arena, values), about).toBeUndefined()
  }
})

test('values of mean payoff games that are altered are refused', async () => {
  const seed = 36
  const random = createRandom(seed)
  for (let i = 0; i < scaled(500, 50_000); i++) {
    const game = randomWeighted(random, 8, 9)
    const arena: InfiniteArena = { ...game, objective: { kind: 'meanPayoff', weight: game.weight } }
    const values = await solveMeanPayoff(arena)
    const v = below(random, game.graph.order)
    values.numerator[v] = Number.isFinite(values.numerator[v])
      ? values.numerator[v] + (random() < 0.5 ? 1 : -1)
      : -values.numerator[v]
    expect(await verifyMeanPayoff(arena, values), `seed ${seed}, game ${i}`).toBeDefined()
  }
})

test('numbers so large that they would hide a loss prove nothing', async () => {
  const graph = digraphFromArcs(1, [0], [0])
  const mover = Uint8Array.of(MAX)
  const weight = Int32Array.of(0)
  const huge = Float64Array.of(2 ** 60)
  const values = {
    numerator: Float64Array.of(1),
    denominator: Float64Array.of(1),
    strategy: Int32Array.of(0),
    lower: huge,
    upper: Float64Array.of(0),
  }
  const means: InfiniteArena = { graph, mover, objective: { kind: 'meanPayoff', weight } }
  expect((await verifyMeanPayoff(means, values))?.message).toContain('at most 2^52')
  const energy: InfiniteArena = { graph, mover, objective: { kind: 'energy', weight } }
  const won = { winner: Uint8Array.of(0), strategy: Int32Array.of(0) }
  const credits = { ...won, credit: Float64Array.of(2 ** 59), potential: huge }
  expect((await verifyStrategies(energy, credits))?.message).toContain('at most 2^52')
  const half = { ...won, credit: Float64Array.of(1), potential: Float64Array.of(0.5) }
  expect((await verifyStrategies(energy, half))?.message).toContain('the potential is 0.5')
})
