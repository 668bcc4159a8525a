// Why a position is worth what it is, as data: the rule that was applied, and the positions and values it rests on. Pages
// translate it, programs follow it, and `explanationSentence` says it in English.

import type { Theorem } from '../game/game'
import type { Nimber } from './value'

/** The reason of a judgement, by the rule applied. */
export type Explanation<Position = unknown, Move = unknown> =
  /** Play has ended here: by a payoff to the player to move, or because there is no move. */
  | { readonly rule: 'end'; readonly by: 'payoff' | 'no-move'; readonly payoff: number }
  /**
   * One move is enough: it leads to the value claimed, the fastest where there are several. `wins` to a lost position;
   * `keeps` a draw, or what endless play is worth, and no move is better; `earns` the value in a game of payoffs, and no move earns more.
   */
  | ({ readonly rule: 'wins' | 'keeps' | 'earns' } & Rests<Position, Move>)
  /** No move is better: every move loses, or earns no more; the one named resists longest. */
  | ({ readonly rule: 'all-moves' } & Rests<Position, Move>)
  /** The nim-sum of the parts' values; `parts` as the game writes them. 0 is lost, any other number won. */
  | {
      readonly rule: 'nim-sum'
      readonly parts: readonly { readonly part: string; readonly nimber: Nimber }[]
      readonly sum: Nimber
    }
  /** The outcome of a sum under misère play, found by search of its positions. */
  | { readonly rule: 'misere'; readonly parts: readonly string[] }
  /** A theorem of the game's own. */
  | ({ readonly rule: 'theorem' } & Theorem)

/** The move and the position that a reason rests on. */
export interface Rests<Position, Move> {
  readonly move: Move
  readonly to: Position
  /** How many moves are as good. */
  readonly equal: number
}
