// Values of a mean payoff game.

/**
 * The average weight that both players can make sure of from every position, and what proves it. Lists have an entry for each position.
 */
export interface MeanPayoffs {
  /** The values are numerator / denominator; ±Infinity where a player can be left without a move. */
  readonly numerator: Float64Array
  readonly denominator: Float64Array
  /** A best arc of the player who moves, −1 where every move is lost. */
  readonly strategy: Int32Array
  /**
   * The credit with which Max keeps the sum of weight − value at 0 or above, as long as the value does not change. It proves that Max
   * makes sure of the value.
   */
  readonly lower: Float64Array
  /** The same for Min and value − weight. */
  readonly upper: Float64Array
}
