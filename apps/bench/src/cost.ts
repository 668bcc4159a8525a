// One run of total cost in this process: makes the arena, transposes and solves it, prints one line of JSON.
//
//   node src/cost.ts <kind> <seed> <order> <size> <sinks>
//
// The digraph is that of outcome.ts, with costs 0 … 999 of the arcs, and movers, a quarter of them Max. Ends pay 0, and Min
// wants play to end. cpp/cost.cpp makes the same arena.

import {
  type Arena,
  arcPermutation,
  digraphFromArcs,
  pliesAt,
  solveCost,
  valueAt,
} from '@zugzwang/core'
import { timeArena } from './clock.ts'
import { drawInput, type Input, inputFromWords } from './input.ts'

const input = inputFromWords(process.argv.slice(2))
const [arena, solution, timing] = await timeArena(input, makeArena, solveCost)

const answers = { finals: 0, total: 0, plies: 0 }
for (let v = 0; v < arena.graph.order; v++) {
  if (solution.score[v] === 0) continue
  answers.finals++
  answers.total += valueAt(solution, v)
  answers.plies += pliesAt(solution, v)
}
console.log(JSON.stringify({ ...timing, answers }))

function makeArena(input: Input): Arena {
  const { order, sources, targets, random } = drawInput(input)
  const given = Float64Array.from(sources, () => random(1000))
  const mover = Uint8Array.from({ length: order }, () => (random(4) === 0 ? 0 : 1))
  const graph = digraphFromArcs(order, sources, targets)
  const cost = Float64Array.from(arcPermutation(order, sources), (i) => given[i])
  const payoff = Float64Array.from({ length: order }, (_, v) =>
    graph.offsets[v] === graph.offsets[v + 1] ? 0 : Number.NaN,
  )
  return { graph, mover, payoff, cost, endless: Number.POSITIVE_INFINITY }
}
