// One run of win/loss/draw in this process: makes the digraph, transposes and solves it, prints one line of JSON.
//
//   node src/outcome.ts <threads> <kind> <seed> <order> <size> <sinks>
//
// cpp/outcome.cpp makes the same digraph.

import {
  type Arena,
  digraphFromArcs,
  impartialArena,
  outcomeAt,
  pliesAt,
  verifySolution,
} from '@zugzwang/core'
import { timed, warmUp } from './clock.ts'
import { drawInput, type Input, inputFromWords } from './input.ts'
import { outcomeSolvers } from './outcome-solvers.ts'

const [threads, ...words] = process.argv.slice(2)
const solve = outcomeSolvers.get(Number(threads))
if (solve === undefined)
  throw new Error(`${threads} threads; expected ${[...outcomeSolvers.keys()].join(' or ')}.`)
const input = inputFromWords(words)
await warmUp(input, (small) => solve(makeArena(small)))
const arena = makeArena(input)
const [solution, timing] = await timed((options) => solve(arena, options))

const answers = { wins: 0, losses: 0, plies: 0 }
for (let v = 0; v < arena.graph.order; v++) {
  const outcome = outcomeAt(arena, solution, v)
  if (outcome === 'draw') continue
  if (outcome === 'win') answers.wins++
  else answers.losses++
  answers.plies += pliesAt(solution, v)
}
const violation = await verifySolution(arena, solution)
if (violation !== undefined) throw new Error(violation.message)
console.log(JSON.stringify({ ...timing, answers }))

/** Apart, so that the arrays of the arcs are garbage when the clock starts. */
function makeArena(input: Input): Arena {
  const { order, sources, targets } = drawInput(input)
  return impartialArena(digraphFromArcs(order, sources, targets))
}
