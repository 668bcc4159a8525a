// Game on Graph with costs (AtCoder ABC261 Ex): `N M v`, then M lines `from to cost` → the total, or INFINITY.
// Takahashi moves first from v and wants a small total, Aoki a large one; endless play is infinite for both.

import { type Arena, digraphFromArcs, MIN, solveCost, UNDECIDED, valueAt } from '@zugzwang/core'
import { type ContestImport, readContest } from '@zugzwang/formats/contest'
import { openInput, readOptionsFor } from '../input/input'
import type { AnswerJudge, ContestProblem } from './problem'

/** The judge's own bound is 10^9; sums must stay exact. */
const MAX_COST = 10 ** 12

const answer: AnswerJudge = async (streams, input, progress) => {
  const read = await readContest(openInput(streams, input), {
    ...readOptionsFor(input),
    header: ['the starting vertex'],
    cost: true,
    mostCost: MAX_COST,
    free: true,
  })
  const total = valueAt(await solveCost(reachableArena(read), progress), START)
  return `${total === Number.POSITIVE_INFINITY ? 'INFINITY' : total}\n`
}

const START = 0

/** The part of the game that can be reached, with Takahashi as Min and Aoki as Max. A play that ends has only its costs. */
function reachableArena({ graph, header, cost: paid }: ContestImport): Arena {
  const { order, size, offsets, targets } = graph
  // position 2 · vertex + player has number numbers[…] − 1
  const numbers = new Int32Array(2 * order)
  const positions = new Int32Array(2 * order)
  const from = new Int32Array(2 * size)
  const to = new Int32Array(2 * size)
  const cost = new Float64Array(2 * size)
  let count = 0
  let moves = 0
  const numberOf = (position: number): number => {
    const known = numbers[position]
    if (known > 0) return known - 1
    positions[count] = position
    numbers[position] = ++count
    return count - 1
  }
  numberOf(2 * header[0] + MIN)
  for (let number = 0; number < count; number++) {
    const position = positions[number]
    const vertex = position >> 1
    const opponent = (position & 1) ^ 1
    const end = offsets[vertex + 1]
    for (let i = offsets[vertex]; i < end; i++) {
      from[moves] = number
      to[moves] = numberOf(2 * targets[i] + opponent)
      cost[moves++] = paid?.[i] ?? 0
    }
  }
  const reached = digraphFromArcs(count, from.subarray(0, moves), to.subarray(0, moves))
  return {
    graph: reached,
    mover: new Uint8Array(count).map((_, v) => positions[v] & 1),
    payoff: new Float64Array(count).map((_, v) =>
      reached.offsets[v] === reached.offsets[v + 1] ? 0 : UNDECIDED,
    ),
    cost: cost.slice(0, moves),
    endless: Number.POSITIVE_INFINITY,
  }
}

export const gameOnGraph: ContestProblem = {
  answer,
  form: 'N M v, then M arcs "from to cost", vertices from 1',
  sample: {
    input: '7 6 1\n1 2 1\n1 3 10\n2 4 100\n2 5 102\n3 6 20\n3 7 30\n',
    output: '40\n',
  },
}
