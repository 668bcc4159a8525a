// One run of win/loss/draw in this process: makes the digraph, transposes and solves it, prints one line of JSON.
//
//   node src/outcome.ts <threads> <kind> <seed> <order> <size> <sinks>
//
// cpp/outcome.cpp makes the same digraph.

import { type Arena, digraphFromArcs, impartialArena, outcomeAt, pliesAt } from '@zugzwang/core'
import { timeArena } from './clock.ts'
import { drawInput, type Input, inputFromWords } from './input.ts'
import { outcomeSolvers } from './outcome-solvers.ts'

const [threads, ...words] = process.argv.slice(2)
const solve = outcomeSolvers.get(Number(threads))
if (solve === undefined)
  throw new Error(`${threads} threads; expected ${[...outcomeSolvers.keys()].join(' or ')}.`)
const [arena, solution, timing] = await timeArena(inputFromWords(words), makeArena, solve)

const answers = { wins: 0, losses: 0, plies: 0 }
for (let v = 0; v < arena.graph.order; v++) {
  const outcome = outcomeAt(arena, solution, v)
  if (outcome === 'draw') continue
  if (outcome === 'win') answers.wins++
  else answers.losses++
  answers.plies += pliesAt(solution, v)
}
console.log(JSON.stringify({ ...timing, answers }))

/** A function, so that the arrays of the arcs are garbage when the clock starts. */
function makeArena(input: Input): Arena {
  const { order, sources, targets } = drawInput(input)
  return impartialArena(digraphFromArcs(order, sources, targets))
}
