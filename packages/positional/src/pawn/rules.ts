// Crossing pawn as a game of numbered positions. Only open cells (those that are not walls) are counted; with n of
// them, numbered row by row, b the black piece's, and a < c those of the red ones, which are all the same,
//   pair = c · (c − 1) / 2 + a     0 … n · (n − 1) / 2 − 1
//   pair · n + b                   red to move; as many positions later: black to move
// so that all places of the black piece lie side by side: the solver takes them for a row of bits.
//
// Source: Luogu P9169, 2023.

import {
  type Digraph,
  type IndexedRules,
  MAX,
  MIN,
  type Player,
  type Rules,
  UNDECIDED,
} from '@zugzwang/core'
import type { Cell } from '../board/cell'
import { findOpenCells, type OpenCells, openCellAt, standingOn, stepsOn } from '../board/ground'
import { type Step, validateSteps } from '../board/steps'
import { PositionalError } from '../errors'
import { show } from '../show'
import { formatPawnBoard, PAWN_WALL, type PawnBoard, validatePawnBoard } from './board'

/** Who stands where, and who is to move. */
export interface PawnPosition {
  readonly mover: 'red' | 'black'
  readonly black: Cell
  /** Two different cells, in any order. */
  readonly red: readonly [Cell, Cell]
}

/** One piece goes from one cell to another. */
export interface PawnMove {
  readonly piece: 'red' | 'black'
  readonly from: Cell
  readonly to: Cell
}

/** How far down and to the right a piece goes in one move; integers, negative ones up and to the left. */
export type PawnStep = Step

/** How pieces move, in the order in which moves are listed: walls are no hindrance but as places to go to. */
export interface PawnSteps {
  readonly red: readonly PawnStep[]
  readonly black: readonly PawnStep[]
}

/** Red moves up, right, down, left; black up, left, right. */
export const PAWN_STEPS: PawnSteps = {
  red: [
    [-1, 0],
    [0, 1],
    [1, 0],
    [0, -1],
  ],
  black: [
    [-1, 0],
    [0, -1],
    [0, 1],
  ],
}

/** Crossing pawn on one board: rules by position number, and the way between numbers and positions. */
export interface PawnGame extends IndexedRules {
  readonly board: PawnBoard
  readonly steps: PawnSteps
  /** The position the game begins with: all pieces in their first places, red to move. */
  readonly start: number
  payoff(index: number): number
  mover(index: number): Player
  /** The moves of a position, in the order of `successors`; none where play has ended. */
  moves(position: PawnPosition): PawnMove[]
  /**
   * The number of a position.
   *
   * @throws PositionalError INVALID_POSITION when a piece stands on a wall or beside the board, or red on red, or it is
   *   nobody's move.
   */
  encodePosition(position: PawnPosition): number
  /**
   * The position of a number; red pieces row by row.
   *
   * @throws PositionalError INVALID_POSITION when there is no such number.
   */
  decodePosition(index: number): PawnPosition
}

/** The most positions the solver takes. */
const MAX_POSITIONS = 2 ** 30

/**
 * The game on a board. Red (Max, mover 0) moves first, one of its pieces, not onto the other one; black (Min, mover 1)
 * is alone. Nobody enters a wall. Before each move: black in the first row has won, even on top of a red piece: −1; on
 * one cell with a red piece, whoever moved last has won; whoever cannot move loses.
 *
 * Moves are listed by piece, the red ones row by row, and then in the order of `steps`.
 *
 * O(cells · steps) time and space.
 *
 * @throws PositionalError INVALID_BOARD; INVALID_OPTION when a step is none; LIMIT_EXCEEDED when there are more than
 *   2^30 positions.
 */
export function crossingPawn(board: PawnBoard, steps?: PawnSteps): PawnGame {
  return pawnGameOn(createPawnGround(board, steps))
}

/** The game on ground that is known. */
export function pawnGameOn(ground: PawnGround): PawnGame {
  const { board, steps, open, redSteps, blackSteps } = ground
  const n = open.length
  const half = ((n * (n - 1)) / 2) * n
  const standing = (piece: 'red' | 'black', cell: Cell): number =>
    standingOn(board, ground, `${piece} piece`, cell)
  const cellOf = (number: number): Cell => openCellAt(board, ground, number)
  const redNumbers = ([first, second]: readonly [Cell, Cell]): readonly [number, number] => {
    const a = standing('red', first)
    const c = standing('red', second)
    if (a === c)
      throw new PositionalError(
        'INVALID_POSITION',
        `Both red pieces stand on row ${first.row}, column ${first.column}.`,
      )
    return a < c ? [a, c] : [c, a]
  }
  const encodePosition = ({ mover, black, red }: PawnPosition): number => {
    if (mover !== 'red' && mover !== 'black')
      throw new PositionalError(
        'INVALID_POSITION',
        `mover is ${show(mover)}; expected red or black.`,
      )
    const [a, c] = redNumbers(red)
    return (mover === 'red' ? 0 : half) + pairNumber(a, c) * n + standing('black', black)
  }
  const payoff = (index: number): number => {
    const position = index < half ? index : index - half
    const black = position % n
    if (open[black] < board.columns) return -1
    const pair = (position - black) / n
    const c = laterOfPair(pair)
    if (black === c || black === pair - pairNumber(0, c)) return index < half ? -1 : 1
    return UNDECIDED
  }
  return {
    name: 'crossing pawn',
    board,
    steps,
    count: half * 2,
    maxMoves: Math.max(2 * steps.red.length, steps.black.length),
    start: encodePosition({ mover: 'red', black: board.black, red: board.red }),
    successors(index, out) {
      const position = index < half ? index : index - half
      const black = position % n
      const pair = (position - black) / n
      let moves = 0
      if (index >= half) {
        const last = blackSteps.offsets[black + 1]
        for (let i = blackSteps.offsets[black]; i < last; i++)
          out[moves++] = pair * n + blackSteps.targets[i]
        return moves
      }
      const c = laterOfPair(pair)
      const a = pair - pairNumber(0, c)
      for (let k = 0; k < 2; k++) {
        const moving = k === 0 ? a : c
        const other = k === 0 ? c : a
        const last = redSteps.offsets[moving + 1]
        for (let i = redSteps.offsets[moving]; i < last; i++) {
          const to = redSteps.targets[i]
          if (to !== other) out[moves++] = half + pairNumber(to, other) * n + black
        }
      }
      return moves
    },
    payoff,
    mover: (index) => (index < half ? MAX : MIN),
    moves(position) {
      if (!Number.isNaN(payoff(encodePosition(position)))) return []
      const [a, c] = redNumbers(position.red)
      const listed = (
        piece: 'red' | 'black',
        from: number,
        digraph: Digraph,
        other: number,
      ): PawnMove[] =>
        [...digraph.targets.subarray(digraph.offsets[from], digraph.offsets[from + 1])]
          .filter((to) => to !== other)
          .map((to) => ({ piece, from: cellOf(from), to: cellOf(to) }))
      return position.mover === 'black'
        ? listed('black', standing('black', position.black), blackSteps, -1)
        : [...listed('red', a, redSteps, c), ...listed('red', c, redSteps, a)]
    },
    encodePosition,
    decodePosition(index) {
      if (!(Number.isInteger(index) && index >= 0 && index < half * 2))
        throw new PositionalError(
          'INVALID_POSITION',
          `${show(index)} is not a position: expected 0 … ${half * 2 - 1}.`,
        )
      const black = (index % half) % n
      const pair = ((index % half) - black) / n
      const c = laterOfPair(pair)
      return {
        mover: index < half ? 'red' : 'black',
        black: cellOf(black),
        red: [cellOf(pair - pairNumber(0, c)), cellOf(c)],
      }
    },
  }
}

/**
 * The same game for playing: positions are who stands where, moves are data. O(1) a move.
 *
 * @throws PositionalError as `crossingPawn`; INVALID_POSITION from its functions for positions that are none.
 */
export function pawnRules(board: PawnBoard, steps?: PawnSteps): Rules<PawnPosition, PawnMove> {
  const game = crossingPawn(board, steps)
  return {
    name: game.name,
    start: () => game.decodePosition(game.start),
    moves: game.moves,
    play({ mover, black, red: [first, second] }, { from, to }) {
      if (mover === 'black') return { mover: 'red', black: to, red: [first, second] }
      const stays = isSameCell(first, from) ? second : first
      return { mover: 'black', black, red: [to, stays] }
    },
    key: game.encodePosition,
    mover: (position) => (position.mover === 'red' ? MAX : MIN),
    payoff(position) {
      const paid = game.payoff(game.encodePosition(position))
      return Number.isNaN(paid) ? undefined : paid
    },
    format: (position) => formatPawnBoard(board, position),
  }
}

/** A board seen by its pieces. */
export interface PawnGround extends OpenCells {
  readonly board: PawnBoard
  readonly steps: PawnSteps
  /** Where a piece can go from each open cell, in the order of the steps. */
  readonly redSteps: Digraph
  readonly blackSteps: Digraph
  /** From where a red piece can come to each cell, in any order; the same where it goes back as it came. */
  readonly redBack: Digraph
}

/** Checks a board with its steps, and numbers its cells. O(cells · steps). */
export function createPawnGround(board: PawnBoard, steps: PawnSteps = PAWN_STEPS): PawnGround {
  validatePawnBoard(board)
  validateSteps('steps.red', steps.red)
  validateSteps('steps.black', steps.black)
  const openCells = findOpenCells(board.cells, PAWN_WALL)
  const n = openCells.open.length
  const count = n * (n - 1) * n
  if (count > MAX_POSITIONS)
    throw new PositionalError(
      'LIMIT_EXCEEDED',
      `The ${board.rows}×${board.columns} board has ${n} open cells and so ${count} positions; at most ${MAX_POSITIONS} can be solved.`,
    )
  const redSteps = stepsOn(board, openCells, steps.red)
  const back = steps.red.map(([down, right]): PawnStep => [-down, -right])
  const forth = new Set(steps.red.map(String))
  const isSymmetric = back.every((step) => forth.has(String(step)))
  return {
    board,
    steps,
    ...openCells,
    redSteps,
    blackSteps: stepsOn(board, openCells, steps.black),
    redBack: isSymmetric ? redSteps : stepsOn(board, openCells, back),
  }
}

/** The number of two different red pieces, in any order. */
export function pairNumber(a: number, c: number): number {
  return a < c ? (c * (c - 1)) / 2 + a : (a * (a - 1)) / 2 + c
}

/**
 * The greater of two red pieces: c where c · (c − 1) / 2 ≤ pair. Exact: 8 · pair + 1 < 2^53, and a square at those
 * bounds.
 */
function laterOfPair(pair: number): number {
  return Math.floor((Math.sqrt(8 * pair + 1) + 1) / 2)
}

function isSameCell(a: Cell, b: Cell): boolean {
  return a.row === b.row && a.column === b.column
}
