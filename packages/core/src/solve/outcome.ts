// Win, loss and draw with remoteness: one sweep from all ends of play at once.

import { type Arena, validateArena } from '../arena/arena'
import { CoreError } from '../errors'
import type { Solution } from '../solution/solution'
import { createPace, runInSlices, runReporting } from '../work/work'
import { createField, sweepProgress } from './field'
import { createOutlook } from './look-ahead'
import { checkMemory, type SolveOptions } from './method'
import { propagate } from './sweep'
import { createSorting, prepareSweep } from './turn-round'
import { wordsToScores } from './word'

/**
 * Solves an arena for win, loss and draw, with the remoteness of every decided position.
 *
 * Payoffs must be −1, 0 or +1, endless play worth 0 and moves without cost. Parallel arcs, loops, decided positions
 * with arcs and players who move several times in a row are all allowed.
 *
 * O(order + size) time. Space beside the arena: 13 bytes a position (4 of them the result) and 6 bytes an arc, 2 of
 * those only while the digraph is transposed. Progress: phase 'transpose' counts each arc three times; phase 'solve' counts decided
 * positions (fewer than all where there are draws) and the arcs relaxed to find them.
 *
 * @throws CoreError UNSUPPORTED_ARENA when it is another kind of game, LIMIT_EXCEEDED when it needs more memory
 *   than `memoryLimit`, INVALID_DIGRAPH or INVALID_ARENA when it is none.
 */
export async function solveOutcome(arena: Arena, options: SolveOptions = {}): Promise<Solution> {
  const pace = createPace(options)
  validateArena(arena)
  checkOutcomeArena(arena)
  checkMemory(arena, 'outcome', options)
  const field = createField(arena, 1)
  const outlook = createOutlook(arena, field)
  const steps = prepareSweep(field, outlook, createSorting(field), 0)
  const remoteness = await runInSlices(steps, pace, 'transpose', 3 * arena.graph.size)
  const progress = () => sweepProgress(field)
  await runReporting(propagate(field, 0, remoteness), pace, progress)
  wordsToScores(field.words)
  return { order: arena.graph.order, score: field.words }
}

export function checkOutcomeArena({ graph, payoff, endless, cost }: Arena): void {
  const refuse = (message: string) => new CoreError('UNSUPPORTED_ARENA', `solveOutcome: ${message}`)
  if (cost !== undefined) throw refuse('arcs have costs; win, loss and draw know none.')
  if ((endless ?? 0) !== 0)
    throw refuse(
      `endless play is worth ${endless}; where it is no draw, this solver does not apply.`,
    )
  if (payoff === undefined) return
  for (let v = 0; v < graph.order; v++) {
    const paid = payoff[v] as number
    if (paid !== 0 && Math.abs(paid) !== 1 && !Number.isNaN(paid))
      throw refuse(`position ${v} pays ${paid}; expected −1, 0, +1 or NaN (undecided).`)
  }
}
