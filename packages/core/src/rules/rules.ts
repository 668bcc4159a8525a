// A game as code: the contracts between an author's game and the solvers. Everything REQUIRED must be there;
// what is OPTIONAL says what is lost without it. `checkRules` in the testing entry tries an author's rules.

import type { Player } from '../arena/arena'

/** What tells positions apart. */
export type Key = string | number | bigint

/**
 * A game as code, for games whose positions are found by playing. All functions must be pure: the same answer for
 * the same position, and no position changed.
 */
export interface Rules<Position, Move> {
  /** REQUIRED. For messages and headings. */
  readonly name: string
  /** REQUIRED. The position a game begins with. */
  start(): Position
  /** REQUIRED. The moves of a position, finitely many; their order is the tie-break among equally good ones. */
  moves(position: Position): Iterable<Move>
  /** REQUIRED. The position after one of its moves; the given position must stay as it was. */
  play(position: Position, move: Move): Position
  /** REQUIRED. Equal exactly when the positions are: for the moves, for the mover, for the payoff. */
  key(position: Position): Key
  /** OPTIONAL. Who is to move: 0 = Max, 1 = Min. Absent: the game is impartial. */
  mover?(position: Position): Player
  /**
   * OPTIONAL. What is paid where play ends, undefined where it goes on: Max's where positions have a mover, otherwise
   * that of the player who is to move. Absent: who cannot move loses.
   */
  payoff?(position: Position): number | undefined
  /**
   * OPTIONAL. Value of endless play, Max's; may be ±Infinity. Other than 0 only where positions have a mover. Absent: 0,
   * a draw.
   */
  readonly endless?: number | undefined
  /**
   * OPTIONAL. Cost of a move, finite and ≥ 0, added up along the play; `endless` must then be Infinity (Min wants play
   * to end cheaply) or -Infinity (Max does). Absent: moves cost nothing.
   */
  cost?(position: Position, move: Move): number
  /** OPTIONAL. A representative of all positions symmetrical to this one; without it they are counted apart. */
  canonical?(position: Position): Position
}

/**
 * Room for numbers of positions: an Int32Array holds those up to 2^31 − 1, games of more positions need a Float64Array.
 * `createIndices` makes what a game needs.
 */
export interface Indices {
  readonly length: number
  [index: number]: number
}

/**
 * A game as code whose positions are numbered densely, 0 … count − 1: no keys, no objects, no allocation.
 * Pure as `Rules` are.
 */
export interface IndexedRules {
  /** REQUIRED. For messages and headings. */
  readonly name: string
  /** REQUIRED. Number of positions, 0 … 2^53 − 1. */
  readonly count: number
  /** REQUIRED. No position has more moves than this. */
  readonly maxMoves: number
  /** OPTIONAL. The position a game begins with. */
  readonly start?: number | undefined
  /** OPTIONAL. Value of endless play as in `Rules`. Absent: 0, a draw. */
  readonly endless?: number | undefined
  /**
   * REQUIRED. Writes the position after each move to out[0], out[1] …, in the order of the rules, and returns the
   * number of moves. `out` has at least maxMoves entries, and is a Float64Array where `count` is above 2^31 − 1
   * (`createIndices` makes it). Not called where `payoff` says that play ends.
   */
  successors(index: number, out: Indices): number
  /**
   * OPTIONAL. Un-moves: writes every position that has a move to this one, as often as it has one, and returns how many.
   * They may come in any order; positions at which play has ended are left out. `out` has at least `maxPredecessors`
   * entries. Absent: solvers of tables make forward sweeps, which look at every undecided position in every pass.
   */
  predecessors?(index: number, out: Indices): number
  /** REQUIRED beside `predecessors`. No position has more un-moves than this. */
  readonly maxPredecessors?: number | undefined
  /** OPTIONAL. What is paid where play ends, UNDECIDED (NaN) where it goes on. Absent: who cannot move loses. */
  payoff?(index: number): number
  /** OPTIONAL. Who is to move: 0 = Max, 1 = Min. Absent: the game is impartial. */
  mover?(index: number): Player
}

/** OPTIONAL for a game: its positions as numbers. Tables on disk and clusters go by them. */
export interface Numbering<Position> extends IndexedRules {
  /**
   * The number of a position.
   *
   * @throws An error of the game's package, INVALID_POSITION, for what is no position.
   */
  encode(position: Position): number
  /**
   * The position of a number; of positions that the numbering takes for the same, one.
   *
   * @throws An error of the game's package, INVALID_POSITION, for a number that is none.
   */
  decode(index: number): Position
}
