// Game on Graph with costs (AtCoder ABC261 Ex): `N M v`, then M lines `from to cost` → the total, or INFINITY.
// Takahashi moves first from v and wants a small total, Aoki a large one; endless play is infinite for both.

import {
  type Arena,
  arcPermutation,
  digraphFromArcs,
  MIN,
  solveCost,
  UNDECIDED,
  worthOf,
} from '@zugzwang/core'
import { type JudgeArcs, readArcs } from './arcs'
import type { ContestProblem } from './problem'

/** The judge's own bound is 10^9; sums must stay exact. */
const MAX_COST = 10 ** 12

export const answerGameOnGraph: ContestProblem = async (streams, input, progress) => {
  const arcs = await readArcs(streams, input, {
    header: ['the starting vertex'],
    cost: MAX_COST,
  })
  const total = worthOf(await solveCost(reachableArena(arcs), progress), START)
  return `${total === Number.POSITIVE_INFINITY ? 'INFINITY' : total}\n`
}

const START = 0

/**
 * The game from the start on: a vertex with Takahashi to move, who is Min, or with Aoki, who is Max; nothing but what can be
 * reached. A play that ends pays its costs alone.
 */
function reachableArena({ order, header, sources, targets, costs }: JudgeArcs): Arena {
  const arcs = arcPermutation(order, sources)
  const offsets = new Int32Array(order + 1)
  for (let i = 0; i < sources.length; i++) {
    const next = (sources[i] as number) + 1
    offsets[next] = (offsets[next] as number) + 1
  }
  for (let v = 0; v < order; v++)
    offsets[v + 1] = (offsets[v + 1] as number) + (offsets[v] as number)

  // Position 2 · vertex + player has number numbers[…] − 1.
  const numbers = new Int32Array(2 * order)
  const positions = new Int32Array(2 * order)
  const from = new Int32Array(2 * arcs.length)
  const to = new Int32Array(2 * arcs.length)
  const cost = new Float64Array(2 * arcs.length)
  let count = 0
  let size = 0
  const numberOf = (position: number): number => {
    const known = numbers[position] as number
    if (known > 0) return known - 1
    positions[count] = position
    numbers[position] = ++count
    return count - 1
  }
  numberOf(2 * ((header[0] as number) - 1) + MIN)
  for (let number = 0; number < count; number++) {
    const position = positions[number] as number
    const vertex = position >> 1
    const opponent = (position & 1) ^ 1
    const end = offsets[vertex + 1] as number
    for (let i = offsets[vertex] as number; i < end; i++) {
      const arc = arcs[i] as number
      from[size] = number
      to[size] = numberOf(2 * (targets[arc] as number) + opponent)
      cost[size++] = costs[arc] as number
    }
  }
  const graph = digraphFromArcs(count, from.subarray(0, size), to.subarray(0, size))
  return {
    graph,
    mover: new Uint8Array(count).map((_, v) => (positions[v] as number) & 1),
    payoff: new Float64Array(count).map((_, v) =>
      graph.offsets[v] === graph.offsets[v + 1] ? 0 : UNDECIDED,
    ),
    cost: cost.slice(0, size),
    endless: Number.POSITIVE_INFINITY,
  }
}
