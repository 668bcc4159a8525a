// Any finite payoffs and any value of endless play: deterministic graphical games (Washburn 1990), solved by sweeps of backward
// propagation (Andersson, Hansen, Miltersen, Sørensen, "Deterministic Graphical Games Revisited", 2008). Values above that of
// endless play spread from the ends of play, best first: Max takes the first one reached; Min is caught when every successor
// has one, with the least of them; and likewise values below from Min's side. The rest has the value of endless play.

import { type Arena, terminalPayoff, validateArena } from '../arena/arena'
import { outDegrees } from '../digraph/digraph'
import { transposeBySteps } from '../digraph/transpose'
import type { Solution } from '../solution/solution'
import { createPace, runInSlices, runReporting } from '../work/work'
import { createField, type Field, sweepProgress } from './field'
import { bytesFor, checkMemory, type SolveOptions, unsupported } from './method'
import { propagate } from './sweep'
import { decidedWord, wordsToScores } from './word'

/**
 * Solves an arena without costs for the exact value of every position. Ties are broken by plies: the player who prefers a value
 * to endless play hurries, the other delays; neither hurries to a value equal to that of endless play. `endless` may be any
 * number or ±Infinity if positions have movers; in impartial arenas it must be 0, the only value that is the same for both
 * players.
 *
 * O(order + size + k log k) time for k different payoffs. Space besides the arena: 25 bytes a position (12 of them the result)
 * and 4 bytes an arc. Progress as in `solveOutcome`.
 *
 * @throws CoreError UNSUPPORTED_ARENA if it has costs, or is impartial and endless play is not worth 0; LIMIT_EXCEEDED if it
 *   needs more memory than `memoryLimit`; INVALID_DIGRAPH or INVALID_ARENA if the arena is malformed.
 * @see README.md#what-an-arena-says
 */
export async function solvePayoff(arena: Arena, options: SolveOptions = {}): Promise<Solution> {
  const pace = createPace(options)
  validateArena(arena)
  checkPayoffArena(arena)
  checkMemory(arena, bytesFor(arena, 'payoff'), options)
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
    // In impartial arenas a group holds ±x, so the sign comes from the entry; otherwise all have the same payoff.
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
 * The ends of play grouped by payoff, as queue entries (field.ts), in the order of the sweeps: payoffs above `endless`
 * descending, then those below ascending; in impartial arenas by absolute value, largest first, ±x together. All get the word
 * 0, and those that pay `endless` keep it.
 */
function groupTerminals(arena: Arena, words: Int32Array, endless: number): Int32Array[] {
  const { payoff, mover } = arena
  const below = new Map<number, number[]>()
  const above = new Map<number, number[]>()
  for (let v = 0; v < words.length; v++) {
    if (words[v] !== 0 && (payoff === undefined || Number.isNaN(payoff[v]))) continue
    const paid = terminalPayoff(arena, v)
    // Marked as decided until its own sweep, so that no earlier sweep decides it.
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

/** Refuses arenas that `solvePayoff` does not solve: with costs, or impartial with endless play not worth 0. */
export function checkPayoffArena({ mover, endless = 0, cost }: Arena): void {
  if (cost !== undefined) throw unsupported('cost', cost, 'none; solveCost takes costs')
  if (mover !== undefined || endless === 0) return
  const expected = '0 in an impartial arena; alternatingArena gives its positions movers'
  throw unsupported('endless', endless, expected)
}
