// An answer to a game of infinite play: who wins from each position, and a strategy of each player that proves it.

/** In `strategy`: the winner has no choice to make here. */
export const NO_MOVE = -1

/**
 * Who wins from every position, with one move for each position that its mover wins; such positional strategies are enough for all
 * objectives here.
 */
export interface StrategySolution {
  /** MAX (Even) or MIN (Odd) for each position, length order. */
  readonly winner: Uint8Array
  /** The arc that the winner takes where they move, NO_MOVE (−1) elsewhere, length order. */
  readonly strategy: Int32Array
  /** Energy: the least starting credit with which Max wins, Infinity where none is enough, length order. */
  readonly credit?: Float64Array | undefined
  /**
   * Energy and mean payoff: what proves the credits, length order. With every weight w taken as w · (order + 1) + 1, less than which no
   * credit is enough where Max wins; where Min wins, no arc of a play by the strategy within a component takes less than it falls.
   */
  readonly potential?: Float64Array | undefined
}
