// Codes of solved tiers in the order of their worth, the same in all of them, so that the best move is the one with the least code.

import { LEAST_END } from './blocks-module'
import type { SolvedTier } from './field'

/** The better a score is for a player who moves there, the less. */
const worth = (score: number): number => (score === 0 ? 0 : 1 / score)

/** All scores by worth, and what the codes of each list become; undefined if they are too many. */
function orderScores(lists: readonly Int32Array[]) {
  const all = new Set([0])
  for (const scores of lists) for (const score of scores) all.add(score)
  if (all.size > LEAST_END) return undefined
  const ordered = [...all].sort((a, b) => worth(a) - worth(b))
  const keys = new Map(ordered.map((score, key) => [score, key]))
  const keyOf = lists.map((scores) => Uint8Array.from(scores, (score) => keys.get(score) as number))
  return { ordered, keyOf }
}

/** What the codes of one tier become in the order of their worth, and the scores that they have then; undefined if they are too many. */
export function keysOf(
  scores: Int32Array,
): { readonly keyOf: Uint8Array; readonly scores: Int32Array } | undefined {
  const order = orderScores([scores])
  if (order === undefined) return undefined
  const after = new Int32Array(scores.length)
  after.set(order.ordered)
  return { keyOf: order.keyOf[0] as Uint8Array, scores: after }
}

/**
 * Changes cells and scores of tiers so that codes ascend by worth. Returns whether there are codes enough; if not, nothing changes.
 *
 * @param done - The one that has been changed by `keysOf`.
 */
export function orderByWorth(tiers: readonly SolvedTier[], done?: SolvedTier): boolean {
  const order = orderScores(tiers.map(({ scores }) => scores))
  if (order === undefined) return false
  const { ordered } = order
  for (const [i, tier] of tiers.entries()) {
    const { cells, scores } = tier
    if (tier === done && scores.every((score, key) => score === (ordered[key] ?? 0))) continue
    const keyOf = order.keyOf[i] as Uint8Array
    scores.fill(0)
    scores.set(ordered)
    for (let cell = 0; cell < cells.length; cell++) cells[cell] = keyOf[cells[cell]]
  }
  return true
}
