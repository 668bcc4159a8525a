// One run of total cost in this process: makes the arena, transposes and solves it, prints one line of JSON.
//
//   node src/cost.ts <order> <size> <sinks> <seed>
//
// The digraph is that of outcome.ts; then come costs 0 … 999 of the arcs, and movers, a quarter of them Max. Ends pay 0,
// and Min wants play to end. cpp/cost.cpp makes the same one. A hundredth of it is solved beforehand, untimed.

import {
  type Arena,
  arcPermutation,
  digraphFromArcs,
  remotenessOf,
  solveCost,
  verifySolution,
  worthOf,
} from '@zugzwang/core'
import { createRandom, randomArcs } from '@zugzwang/core/testing'
import { timed } from './phases.ts'

const [order = 0, size = 0, sinks = 0, seed = 0] = process.argv.slice(2).map(Number)
await solveCost(makeArena(order / 100, size / 100, sinks / 100))
const arena = makeArena(order, size, sinks)
const [solution, { arcs, ...times }] = await timed((options) => solveCost(arena, options))

const signature = { arcs, finals: 0, total: 0, plies: 0 }
for (let v = 0; v < order; v++) {
  if (solution.score[v] === 0) continue
  signature.finals++
  signature.total += worthOf(solution, v)
  signature.plies += remotenessOf(solution, v)
}
const violation = await verifySolution(arena, solution)
if (violation !== undefined) throw new Error(violation.message)
console.log(JSON.stringify({ ...times, signature }))

function makeArena(order: number, size: number, sinks: number): Arena {
  const random = createRandom(seed)
  const { sources, targets } = randomArcs(random, order, size, sinks)
  const given = Float64Array.from({ length: size }, () => random(1000))
  const mover = Uint8Array.from({ length: order }, () => (random(4) === 0 ? 0 : 1))
  const graph = digraphFromArcs(order, sources, targets)
  const cost = Float64Array.from(arcPermutation(order, sources), (i) => given[i] as number)
  const payoff = Float64Array.from({ length: order }, (_, v) =>
    graph.offsets[v] === graph.offsets[v + 1] ? 0 : Number.NaN,
  )
  return { graph, mover, payoff, cost, endless: Number.POSITIVE_INFINITY }
}
