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
import { createRandom } from '@zugzwang/core/testing'

const [order = 0, size = 0, sinks = 0, seed = 0] = process.argv.slice(2).map(Number)
await solveOutcome(impartialArena(makeDigraph(order / 100, size / 100, sinks / 100)))
const arena = impartialArena(makeDigraph(order, size, sinks))

const times = new Map<string, number>()
let arcs = 0
let last = performance.now()
const solution = await solveOutcome(arena, {
  onProgress: (progress) => {
    const now = performance.now()
    times.set(progress.phase, (times.get(progress.phase) ?? 0) + (now - last) / 1000)
    last = now
    arcs = progress.arcs ?? arcs
  },
})
const solve = (times.get('solve') ?? 0) + (performance.now() - last) / 1000
const peakMB = Math.round(process.resourceUsage().maxRSS / 1024)

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
console.log(JSON.stringify({ transpose: times.get('transpose'), solve, peakMB, signature }))

/** Apart, so that the arrays of the arcs are garbage when the clock starts. */
function makeDigraph(order: number, size: number, sinks: number) {
  const random = createRandom(seed)
  const sources = new Int32Array(size)
  const targets = new Int32Array(size)
  for (let i = 0; i < size; i++) {
    sources[i] = sinks + random(order - sinks)
    targets[i] = random(order)
  }
  return digraphFromArcs(order, sources, targets)
}
