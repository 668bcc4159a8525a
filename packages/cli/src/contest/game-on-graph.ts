// Game on Graph with costs (AtCoder ABC261 Ex): `N M v`, then M lines `from to cost` → the total, or INFINITY.
// Takahashi moves first from v and wants a small total, Aoki a large one; endless play is infinite for both.

import {
  alternatingArena,
  arcPermutation,
  digraphFromArcs,
  solveCost,
  worthOf,
} from '@zugzwang/core'
import { readArcs } from './arcs'
import type { ContestProblem } from './problem'

/** The judge's own bound is 10^9; sums must stay exact. */
const MAX_COST = 10 ** 12

export const answerGameOnGraph: ContestProblem = async (streams, input, progress) => {
  const { order, header, sources, targets, costs } = await readArcs(streams, input, {
    header: ['the starting vertex'],
    cost: MAX_COST,
  })
  const graph = digraphFromArcs(order, sources, targets)
  const cost = Float64Array.from(arcPermutation(order, sources), (i) => costs[i] as number)
  // Aoki is Max, vertices 0 … order − 1; Takahashi is Min, the same once more. A play that ends pays its costs alone.
  const { graph: doubled, mover } = alternatingArena(graph)
  const payoff = new Float64Array(doubled.order).map((_, v) =>
    doubled.offsets[v] === doubled.offsets[v + 1] ? 0 : Number.NaN,
  )
  const bothCosts = new Float64Array(doubled.size)
  bothCosts.set(cost)
  bothCosts.set(cost, cost.length)
  const endless = Number.POSITIVE_INFINITY
  const arena = { graph: doubled, mover, payoff, cost: bothCosts, endless }
  const solution = await solveCost(arena, progress)
  const total = worthOf(solution, order + (header[0] as number) - 1)
  return `${total === endless ? 'INFINITY' : total}\n`
}
