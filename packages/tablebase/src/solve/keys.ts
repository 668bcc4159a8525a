// Codes of solved tiers in the order of their worth, the same in all of them, so that the best move is the one with the least code.

import { LEAST_END } from './blocks-module'
import type { SolvedTier } from './field'

/** The better a score is for a player who moves there, the less. */
const worth = (score: number): number => (score === 0 ? 0 : 1 / score)

/** Changes cells and scores of tiers so that codes ascend by worth. Returns whether there are codes enough; if not, nothing changes. */
export function orderByWorth(tiers: readonly SolvedTier[]): boolean {
  const all = new Set([0])
  for (const { scores } of tiers) for (const score of scores) all.add(score)
  if (all.size > LEAST_END) return false
  const ordered = [...all].sort((a, b) => worth(a) - worth(b))
  const keys = new Map(ordered.map((score, key) => [score, key]))
  for (const { cells, scores } of tiers) {
    const keyOf = Uint8Array.from(scores, (score) => keys.get(score) as number)
    scores.fill(0)
    scores.set(ordered)
    for (let cell = 0; cell < cells.length; cell++) cells[cell] = keyOf[cells[cell]]
  }
  return true
}
