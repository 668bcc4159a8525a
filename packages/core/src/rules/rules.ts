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
  /** OPTIONAL. What is paid where play ends, undefined where it goes on. Absent: who cannot move loses. */
  payoff?(position: Position): number | undefined
  /** OPTIONAL. The position for people to read; lines separated by \n. */
  format?(position: Position): string
  /** OPTIONAL. A representative of all positions symmetrical to this one; without it they are counted apart. */
  canonical?(position: Position): Position
}

/**
 * A game as code whose positions are numbered densely, 0 … count − 1: no keys, no objects, no allocation.
 * Pure as `Rules` are.
 */
export interface IndexedRules {
  /** REQUIRED. For messages and headings. */
  readonly name: string
  /** REQUIRED. Number of positions, 0 … 2^31 − 2. */
  readonly count: number
  /** REQUIRED. No position has more moves than this. */
  readonly maxMoves: number
  /**
   * REQUIRED. Writes the position after each move to out[0], out[1] …, in the order of the rules, and returns the
   * number of moves. `out` has length maxMoves. Not called where `payoff` says that play ends.
   */
  successors(index: number, out: Int32Array): number
  /** OPTIONAL. What is paid where play ends, UNDECIDED (NaN) where it goes on. Absent: who cannot move loses. */
  payoff?(index: number): number
  /** OPTIONAL. Who is to move: 0 = Max, 1 = Min. Absent: the game is impartial. */
  mover?(index: number): Player
}
