// The solvers of win, loss and draw, by their number of threads.

import { type Arena, type Solution, type SolveOptions, solveOutcome } from '@zugzwang/core'
import { solveParallel } from '@zugzwang/core/parallel'

type Solver = (arena: Arena, options?: SolveOptions) => Promise<Solution>

export const outcomeSolvers: ReadonlyMap<number, Solver> = new Map<number, Solver>([
  [1, solveOutcome],
  [2, (arena, options) => solveParallel(arena, { ...options, threads: 2, onFallback })],
])

/** Refuses a fallback to one thread, which would be reported as two. */
function onFallback(reason: string): never {
  throw new Error(reason)
}
