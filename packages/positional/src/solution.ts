// A solved game as data, for the verifier.

import type { Arena, IndexedRules, Solution, WorkOptions } from '@zugzwang/core'
import { createPace } from '@zugzwang/core/authoring'
import { PositionalError } from './errors'

/**
 * The solution of a numbered game with the given scores, next to its arena. Phase 'score' of the progress counts positions.
 *
 * @param scoreOf - As in `Solution`; 0 where the value is that of endless play.
 */
export async function writeSolution(
  arena: Arena,
  { count, endless = 0 }: IndexedRules,
  scoreOf: (index: number) => number,
  work: WorkOptions,
): Promise<{ arena: Arena; solution: Solution }> {
  const pace = createPace(work)
  const score = new Int32Array(count)
  const value = endless === 0 ? undefined : new Float64Array(count)
  for (let index = 0; index < count; index++) {
    const own = scoreOf(index)
    score[index] = own
    if (value) value[index] = own === 0 ? endless : Math.sign(own)
    if (pace.due(8)) await pace.rest({ phase: 'score', done: index + 1, total: count })
  }
  pace.report({ phase: 'score', done: count, total: count })
  return { arena, solution: { order: count, score, value } }
}

/** The error for a solution of what was solved without plies. */
export function noPlies(what: string): PositionalError {
  return new PositionalError('INVALID_OPTION', {
    what: `Solutions need plies, and the ${what} was solved with plies: false`,
    found: false,
    place: { field: 'plies' },
  })
}
