// What a position comes to, and a move.

import type { Outcome } from '../solution/solution'

/**
 * The Grundy value of an impartial position: a nimber, or ∞(K) where play can go on for ever: neither player can be forced
 * to end it, but whoever is to move can end it at any of the nimbers in K, ascending.
 */
export type Nimber = number | { readonly infinite: readonly number[] }

/** What a position comes to when both play their best, for the player who is to move. */
export interface Value {
  /** The sign of what the position is worth to the player to move. */
  readonly outcome: Outcome
  /**
   * Plies to the end, the winner hurrying and the loser delaying. Absent where play is endless, and in all values of an
   * answer whose way of solving does not count plies.
   */
  readonly plies?: number | undefined
  /** What the position is worth to the player to move, costs counted. Absent where the outcome says it all. */
  readonly value?: number | undefined
  /** Absent where the game has none, or the way of solving does not tell it. */
  readonly nimber?: Nimber | undefined
}
