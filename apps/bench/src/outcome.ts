// One run of win/loss/draw in this process: makes the digraph, transposes and solves it, prints one line of JSON.
//
//   node src/outcome.ts <order> <size> <sinks> <seed>
//
// The digraph has `sinks` vertices without arcs, 0 … sinks − 1; each arc leads from a uniform vertex that is no sink to
// a uniform vertex. cpp/outcome.cpp makes the same one. A hundredth of it is solved beforehand, untimed, so that the
// compiler of the engine has seen the code as that of the other program has.

import {
  digraphFromArcs,
  impartialArena,
  outcomeOf,
  remotenessOf,
  solveOutcome,
  verifySolution,
} from '@zugzwang/core'
import { createRandom, randomArcs } from '@zugzwang/core/testing'
import { timed } from './phases.ts'

const [order = 0, size = 0, sinks = 0, seed = 0] = process.argv.slice(2).map(Number)
await solveOutcome(makeArena(order / 100, size / 100, sinks / 100))
const arena = makeArena(order, size, sinks)
const [solution, { arcs, ...times }] = await timed((options) => solveOutcome(arena, options))

const signature = { arcs, wins: 0, losses: 0, plies: 0 }
for (let v = 0; v < order; v++) {
  const outcome = outcomeOf(arena, solution, v)
  if (outcome === 'draw') continue
  if (outcome === 'win') signature.wins++
  else signature.losses++
  signature.plies += remotenessOf(solution, v)
}
const violation = await verifySolution(arena, solution)
if (violation !== undefined) throw new Error(violation.message)
console.log(JSON.stringify({ ...times, signature }))

/** Apart, so that the arrays of the arcs are garbage when the clock starts. */
function makeArena(order: number, size: number, sinks: number) {
  const { sources, targets } = randomArcs(createRandom(seed), order, size, sinks)
  return impartialArena(digraphFromArcs(order, sources, targets))
}
