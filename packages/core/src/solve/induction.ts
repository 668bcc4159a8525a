// Backward induction in one pass over the rows, for digraphs numbered topologically: every arc leads to a smaller vertex, or
// every arc to a larger one, as in games that use something up. No transpose is needed.
// (Zermelo 1913; Kuhn, "Extensive games and the problem of information", 1953.)

import { type Arena, MIN, terminalPayoff } from '../arena/arena'
import type { Steps } from '../work/work'

/** Larger than every score. */
const BIG = 2 ** 30
/** Arcs in one step, approximately. */
const STEP = 2 ** 18

/**
 * Tries to solve an arena for win, loss and draw in one pass. Returns true if it is solved, false as soon as an arc leads in
 * the opposite direction to the first. Units are positions and arcs.
 */
export function* induce(arena: Arena, scores: Int32Array): Steps<boolean> {
  const { order, size, offsets, targets } = arena.graph
  let source = 0
  while (source < order && offsets[source + 1] === 0) source++
  const down = size > 0 && targets[0] < source
  const rows = Math.ceil((STEP / (size + 1)) * order)
  for (let done = 0; done < order; done += rows) {
    const count = Math.min(rows, order - done)
    const first = down ? done : order - done - count
    if (!induceRows(arena, down, scores, first, first + count)) return false
    yield offsets[first + count] - offsets[first] + count
  }
  return true
}

/** Processes rows first … last − 1: in ascending order if arcs lead down, otherwise in descending order. */
function induceRows(
  arena: Arena,
  down: boolean,
  scores: Int32Array,
  first: number,
  last: number,
): boolean {
  const { mover, payoff } = arena
  const { offsets, targets } = arena.graph
  for (let n = first; n < last; n++) {
    const v = down ? n : first + last - 1 - n
    const start = offsets[v]
    const end = offsets[v + 1]
    if (payoff !== undefined || start === end) {
      const paid = terminalPayoff(arena, v)
      if (!Number.isNaN(paid)) {
        scores[v] = Math.sign(paid)
        continue
      }
    }
    // The mover prefers a short win, then a draw, then a long loss. `turned` is −1 where successors' scores must be negated.
    const turned = mover === undefined || mover[v] === MIN ? -1 : 0
    let best = -BIG
    let wrong = 0
    for (let i = start; i < end; i++) {
      const target = targets[i]
      wrong |= (down ? v - target : target - v) - 1
      const score = (scores[target] ^ turned) - turned
      best = Math.max(best, score > 0 ? BIG - score : score < 0 ? -BIG - score : 0)
    }
    if (wrong < 0) return false
    const won = best > 0 ? BIG - best + 1 : best < 0 ? -BIG - best - 1 : 0
    scores[v] = mover === undefined ? won : (won ^ turned) - turned
  }
  return true
}
