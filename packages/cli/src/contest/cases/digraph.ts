// Digraphs of two judges: vertices from 1, no parallel arcs, at most 200 000 arcs.

import type { Random } from '@zugzwang/core/testing'
import { type CaseGenerator, lower, shorter, type TestCases, withSmaller } from './cases'
import {
  acyclic,
  chain,
  comb,
  cyclic,
  hub,
  layered,
  looped,
  type MakeShape,
  renamed,
  tree,
  uniform,
} from './shapes'

interface Arc {
  readonly from: number
  readonly to: number
  readonly cost: number
}

interface DigraphCase {
  readonly order: number
  readonly start: number
  readonly arcs: readonly Arc[]
}

const MOST_ARCS = 200_000
/** Shapes have at most two arcs a vertex; those with one take all vertices. */
const MOST_VERTICES = MOST_ARCS / 2
const MOST_COST = 10 ** 9

type MakeCost = (random: Random) => number

const free: MakeCost = () => 0
const low: MakeCost = (random) => random(21)
/** Ties, and cycles that cost nothing. */
const few: MakeCost = (random) => random(3)
const any: MakeCost = (random) => random(MOST_COST + 1)
/** Three of them overflow 31 bits, five 32. */
const high: MakeCost = (random) => MOST_COST - random(3)

function generator(
  name: string,
  about: string,
  shape: MakeShape,
  { loops = false, cost = free, most = MOST_VERTICES } = {},
): CaseGenerator<DigraphCase> {
  return {
    name,
    about,
    random(random, size) {
      const { order, start, ends } = renamed(random, shape(random, Math.min(size, most)))
      const seen = new Set<number>()
      const arcs: Arc[] = []
      for (const [from, to] of ends) {
        const id = from * order + to
        if (seen.has(id) || (from === to && !loops)) continue
        seen.add(id)
        arcs.push({ from, to, cost: cost(random) })
      }
      return { order, start, arcs }
    },
  }
}

/** No loops; an arc has a cost, and the token a start. */
const costly: TestCases<DigraphCase> = {
  generators: [
    generator('uniform', 'arcs between any two vertices', uniform, { cost: low }),
    generator('acyclic', 'no cycles, so the answer is a number', acyclic, { cost: low }),
    generator('layered', 'cycles that only the first player can close', layered, { cost: low }),
    generator('tied', 'cycles, and costs of 0 to 2', cyclic, { cost: few }),
    generator('tree', 'one path to each vertex', tree, { cost: any }),
    generator('comb', 'a long path with a way out at each vertex', comb, { cost: any }),
    generator('chain', 'a path of the greatest length and cost', chain, {
      cost: high,
      most: MOST_ARCS,
    }),
    generator('expensive', 'as layered, with costs of nearly 10^9', layered, { cost: high }),
    generator('hub', 'one vertex with arcs to and from nearly all others', hub, { cost: low }),
  ],
  largest: MOST_ARCS,
  *smaller({ order, start, arcs }) {
    const vertices = Array.from({ length: order }, (_, v) => v)
    for (const kept of shorter(vertices, 1))
      if (kept.includes(start)) yield induced({ order, start, arcs }, kept)
    for (const some of shorter(arcs, 0)) yield { order, start, arcs: some }
    for (const some of withSmaller(arcs, cheaper)) yield { order, start, arcs: some }
  },
  format: ({ order, start, arcs }) =>
    `${order} ${arcs.length} ${start + 1}\n${arcs.map(({ from, to, cost }) => `${from + 1} ${to + 1} ${cost}\n`).join('')}`,
}

export const costCases = costly as TestCases<unknown>

const loops = true

/** Loops, but neither costs nor a start. */
const plain: TestCases<DigraphCase> = {
  generators: [
    generator('uniform', 'arcs between any two vertices', uniform, { loops }),
    generator('acyclic', 'no cycles, so no draws', acyclic),
    generator('cyclic', 'long paths with some arcs back', cyclic, { loops }),
    generator('looped', 'long paths and loops', looped, { loops }),
    generator('layered', 'cycles that only one player can close', layered),
    generator('tree', 'one path to each vertex', tree),
    generator('comb', 'a long path with a way out at each vertex', comb),
    generator('chain', 'a path of the greatest length', chain, { loops }),
    generator('hub', 'one vertex with arcs to and from nearly all others', hub, { loops }),
  ],
  largest: MOST_VERTICES,
  *smaller({ order, start, arcs }) {
    const vertices = Array.from({ length: order }, (_, v) => v)
    for (const kept of shorter(vertices, 1)) yield induced({ order, start, arcs }, kept)
    for (const some of shorter(arcs, 0)) yield { order, start, arcs: some }
  },
  format: ({ order, arcs }) =>
    `${order} ${arcs.length}\n${arcs.map(({ from, to }) => `${from + 1} ${to + 1}\n`).join('')}`,
}

export const digraphCases = plain as TestCases<unknown>

/** The vertices in `kept`, named by their places there, and the arcs between them. */
function induced({ order, start, arcs }: DigraphCase, kept: readonly number[]): DigraphCase {
  const names = new Int32Array(order).fill(-1)
  for (const [name, v] of kept.entries()) names[v] = name
  const between: Arc[] = []
  for (const { from, to, cost } of arcs)
    if (names[from] >= 0 && names[to] >= 0) between.push({ from: names[from], to: names[to], cost })
  return { order: kept.length, start: Math.max(0, names[start]), arcs: between }
}

function* cheaper(arc: Arc): Generator<Arc> {
  for (const cost of lower(arc.cost, 0)) yield { ...arc, cost }
}
