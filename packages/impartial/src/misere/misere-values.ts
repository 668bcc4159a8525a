import type { WorkOptions } from '@zugzwang/core'
import { createPace } from '@zugzwang/core/authoring'
import { checkRange } from '../errors'
import type { HeapGame } from '../heap/heap-game'
import { createMisereSolver } from './misere-solver'

const MAX_HEAP = 1_000_000

/**
 * G⁻ of the heaps 0 … `to`: 1 without moves, otherwise the mex of the options' G⁻; 0 exactly if the heap by itself is a
 * P-position. In sums it is not enough, see `solveHeaps` and `solveSum`.
 *
 * @param to - The largest heap, an integer 0 … 10^6; how many are feasible depends on how wild the game is.
 * @param options - The phases are those of the solver, and `misere`, in which `done` and `total` count heaps.
 * @returns Length `to + 1`, a new array.
 * @throws ImpartialError `OUT_OF_RANGE` for `to`; `LIMIT_EXCEEDED` if there are too many reduced trees (as a rejection, like
 *   the signal's reason).
 * @see README.md#misère-play
 */
export async function misereValues(
  game: HeapGame,
  to: number,
  options?: WorkOptions,
): Promise<Int32Array> {
  checkRange('The largest heap', to, 0, MAX_HEAP, { field: 'to' })
  const pace = createPace(options)
  const solver = createMisereSolver(game)
  const values = new Int32Array(to + 1)
  for (let heap = 0; heap <= to; heap++) {
    values[heap] = await solver.value([heap], pace)
    if (pace.due(1)) await pace.rest({ phase: 'misere', done: heap + 1, total: to + 1 })
  }
  pace.report({ phase: 'misere', done: to + 1, total: to + 1 })
  return values
}
