// Chess as rules of core: moves by the names of squares.

import { MAX, MIN, type Player, type Rules } from '@zugzwang/core'
import {
  type BoardMove,
  boardAfter,
  type ChessPosition,
  hasMove,
  isInCheck,
  legalMovesOf,
} from './board'
import { formatFen, withRight } from './position'
import { formatSquare, readSquare } from './tables'

/** A move from square to square. */
export interface ChessMove {
  readonly from: string
  readonly to: string
  /** The piece that a pawn becomes on the last row. */
  readonly promotion?: 'Q' | 'R' | 'B' | 'N' | undefined
}

/** The rules of chess, with all optional functions that apply. */
export interface ChessPlay extends Rules<ChessPosition, ChessMove> {
  moves(position: ChessPosition): ChessMove[]
  mover(position: ChessPosition): Player
  payoff(position: ChessPosition): number | undefined
}

/** The legal moves of a position, with all that notation needs. */
export function detailedMoves(position: ChessPosition): { move: ChessMove; detail: BoardMove }[] {
  return legalMovesOf(position).map((detail) => ({ move: moveOf(detail), detail }))
}

function moveOf({ from, to, promotion }: BoardMove): ChessMove {
  const move = { from: formatSquare(from), to: formatSquare(to) }
  return promotion === undefined
    ? move
    : { ...move, promotion: promotion as NonNullable<ChessMove['promotion']> }
}

/** The position after a move, which is not checked. */
export function playMove(
  position: ChessPosition,
  { from, to, promotion }: ChessMove,
): ChessPosition {
  const [start, end] = [readSquare(from), readSquare(to)]
  const piece = (position.board[start ^ 56] as string).toUpperCase()
  const isPassing = piece === 'P' && to === position.enPassant
  const board = boardAfter(position, {
    from: start,
    to: end,
    piece,
    promotion,
    isCapture: true,
    isPassing,
  })
  const after: ChessPosition = {
    mover: position.mover === 'white' ? 'black' : 'white',
    board: board.join(''),
  }
  const isDouble = piece === 'P' && Math.abs(start - end) === 16
  return isDouble ? withRight(after, formatSquare((start + end) / 2)) : after
}

/**
 * Chess without castling and the fifty-move rule, from a position on; White is Max. A player in check who has no move loses;
 * without a check it is a draw by stalemate, and so is endless play. Moves come by the square they leave, from a1 on, row by row.
 */
export function rulesFrom(start: ChessPosition): ChessPlay {
  return {
    name: 'chess',
    start: () => start,
    moves: (position) => legalMovesOf(position).map(moveOf),
    play: playMove,
    key: formatFen,
    mover: ({ mover }) => (mover === 'white' ? MAX : MIN),
    payoff: (position) => (isInCheck(position) || hasMove(position) ? undefined : 0),
    endless: 0,
  }
}
