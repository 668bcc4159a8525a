// Police and thief as a game of numbered positions. Only open cells (those that are not walls) are counted, since
// neither piece can stand elsewhere: with n of them, numbered row by row, and p and t the cells of the two,
//   p · n + t              police to move, 0 … n² − 1
//   n² + p · n + t         thief to move, n² … 2n² − 1
// Steps come from tables made once, so that listing the moves of a position allocates nothing and looks at no board.

import {
  type Digraph,
  DigraphBuilder,
  type IndexedRules,
  MAX,
  MAX_SIZE,
  MIN,
  type Player,
  UNDECIDED,
} from '@zugzwang/core'
import { PositionalError } from '../errors'
import { type Cell, cellNumber, type PoliceBoard, validatePoliceBoard } from './board'

/** Who stands where, and who is to move. */
export interface PolicePosition {
  readonly mover: 'police' | 'thief'
  readonly police: Cell
  readonly thief: Cell
}

/** Police and thief on one board: rules by position number, and the way between numbers and positions. */
export interface PoliceGame extends IndexedRules {
  readonly board: PoliceBoard
  /** The position the game begins with: both in their first places, police to move. */
  readonly start: number
  /** Number of moves of all positions together, those of decided positions not counted. */
  readonly size: number
  payoff(index: number): number
  mover(index: number): Player
  /**
   * The number of a position.
   *
   * @throws PositionalError INVALID_POSITION when a piece stands on a wall or beside the board.
   */
  encodePosition(position: PolicePosition): number
  /**
   * The position of a number.
   *
   * @throws PositionalError INVALID_POSITION when there is no such number.
   */
  decodePosition(index: number): PolicePosition
}

/** Straight steps, diagonal steps, staying: the order in which moves are listed. */
const STRAIGHT = [
  [-1, 0],
  [0, 1],
  [1, 0],
  [0, -1],
] as const
const DIAGONAL = [
  [-1, 1],
  [1, 1],
  [1, -1],
  [-1, -1],
] as const
const STAY = [0, 0] as const

const THIEF_STEPS = [...STRAIGHT, STAY]
const POLICE_STEPS = [...STRAIGHT, ...DIAGONAL, STAY]

/** The most positions the solver takes. */
const MAX_POSITIONS = 2 ** 30

/**
 * The game on a board. The police (Max, mover 0) moves first, to any of the 8 cells around; the thief (Min, mover 1)
 * to 4 of them; both may stay. On the same cell, exits included, the police has won: +1. Otherwise a thief on an exit has
 * got away at once, whoever is to move: −1. Nothing else ends play.
 *
 * Moves are listed straight steps first (up, right, down, left), then diagonal ones (clockwise from up-right), staying
 * last: among equally good moves a main line takes the plainest, and shows pieces that move rather than wait.
 *
 * O(cells) time and space.
 *
 * @throws PositionalError INVALID_BOARD; LIMIT_EXCEEDED when there are more than 2^30 positions or 2^31 − 1 moves.
 */
export function policeAndThief(board: PoliceBoard): PoliceGame {
  validatePoliceBoard(board)
  const { columns, cells } = board
  const open = openCells(cells)
  const n = open.length
  const half = n * n
  checkLimit(board, n, half * 2, MAX_POSITIONS, 'positions')
  const openNumber = new Int32Array(cells.length).fill(-1)
  open.forEach((cell, number) => {
    openNumber[cell] = number
  })
  const policeSteps = steps(board, open, openNumber, POLICE_STEPS)
  const thiefSteps = steps(board, open, openNumber, THIEF_STEPS)
  const isExit = Uint8Array.from(open, (cell) => (cells[cell] === 'E' ? 1 : 0))
  const size = countMoves(policeSteps, thiefSteps, isExit)
  checkLimit(board, n, size, MAX_SIZE, 'moves')

  const standing = (piece: 'police' | 'thief', cell: Cell): number => {
    const number = openNumber[cellNumber(board, cell)] ?? -1
    if (number === -1)
      throw new PositionalError(
        'INVALID_POSITION',
        `The ${piece} cannot stand on row ${cell.row}, column ${cell.column}: it is a wall or beside the board.`,
      )
    return number
  }
  const cellOf = (number: number): Cell => {
    const cell = open[number] as number
    return { row: Math.floor(cell / columns), column: cell % columns }
  }
  const encodePosition = ({ mover, police, thief }: PolicePosition): number =>
    (mover === 'police' ? 0 : half) + standing('police', police) * n + standing('thief', thief)

  return {
    name: 'police and thief',
    board,
    count: half * 2,
    maxMoves: POLICE_STEPS.length,
    size,
    start: encodePosition({ mover: 'police', police: board.police, thief: board.thief }),
    successors(index, out) {
      const thiefMoves = index >= half
      const pair = thiefMoves ? index - half : index
      const thief = pair % n
      const police = (pair - thief) / n
      // One piece's places are written; the other half of the numbers says that it is the other's turn.
      const { offsets, targets } = thiefMoves ? thiefSteps : policeSteps
      const from = offsets[thiefMoves ? thief : police] as number
      const moves = (offsets[(thiefMoves ? thief : police) + 1] as number) - from
      if (thiefMoves)
        for (let i = 0; i < moves; i++) out[i] = police * n + (targets[from + i] as number)
      else for (let i = 0; i < moves; i++) out[i] = half + (targets[from + i] as number) * n + thief
      return moves
    },
    payoff(index) {
      const pair = index >= half ? index - half : index
      const thief = pair % n
      if (pair === thief * n + thief) return 1
      return isExit[thief] === 1 ? -1 : UNDECIDED
    },
    mover: (index) => (index < half ? MAX : MIN),
    encodePosition,
    decodePosition(index) {
      if (!(Number.isInteger(index) && index >= 0 && index < half * 2))
        throw new PositionalError(
          'INVALID_POSITION',
          `${index} is not a position: expected 0 … ${half * 2 - 1}.`,
        )
      const pair = index % half
      return {
        mover: index < half ? 'police' : 'thief',
        police: cellOf(Math.floor(pair / n)),
        thief: cellOf(pair % n),
      }
    },
  }
}

/** The cells that are not walls, row by row. */
function openCells(cells: string): Int32Array {
  let count = 0
  for (let cell = 0; cell < cells.length; cell++) if (cells[cell] !== '*') count++
  const open = new Int32Array(count)
  for (let cell = 0, next = 0; cell < cells.length; cell++)
    if (cells[cell] !== '*') open[next++] = cell
  return open
}

/** Where a piece can go from each open cell, as a digraph on their numbers, in the order of `directions`. */
function steps(
  board: PoliceBoard,
  open: Int32Array,
  openNumber: Int32Array,
  directions: readonly (readonly [number, number])[],
): Digraph {
  const builder = new DigraphBuilder()
  open.forEach((cell, number) => {
    const row = Math.floor(cell / board.columns)
    const column = cell % board.columns
    for (const [down, right] of directions) {
      const target =
        openNumber[cellNumber(board, { row: row + down, column: column + right })] ?? -1
      if (target !== -1) builder.addArc(number, target)
    }
  })
  return builder.build()
}

function countMoves(police: Digraph, thief: Digraph, isExit: Uint8Array): number {
  const n = isExit.length
  let indoors = 0 // cells on which the thief has not got away
  for (let cell = 0; cell < n; cell++) if (isExit[cell] === 0) indoors++
  let moves = 0
  for (let cell = 0; cell < n; cell++) {
    const policeMoves = (police.offsets[cell + 1] as number) - (police.offsets[cell] as number)
    const thiefMoves = (thief.offsets[cell + 1] as number) - (thief.offsets[cell] as number)
    if (isExit[cell] === 1) moves += policeMoves * indoors
    else moves += policeMoves * (indoors - 1) + thiefMoves * (n - 1)
  }
  return moves
}

function checkLimit(
  { rows, columns }: PoliceBoard,
  open: number,
  needed: number,
  limit: number,
  what: 'positions' | 'moves',
): void {
  if (needed > limit)
    throw new PositionalError(
      'LIMIT_EXCEEDED',
      `The ${rows}×${columns} board has ${open} open cells and so ${needed} ${what}; at most ${limit} can be solved.`,
    )
}
