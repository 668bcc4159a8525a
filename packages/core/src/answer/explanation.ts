// Why a position is worth what it is, as data. Pages translate it, programs follow it, and `explanationSentence` says it in
// English. The union is closed, so that a language that misses a rule does not compile; authors of other games have `custom`.

import type { Theorem } from '../game/theorem'
import type { Nimber, OutcomeClass } from './value'

/** The reason of a judgement, by the rule applied. */
export type Explanation<Position = unknown, Move = unknown> =
  | EndOfPlay
  | (RestingRule & Rests<Position, Move>)
  | TheoryRule

/** Play has ended here: by a payoff to the player to move, or because there is no move. */
export interface EndOfPlay {
  readonly rule: 'end'
  readonly by: 'payoff' | 'no-move'
  readonly payoff: number
}

/** Rules that rest on one move. */
export interface RestingRule {
  /**
   * One move is enough: it leads to the value claimed, the fastest where there are several. `wins` leads to a lost position;
   * `keeps` keeps a draw, or the value of endless play, and no move is better; `earns` earns the value in a game of payoffs,
   * and no move earns more. `all-moves`: every move loses, or earns no more; the one named resists longest.
   */
  readonly rule: 'wins' | 'keeps' | 'earns' | 'all-moves'
}

/** Rules of a theory, whose data is the same in JSON. */
export type TheoryRule =
  /** The nim-sum of the parts' values; `parts` as the game writes them. 0 is lost, any other number won. */
  | {
      readonly rule: 'nim-sum'
      readonly parts: readonly { readonly part: string; readonly nimber: Nimber }[]
      readonly sum: Nimber
    }
  /** The outcome of a sum under misère play, found by search of its positions. */
  | { readonly rule: 'misere'; readonly parts: readonly string[] }
  /** The values of the parts where the players have different moves. */
  | PartizanRule
  | LoopyRule
  | StopsRule
  /** A theorem about the game. */
  | ({ readonly rule: 'theorem' } & Theorem)
  /** An author's own reason: an English sentence. */
  | { readonly rule: 'custom'; readonly sentence: string }

/** Who wins a sum of games in which the players have different moves, by the values of its parts. Numbers are texts: `3`, `-1/2`. */
export interface PartizanRule {
  readonly rule: 'partizan'
  /** In their order, as the game writes them; each with its value unless that is too long to be written. */
  readonly parts: readonly {
    readonly part: string
    readonly value?: string
    readonly mean: string
    readonly temperature: string
  }[]
  /** Of the sum. */
  readonly mean: string
  /** Of the sum; negative exactly for numbers. */
  readonly temperature: string
  /** The sum may be cooler than `temperature`, as its value was not worked out. Absent: it is not. */
  readonly isBound?: true
  /** The index of the part that is hotter than 0 and than all others. Absent if there is none, or just one part. */
  readonly hottest?: number
  readonly outcomeClass: OutcomeClass
}

/** Who wins a sum of games in which play may return, by the values of its parts. */
export interface LoopyRule {
  readonly rule: 'loopy'
  /** In English. */
  readonly sentence: string
  /** In their order, as the game writes them; each with its value unless that is too long to be written. */
  readonly parts: readonly { readonly part: string; readonly value?: string }[]
  /** Who wins if Left begins, and if Right begins; `D` if neither can. */
  readonly leftBegins: 'L' | 'R' | 'D'
  readonly rightBegins: 'L' | 'R' | 'D'
  /** Absent if the game may be a draw. */
  readonly outcomeClass?: OutcomeClass
}

/** Found by search without the value. Where play stops at a number, between two numbers as texts: `-1/2`. */
export interface StopsRule {
  readonly rule: 'stops'
  /** In English. */
  readonly sentence: string
  readonly leftStop: StopRange
  readonly rightStop: StopRange
}

/** The bounds of a stop, which are equal if it is known. */
export interface StopRange {
  readonly least: string
  readonly most: string
}

/** The move and the position that a reason rests on. */
export interface Rests<Position, Move> {
  readonly move: Move
  readonly to: Position
  /** How many moves are as good. */
  readonly equal: number
}
