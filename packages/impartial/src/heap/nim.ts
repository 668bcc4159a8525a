// Nim: any number of tokens from one heap. Leaving nim-sum 0 wins; under misère play too, as long as a heap of two or more is
// left, and with only heaps of one, leaving an odd number of them wins.
//
// Source: Bouton, "Nim, a game with a complete mathematical theory", 1901.

import type { Convention } from '@zugzwang/core'
import { nimSum } from '../nimber/nimber'
import { checkHeapSizes } from './heap-size'

/** One move: what is left of one of the heaps. */
export interface NimMove {
  /** Which of the heaps, from 0. */
  readonly heap: number
  /** Its tokens after the move, fewer than before. */
  readonly left: number
}

/**
 * All winning moves of a position of Nim, in the order of the heaps, at most one in each. O(heaps).
 *
 * @param heaps - Safe integers ≥ 0.
 * @returns None: the player to move loses, or under misère play has already won because there are no tokens.
 * @throws ImpartialError `INVALID_POSITION`, naming the heap.
 * @see README.md#games-whose-heaps-are-not-played-alone
 */
export function nimWinningMoves(
  heaps: readonly number[],
  convention: Convention = 'normal',
): NimMove[] {
  checkHeapSizes('Heap', heaps)
  const sum = nimSum(heaps)
  const large = heaps.filter((tokens) => tokens > 1).length
  return heaps.flatMap((tokens, heap) => {
    const others = nimSum([sum, tokens])
    const largeLeft = large > (tokens > 1 ? 1 : 0) || others > 1
    const left = convention === 'misere' && !largeLeft ? 1 - others : others
    return left < tokens ? [{ heap, left }] : []
  })
}

/**
 * Whether the player to move loses; without tokens that is so under normal play alone. O(heaps).
 *
 * @param heaps - Safe integers ≥ 0.
 * @throws ImpartialError `INVALID_POSITION`, naming the heap.
 * @see README.md#games-whose-heaps-are-not-played-alone
 */
export function isNimP(heaps: readonly number[], convention: Convention = 'normal'): boolean {
  checkHeapSizes('Heap', heaps)
  return (convention === 'misere' ? misereNimValue(heaps) : nimSum(heaps)) === 0
}

/**
 * G⁻ of heaps of Nim, in which the player who takes the last token loses: 0 exactly for P-positions. O(heaps). Source: Bouton,
 * "Nim, a game with a complete mathematical theory", 1901.
 *
 * @param heaps - Safe integers ≥ 0.
 * @throws ImpartialError `INVALID_POSITION`, naming the heap.
 * @see README.md#misère-play
 */
export function misereNimValue(heaps: readonly number[]): number {
  checkHeapSizes('Heap', heaps)
  const sum = nimSum(heaps)
  return heaps.some((heap) => heap > 1) ? sum : sum ^ 1
}
