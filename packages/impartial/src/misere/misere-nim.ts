import { checkHeapSizes } from '../heap/heap-size'
import { nimSum } from '../nimber/nimber'

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
