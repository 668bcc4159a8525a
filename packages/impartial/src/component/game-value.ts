// Values of components, added. A nimber and a nimber make their nim-sum. ∞(K) and a nimber x make ∞(K ⊕ x): whoever
// is to move ends the endless play at one of K, if any, and x stands beside it. Two components with endless play make
// ∞(∅), since ending one leaves the other. So a sum has a value of its own, and that tells who wins.
//
// Source: Smith, "Graphs and composite games", 1966; Winning Ways, ch. 12.

import type { Outcome } from '@zugzwang/core'
import { nimSum } from '../nimber/nimber'
import type { GameValue } from './component-game'

/**
 * The value of a sum of components with these values; of nothing: 0.
 *
 * @returns A nimber, or ∞(K) with K ascending and without repeats.
 * @throws ImpartialError `INVALID_NIMBER` for a nimber, in some K too, that is no safe integer ≥ 0.
 *
 * Time O(n + k log k) for n values and k nimbers in the only K. Source: Smith, "Graphs and composite games", 1966.
 */
export function sumOfValues(values: Iterable<GameValue>): GameValue {
  const nimbers: number[] = []
  const endings: (readonly number[])[] = []
  for (const value of values) {
    if (typeof value === 'object') endings.push(value.infinite)
    else nimbers.push(value)
  }
  const finite = nimSum(nimbers)
  const [first, ...others] = endings
  if (first === undefined) return finite
  if (others.length > 0) return { infinite: [] }
  const shifted = new Set(first.map((nimber) => nimSum([nimber, finite])))
  return { infinite: [...shifted].sort((a, b) => a - b) }
}

/**
 * The outcome of a sum of components with these values, for the player who is to move, under normal play: a win for a
 * nimber but 0, and for ∞(K) with 0 in K; a loss for 0; otherwise a draw by endless play.
 *
 * @throws ImpartialError `INVALID_NIMBER` as `sumOfValues`, which does the work.
 */
export function outcomeOfSum(values: Iterable<GameValue>): Outcome {
  const sum = sumOfValues(values)
  if (typeof sum === 'number') return sum === 0 ? 'loss' : 'win'
  return sum.infinite[0] === 0 ? 'win' : 'draw'
}

/** A value for people: `3`, `∞(0, 2)`, `∞()`. */
export function formatGameValue(value: GameValue): string {
  return typeof value === 'number' ? String(value) : `∞(${value.infinite.join(', ')})`
}
