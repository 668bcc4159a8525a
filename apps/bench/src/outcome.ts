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
  type SolveOptions,
  solveOutcome,
} from '@zugzwang/core'
import { solveParallel } from '@zugzwang/core/parallel'
import { timeArena } from './clock.ts'
import { drawInput, type Input, inputFromWords } from './input.ts'

const [count, ...words] = process.argv.slice(2)
const threads = Number(count)
/** A fallback to one thread is an error: it would be reported as several. */
const onFallback = (reason: string): never => {
  throw new Error(reason)
}
const solve = (arena: Arena, options?: SolveOptions) =>
  threads === 1
    ? solveOutcome(arena, options)
    : solveParallel(arena, { ...options, threads, onFallback })
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
