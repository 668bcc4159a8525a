// A position that is changed in place: what a search plays on, move by move and back. It spares the objects, texts and keys that
// `Rules` make of every position.

import type { Player } from '../arena/arena'

/** What `Walker.outlook` says where the player to move wins with the next move. */
export const WINS_NOW = -1

/**
 * A position in play. Codes of moves are its own, 0 … 2^31 − 1. What it says must be what the rules say: a search uses it to find a
 * proof, which is then replayed by the rules.
 */
export interface Walker<Position> {
  /** REQUIRED. Stands at a position from now on. */
  reset(position: Position): void
  /** REQUIRED. Writes all moves to out[0], out[1] …, promising ones first, and returns how many; 0 where play has ended. */
  moves(out: number[]): number
  /** REQUIRED. Makes a move. */
  play(move: number): void
  /** REQUIRED. Takes the last move back. */
  undo(): void
  /** REQUIRED. As in `Rules`; NaN where play continues. A player without a move has lost where the rules have no payoff. */
  payoff(): number
  /** REQUIRED. Who is to move; always 0 where the rules have no mover. */
  mover(): Player
  /**
   * REQUIRED. Finds two words, from −2^31 to 2^31 − 1, that are equal for the positions that the rules' `canonical` makes one, and for
   * others at most by a rare chance.
   */
  identify(): void
  /** REQUIRED. The words that `identify` found. */
  readonly low: number
  readonly high: number
  /**
   * OPTIONAL. What a glance shows where play continues: about how many moves are worth trying, 0 if every move loses to the next
   * one, −1 (WINS_NOW) if one wins at once. Absent: all positions look alike.
   */
  outlook?(): number
}
