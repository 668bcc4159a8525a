// A game as code: the contracts between an author's game and the solvers. OPTIONAL members say what is lost without them.
// `checkRules` in @zugzwang/core/testing tests an author's rules.

import type { Player } from '../arena/arena'
import type { FunctionSource } from '../work/emit'
import type { Walker } from './walker'

/** Identifies a position. */
export type Key = string | number | bigint

/** A game as code. All functions must be pure: the same result for the same position, which they must not change. */
export interface Rules<Position, Move> {
  /** REQUIRED. For messages and headings. */
  readonly name: string
  /** REQUIRED. The position a game begins with. */
  start(): Position
  /** REQUIRED. The moves of a position, finitely many; their order is the tie-break among equally good ones. */
  moves(position: Position): Iterable<Move>
  /** REQUIRED. The position after one of its moves; the given position must stay as it was. */
  play(position: Position, move: Move): Position
  /** REQUIRED. Two keys are equal exactly if the positions are: with the same moves, mover and payoff. */
  key(position: Position): Key
  /** OPTIONAL. Who is to move: 0 = Max, 1 = Min. Absent: the game is impartial. */
  mover?(position: Position): Player
  /**
   * OPTIONAL. The payoff where play ends, undefined where it continues: Max's if positions have movers, otherwise that of the
   * player to move. Absent: a player who cannot move loses.
   */
  payoff?(position: Position): number | undefined
  /** OPTIONAL. Value of endless play to Max; may be ±Infinity. Must be 0 without `mover`. Absent: 0, a draw. */
  readonly endless?: number | undefined
  /**
   * OPTIONAL. Cost of a move, finite and ≥ 0, added up along the play; `endless` must then be Infinity (Min wants play to end
   * cheaply) or -Infinity (Max does). Absent: moves cost nothing.
   */
  cost?(position: Position, move: Move): number
  /** OPTIONAL. A representative of all positions symmetrical to this one; without it they count as different positions. */
  canonical?(position: Position): Position
  /** OPTIONAL. A position changed in place, for searches. Absent: a search plays by the functions above, many times slower. */
  walker?(): Walker<Position>
}

/** An array for position numbers, made by `createIndices`: above 2^31 − 1 they need a Float64Array. */
export interface Indices {
  readonly length: number
  [index: number]: number
}

/** A range of numbers that a table solver holds in memory together. */
export interface Tier {
  /** REQUIRED. For messages and headings: `KQvK`, `7 discs`. */
  readonly name: string
  /** REQUIRED. Its first number; a tier ends where the next one begins, the last at `count`. The first tier begins at 0. */
  readonly first: number
  /** REQUIRED. The tiers its moves lead to, by place, ascending: itself, unless no move stays in it, and earlier ones. */
  readonly leadsTo: readonly number[]
}

/**
 * A game as code whose positions are numbered densely, 0 … count − 1: no keys, no objects, no allocation. A number may stand
 * for no position. All functions must be pure, as in `Rules`.
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
   * OPTIONAL. Ranges of numbers, each of them solved before the next, for games with moves of no return (captures, promotions):
   * a table solver then needs only a few ranges in memory. Absent: one range.
   */
  readonly tiers?: readonly Tier[] | undefined
  /**
   * REQUIRED. Writes the position after each move to out[0], out[1] …, in the order of the rules, and returns the number of
   * moves, or −1 if the number is not a position; no move leads to such a number. `out` has at least maxMoves entries and is
   * made by `createIndices`. Not called where `payoff` ends play.
   */
  successors(index: number, out: Indices): number
  /**
   * OPTIONAL. Un-moves: writes every position that has a move to this one, once for each such move, in any order, and returns
   * how many; not positions where play has ended, nor those of other tiers. Not called where there is no position. `out` has at
   * least `maxPredecessors` entries. Absent: table solvers use forward sweeps, which examine every undecided position in every
   * pass.
   */
  predecessors?(index: number, out: Indices): number
  /** REQUIRED with `predecessors`. No position has more un-moves than this. */
  readonly maxPredecessors?: number | undefined
  /** OPTIONAL. The payoff where play ends, UNDECIDED (NaN) where it continues. Absent: a player who cannot move loses. */
  payoff?(index: number): number
  /** OPTIONAL. Who is to move: 0 = Max, 1 = Min. Absent: the game is impartial. */
  mover?(index: number): Player
  /** OPTIONAL. The same moves in WebAssembly, for table solvers, which use them where the host allows it. */
  readonly kernel?: RulesKernel | undefined
}

/**
 * The moves of a game by number in WebAssembly, for impartial games. Numbers are words of 32 bits, the low ones of larger numbers: with
 * `movesOf` there are up to 2^31 − 1 numbers, with `blockAt` each tier has as many.
 */
export interface RulesKernel {
  /** The functions of the rules that it stands for: rules that replace one of them are solved without it. */
  readonly mirrors: Pick<IndexedRules, 'successors' | 'payoff' | 'predecessors'>
  /** Bytes of memory for its tables. */
  readonly bytes: number
  /** Names of its globals, which differ from those of the solver. */
  readonly globals: readonly string[]
  /** Present if it has `blockAt`: the most numbers of a block, and the most among which the targets of a move are. */
  readonly block?: { readonly numbers: number; readonly targets: number } | undefined
  /**
   * Its functions, `movesOf` or `blockAt`.
   *
   * `movesOf(index)` writes moves to the words at the global `out`, as `successors` does, and returns their number; −1 if
   * there is no position; where play has ended −2, −3 or −4 for a payoff of −1, 0 or +1 to the player to move. It may write up to three words
   * too many.
   *
   * `blockAt(index, end)` does so for a block of numbers that have the same moves: it returns how many, up to `end`, exclusive. To the bytes
   * at the global `ends` it writes for each number −1 … −4 as above, or 0 if play continues; to the words at `out` the number of moves, and
   * then for each the first of its targets, where its list is, and among how many numbers its targets are. The i-th number leads to
   * the first target plus the i-th half-word of the list, different ones for different i; without a list, 0, plus i.
   * Without moves play has ended at all of them. It may write up to 32 bytes too many. No move stays in its tier.
   *
   * OPTIONAL, with `movesOf`: `unmovesOf(index)` writes un-moves to the words at the global `before`, as `predecessors` does, and returns their number.
   * Once prepared, both then work for all numbers of a tier.
   *
   * OPTIONAL, with `movesOf`: `winsAt(index)` returns 1 only if a move leads out of the tier to where play has ended with a payoff of −1 to the
   * player to move there. It need not find all such moves, and writes nothing.
   */
  readonly functions: Readonly<Record<string, FunctionSource>>
  /**
   * Writes tables to its bytes of a memory, and sets globals, so that its functions work for numbers from `index` up to the one returned,
   * exclusive. What was written and set before is still there if `set` is the same function.
   */
  prepare(
    index: number,
    memory: ArrayBufferLike,
    address: number,
    set: (name: string, value: number) => void,
  ): number
}

/**
 * OPTIONAL for a game: its positions as numbers. Tables on disk and clusters need it.
 *
 * Where movers take turns and the game is the same for both, a numbering may do without `mover`: a number is then a position as
 * the player to move sees it, and payoffs are that player's.
 */
export interface Numbering<Position> extends IndexedRules {
  /**
   * The number of a position.
   *
   * @throws INVALID_POSITION, an error of the game's package, if it is not a position.
   */
  encode(position: Position): number
  /**
   * The position with a number; one of them if the numbering identifies several.
   *
   * @throws INVALID_POSITION, an error of the game's package, if no position has the number.
   */
  decode(index: number): Position
  /**
   * OPTIONAL. Whether a number is shared by positions that have only value and plies in common, such as all those where the
   * king can be taken; its successors need only lead to that value.
   */
  isShared?(index: number): boolean
}
