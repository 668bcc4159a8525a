// Win, loss and draw with plies: one pass if positions are numbered in the order of play, otherwise one sweep from all ends
// of play at once.

import { type Arena, firstOtherPayoff, validateArena } from '../arena/arena'
import type { Solution } from '../solution/solution'
import { createPace, type Pace, runInSlices, runReporting } from '../work/work'
import { createField, type Field, sweepProgress } from './field'
import { induce } from './induction'
import { createOutlook } from './look-ahead'
import { bytesFor, checkMemory, type SolveOptions, unsupported } from './method'
import { propagate } from './sweep'
import { prepareSweep } from './turn-round'
import { wordsToScores } from './word'

/**
 * Solves an arena for win, loss and draw, with the plies of every decided position.
 *
 * Payoffs must be −1, 0 or +1, endless play must be worth 0, and moves must cost nothing. Parallel arcs, loops, decided
 * positions with arcs and players who move several times in a row are allowed.
 *
 * O(order + size) time. Space besides the arena: at most 16 bytes a position (4 of them the result) and 4 bytes an arc; only 4
 * bytes a position if all arcs lead to smaller positions or all to larger ones. Progress: phase 'transpose' counts arcs, each
 * about three times; phase 'solve' counts decided positions (fewer than all if there are draws) and arcs examined.
 *
 * @throws CoreError UNSUPPORTED_ARENA if the arena needs another solver, LIMIT_EXCEEDED if it needs more memory than
 *   `memoryLimit`, INVALID_DIGRAPH or INVALID_ARENA if the arena is malformed.
 * @see README.md#a-digraph
 */
export async function solveOutcome(arena: Arena, options: SolveOptions = {}): Promise<Solution> {
  const pace = createPace(options)
  validateArena(arena)
  checkOutcomeArena(arena)
  checkMemory(arena, bytesFor(arena, 'outcome'), options)
  const { order, size } = arena.graph
  const score = new Int32Array(order)
  const inOrder = await runReporting(induce(arena, score), pace, (units, result) =>
    result === false
      ? undefined
      : { phase: 'solve', done: Math.round((units / (order + size)) * order), total: order },
  )
  return { order, score: inOrder ? score : await solveBySweep(arena, score, pace) }
}

/** Solves into `words`, overwriting them. */
async function solveBySweep(arena: Arena, words: Int32Array, pace: Pace): Promise<Int32Array> {
  const field: Field = { ...createField(arena, 1), words }
  const steps = prepareSweep(field, createOutlook(arena, field), 0)
  const plies = await runInSlices(steps, pace, 'transpose', 3 * arena.graph.size)
  await runReporting(propagate(field, 0, plies), pace, () => sweepProgress(field))
  wordsToScores(words)
  return words
}

export function checkOutcomeArena(arena: Arena): void {
  const { payoff, endless = 0, cost } = arena
  if (cost !== undefined) throw unsupported('cost', cost, 'none; solveCost takes costs')
  if (endless !== 0) throw unsupported('endless', endless, '0, a draw; solvePayoff takes others')
  const vertex = firstOtherPayoff(arena)
  if (vertex !== -1)
    throw unsupported('payoff', payoff?.[vertex], '−1, 0, +1 or NaN (undecided)', { vertex })
}
