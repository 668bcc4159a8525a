// Any finite payoffs and any worth of endless play: deterministic graphical games (Washburn 1990), solved by
// sweeps of backward propagation (Andersson, Hansen, Miltersen, Sørensen, "Deterministic Graphical Games
// Revisited", 2008). What is worth more than endless play spreads from its ends best first: whoever wants it
// hurries there, the other is caught when no way out is left, with the worst he has seen. The same for what is
// worth less, from Min's side. What nobody can force either way is worth what endless play is.

import { type Arena, terminalPayoff, validateArena } from '../arena/arena'
import { outDegrees } from '../digraph/digraph'
import { transposeBySteps } from '../digraph/transpose'
import { CoreError } from '../errors'
import type { Solution } from '../solution/solution'
import { createPace, runInSlices, runReporting } from '../work/work'
import { createField, type Field, sweepProgress } from './field'
import { checkMemory, type SolveOptions } from './method'
import { propagate } from './sweep'
import { decidedWord, wordsToScores } from './word'

/**
 * Solves an arena without costs for the exact worth of every position, ties broken by plies: whoever prefers a worth to
 * endless play hurries to it, the other delays it; what is worth the same as endless play is not hurried.
 *
 * `endless` may be any number or ±Infinity where positions have a mover. In impartial arenas it must be 0, the one worth
 * that is the same for both players.
 *
 * O(order + size + k log k) time for k different payoffs. Space beside the arena: 25 bytes a position (12 of them the
 * result) and 4 bytes an arc. Progress as `solveOutcome`.
 *
 * @throws CoreError UNSUPPORTED_ARENA when it has costs, or is impartial and endless play is not worth 0;
 *   LIMIT_EXCEEDED when it needs more memory than
 *   `memoryLimit`; INVALID_DIGRAPH or INVALID_ARENA when it is no arena.
 */
export async function solvePayoff(arena: Arena, options: SolveOptions = {}): Promise<Solution> {
  const pace = createPace(options)
  validateArena(arena)
  checkPayoffArena(arena)
  checkMemory(arena, 'payoff', options)
  const endless = arena.endless ?? 0
  const { graph } = arena
  const back = await runInSlices(transposeBySteps(graph), pace, 'transpose', 3 * graph.size)
  const field: Field = { ...createField(arena, 1, back), words: outDegrees(graph) }
  const { words, queue, ends } = field
  const progress = () => sweepProgress(field)
  const value = new Float64Array(words.length).fill(endless)
  for (const group of groupTerminals(arena, words, endless)) {
    const start = ends[0]
    queue.set(group, start)
    ends[0] = start + group.length
    for (const entry of group) words[entry >>> 1] = decidedWord(0, entry & 1)
    const paid = terminalPayoff(arena, group[0] >>> 1)
    await runReporting(propagate(field, 0, 0), pace, progress)
    // Sign by sign in impartial arenas, where a group holds both; otherwise the sign is the same throughout.
    const end = ends[0]
    for (let i = start; i < end; i++) {
      const entry = queue[i]
      const above = (entry & 1) === 1
      value[entry >>> 1] = arena.mover !== undefined || above === paid > 0 ? paid : -paid
    }
  }
  pace.report(progress())
  wordsToScores(words)
  return { order: words.length, score: words, value }
}

/**
 * The ends of play by payoff, as entries of the queue (field.ts), in the order of the sweeps: Max's from the best down, then
 * Min's from his best up; in impartial arenas by size, largest first, ±x together. All of them get the word 0, and those
 * worth what endless play is keep it.
 */
function groupTerminals(arena: Arena, words: Int32Array, endless: number): Int32Array[] {
  const { payoff, mover } = arena
  const below = new Map<number, number[]>()
  const above = new Map<number, number[]>()
  for (let v = 0; v < words.length; v++) {
    if (words[v] !== 0 && (payoff === undefined || Number.isNaN(payoff[v]))) continue
    const paid = terminalPayoff(arena, v)
    // As if decided for endless play, until its turn comes: no other sweep may decide it.
    words[v] = 0
    if (paid === endless) continue
    const [side, entry] = paid < endless ? [below, 2 * v] : [above, 2 * v + 1]
    const known = side.get(paid)
    if (known === undefined) side.set(paid, [entry])
    else known.push(entry)
  }
  const descending = (numbers: Iterable<number>) => Float64Array.from(numbers).sort().reverse()
  const group = (...payoffs: [Map<number, number[]>, number][]) =>
    Int32Array.from(payoffs.flatMap(([side, paid]) => side.get(paid) ?? []))
  if (mover === undefined) {
    const sizes = new Set([...above.keys(), ...[...below.keys()].map((paid) => -paid)])
    return Array.from(descending(sizes), (size) => group([below, -size], [above, size]))
  }
  return [
    ...Array.from(descending(above.keys()), (paid) => group([above, paid])),
    ...Array.from(descending(below.keys()).reverse(), (paid) => group([below, paid])),
  ]
}

/** Refuses what `solvePayoff` does not solve: costs, and impartial arenas where endless play is not worth 0. */
export function checkPayoffArena({ mover, endless, cost }: Arena): void {
  if (cost !== undefined)
    throw new CoreError('UNSUPPORTED_ARENA', 'Arcs have costs; solveCost takes them.', {
      expected: 'no costs',
      place: { field: 'cost' },
    })
  if (mover === undefined && (endless ?? 0) !== 0)
    throw new CoreError(
      'UNSUPPORTED_ARENA',
      `Endless play is worth ${endless} in an impartial arena, to both players alike; only 0 can be. Double it by alternatingArena.`,
      { found: endless, expected: '0', place: { field: 'endless' } },
    )
}
