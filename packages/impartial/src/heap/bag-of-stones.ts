// The bag of stones: a move takes 1 or 2, and the player who faces the empty bag has lost, or under misère play has won. Every
// move can be answered so that the two take three stones, so only the remainder by 3 counts.
//
// Source: Bachet, "Problèmes plaisants et délectables", 1612; Winning Ways, ch. 4.

import type { Convention } from '@zugzwang/core'
import { checkHeapSize } from './heap-size'

/**
 * Whether the player to move loses: a bag of 0, 3, 6 … stones under normal play, of 1, 4, 7 … under misère play.
 *
 * @param stones - A safe integer ≥ 0.
 * @throws ImpartialError `INVALID_POSITION`.
 * @see README.md#games-whose-heaps-are-not-played-alone
 */
export function isBagOfStonesP(stones: number, convention: Convention = 'normal'): boolean {
  checkHeapSize('The bag', stones, undefined, { field: 'stones' })
  return stones % 3 === lostRemainder(convention)
}

/**
 * The numbers of stones to take that win, at most one; none also if the game is over. Parameters and errors as above.
 *
 * @see README.md#games-whose-heaps-are-not-played-alone
 */
export function bagOfStonesWinningMoves(
  stones: number,
  convention: Convention = 'normal',
): number[] {
  checkHeapSize('The bag', stones, undefined, { field: 'stones' })
  const taken = (stones - lostRemainder(convention) + 3) % 3
  return taken > 0 && taken <= stones ? [taken] : []
}

function lostRemainder(convention: Convention): 0 | 1 {
  return convention === 'misere' ? 1 : 0
}
