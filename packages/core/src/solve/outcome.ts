// Win, loss and draw with plies: one pass if positions are numbered in the order of play, otherwise one sweep from all ends
// of play at once.

import { type Arena, validateArena } from '../arena/arena'
import { type Clause, CoreError, type Names } from '../errors'
import type { Solution } from '../solution/solution'
import { createPace, type Pace, runInSlices, runReporting } from '../work/work'
import { createField, type Field, sweepProgress } from './field'
import { induce } from './induction'
import { createOutlook } from './look-ahead'
import { checkMemory, type SolveOptions } from './method'
import { propagate } from './sweep'
import { createSorting, prepareSweep } from './turn-round'
import { wordsToScores } from './word'

/**
 * Solves an arena for win, loss and draw, with the plies of every decided position.
 *
 * Payoffs must be −1, 0 or +1, endless play must be worth 0, and moves must cost nothing. Parallel arcs, loops, decided
 * positions with arcs and players who move several times in a row are all allowed.
 *
 * O(order + size) time. Space besides the arena: at most 16 bytes a position (4 of them the result) and 4 bytes an arc; only 4
 * bytes a position if all arcs lead to smaller positions or all to larger ones. Progress: phase 'transpose' counts arcs, each
 * about three times; phase 'solve' counts decided positions (fewer than all if there are draws) and the arcs examined.
 *
 * @throws CoreError UNSUPPORTED_ARENA if the arena needs another solver, LIMIT_EXCEEDED if it needs more memory than
 *   `memoryLimit`, INVALID_DIGRAPH or INVALID_ARENA if the arena is malformed.
 * @see README.md#a-digraph
 */
export async function solveOutcome(arena: Arena, options: SolveOptions = {}): Promise<Solution> {
  const pace = createPace(options)
  validateArena(arena)
  checkOutcomeArena(arena)
  checkMemory(arena, 'outcome', options)
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
  const outlook = createOutlook(arena, field)
  const steps = prepareSweep(field, outlook, createSorting(field), 0)
  const plies = await runInSlices(steps, pace, 'transpose', 3 * arena.graph.size)
  await runReporting(propagate(field, 0, plies), pace, () => sweepProgress(field))
  wordsToScores(words)
  return words
}

export function checkOutcomeArena({ graph, payoff, endless, cost }: Arena): void {
  if (cost !== undefined)
    throw refusal('cost', cost, () => 'arcs have costs', 'none (use solveCost)')
  if ((endless ?? 0) !== 0) {
    const worth = () => `endless play is worth ${endless}`
    throw refusal('endless', endless, worth, '0, a draw (use solvePayoff)')
  }
  if (payoff === undefined) return
  for (let v = 0; v < graph.order; v++) {
    const paid = payoff[v]
    if (paid !== 0 && Math.abs(paid) !== 1 && !Number.isNaN(paid)) {
      const pays = ({ position }: Names) => `${position(v)} pays ${paid}`
      throw refusal('payoff', paid, pays, '−1, 0, +1 or NaN (undecided)', v)
    }
  }
}

function refusal(field: string, found: unknown, what: Clause, expected: string, vertex?: number) {
  return new CoreError('UNSUPPORTED_ARENA', { what, found, expected, place: { vertex, field } })
}
