// What every solver returns: the value of any position, on request. Requests are asynchronous, so that one contract holds in
// memory, in a worker, on disk, over HTTP and on a cluster.

import type { Game } from '../game/game'
import type { Explanation } from './explanation'
import type { Value } from './value'

/** One move of a judged position. */
export interface JudgedMove<Position, Move> {
  readonly move: Move
  /** The position after it. */
  readonly to: Position
  /** What the move is worth to its player; plies count from `to`, whose form and outcome class these are. */
  readonly value: Value
  /**
   * Whether no move is better: the fastest wins, the longest resistance, draws kept. Where plies are not counted, all moves of
   * a lost position are equally good.
   */
  readonly best: boolean
}

/** What is known of one position. */
export interface Judgement<Position, Move> extends Value {
  readonly position: Position
  /** All moves in the order of the rules; none where play has ended. */
  readonly moves: readonly JudgedMove<Position, Move>[]
  /** Why: the rule applied, as data; `explanationSentence` makes a sentence of it. */
  readonly why: Explanation<Position, Move>
}

/** The result of any solver: judges positions on request. */
export interface Answer<Position, Move> {
  readonly game: Game<Position, Move>
  /**
   * The value of a position and of each of its moves.
   * @throws An error of the game's package, INVALID_POSITION, if it is not a position of the game; the signal's reason.
   */
  judge(position: Position, options?: JudgeOptions): Promise<Judgement<Position, Move>>
}

/** What a judgement may be asked with. */
export interface JudgeOptions {
  readonly signal?: AbortSignal | undefined
}

/** An `Answer` with its type parameters erased. */
export type AnyAnswer = Answer<unknown, unknown>
