// Solves endings in memory, tier by tier, by un-moves: two bytes a number and three more in the tier at work.
//
// Phases in each tier:
// 1. Each number's moves are looked at once. A move to a lost position of an earlier tier makes a win, of which the quickest
//    counts; moves that stay in the tier are counted; of moves to positions won there, the longest is kept, and a draw among them
//    means that the position is never lost.
// 2. Ply by ply all numbers are read, and those that are decided in that ply tell their predecessors: before a loss there is a
//    win one ply longer, and where the last move turns out to lead to a win, a loss one ply longer than the longest of them.
//    A score is written when it is found, for the ply at work or a later one; before it is read it may only improve, by a
//    quicker win.
// What has no score then is a draw.
//
// Source: Thompson, Retrograde analysis of certain endgames, ICCA Journal 9(3), 1986.

import { createIndices } from '@zugzwang/core'
import type { Pace } from '@zugzwang/core/authoring'
import type { ChessNumbering } from './numbering'

/** No endings of up to five men take so many plies. */
const MOST_PLIES = 2 ** 15 - 1
/** Stands for the longest win after a move where a move to a draw is there too. */
const NEVER: number = MOST_PLIES
/** What the clock counts for a number with its moves or un-moves. */
const UNITS_PER_NUMBER = 64

/** Bytes that solving takes. O(tiers). */
export function sweepBytes({ count, tiers }: ChessNumbering): number {
  const sizes = tiers.map(({ first }, i) => (tiers[i + 1]?.first ?? count) - first)
  return 2 * count + 3 * Math.max(...sizes)
}

/**
 * The score of every number as a `Solution` has it: plies + 1 for a win of the player to move, −plies − 1 for a loss, 0 for a
 * draw, and for a number that stands for no position. O(moves + numbers · plies) time.
 */
export async function sweepChess(numbering: ChessNumbering, pace: Pace): Promise<Int16Array> {
  const { count, tiers } = numbering
  const score = new Int16Array(count)
  for (const [i, { first }] of tiers.entries())
    await sweepTier(numbering, score, first, tiers[i + 1]?.first ?? count, pace)
  pace.report({ phase: 'solve', done: count, total: count })
  return score
}

async function sweepTier(
  numbering: ChessNumbering,
  score: Int16Array,
  first: number,
  end: number,
  pace: Pace,
): Promise<void> {
  const { count, maxMoves, maxPredecessors, payoff, successors, predecessors } = numbering
  const left = new Uint8Array(end - first)
  const longest = new Int16Array(end - first)
  const out = createIndices(numbering, Math.max(maxMoves, maxPredecessors))
  let last = 0
  const rest = () => pace.rest({ phase: 'solve', done: first, total: count })

  for (let index = first; index < end; index++) {
    if (pace.due(UNITS_PER_NUMBER)) await rest()
    // Stalemate is a draw, and nothing leads on
    if (payoff(index) === 0) continue
    const moves = successors(index, out)
    if (moves < 0) continue
    let staying = 0
    let win = 0
    let worst = 0
    for (let k = 0; k < moves; k++) {
      const next = out[k]
      if (next >= first) {
        staying++
        continue
      }
      const after = score[next]
      if (after < 0) win = win === 0 ? 1 - after : Math.min(win, 1 - after)
      else worst = after === 0 ? NEVER : Math.max(worst, after)
    }
    left[index - first] = staying
    longest[index - first] = worst
    if (win > 0) score[index] = win
    else if (staying === 0 && worst < NEVER) score[index] = -worst - 1
    last = Math.max(last, Math.abs(score[index]))
  }

  for (let now = 1; now <= last; now++)
    for (let index = first; index < end; index++) {
      const own = score[index]
      if (own !== now && own !== -now) {
        if (pace.due(1)) await rest()
        continue
      }
      const length = predecessors(index, out)
      for (let k = 0; k < length; k++) {
        const before = out[k]
        const known = score[before]
        const at = before - first
        if (own < 0) {
          if (known === 0 || known > now + 1) {
            score[before] = now + 1
            last = Math.max(last, now + 1)
          }
        } else if (--left[at] === 0 && known === 0 && longest[at] < NEVER) {
          const plies = Math.max(longest[at], now)
          score[before] = -plies - 1
          last = Math.max(last, plies + 1)
        }
      }
      if (pace.due(UNITS_PER_NUMBER)) await rest()
    }
}
