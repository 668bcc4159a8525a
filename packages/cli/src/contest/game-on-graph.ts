// Game on Graph with costs (AtCoder ABC261 Ex): `N M v`, then M lines `from to cost` → the total, or INFINITY.
// Takahashi moves first from v and wants a small total, Aoki a large one; endless play is infinite for both.

import {
  alternatingArena,
  arcPermutation,
  digraphFromArcs,
  solveCost,
  UNDECIDED,
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
  // Aoki is Max, vertices 0 … order − 1; Takahashi is Min, the same once more. A play that ends pays its costs alone.
  const { graph, mover } = alternatingArena(digraphFromArcs(order, sources, targets))
  const arcs = arcPermutation(order, sources)
  const cost = new Float64Array(graph.size)
  for (let i = 0; i < arcs.length; i++)
    cost[i] = cost[arcs.length + i] = costs[arcs[i] as number] as number
  const payoff = new Float64Array(graph.order)
  for (let v = 0; v < graph.order; v++)
    payoff[v] = graph.offsets[v] === graph.offsets[v + 1] ? 0 : UNDECIDED
  const endless = Number.POSITIVE_INFINITY
  const arena = { graph, mover, payoff, cost, endless }
  const solution = await solveCost(arena, progress)
  const total = worthOf(solution, order + (header[0] as number) - 1)
  return `${total === endless ? 'INFINITY' : total}\n`
}
