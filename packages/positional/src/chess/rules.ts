// Chess as rules of core, and moves as people write them, in standard algebraic notation (`Qc7#`, `exd6`, `e8=N+`), and as chess
// engines do (`c2c7`, `e7e8n`).
//
// Source: PGN Standard (1994), section 8.2.3.

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

/** A move of a position in standard algebraic notation; '' if the position does not have it. */
export function formatSan(position: ChessPosition, move: ChessMove): string {
  const all = detailedMoves(position)
  const found = all.find(
    ({ move: { from, to, promotion } }) =>
      from === move.from && to === move.to && promotion === move.promotion,
  )
  if (found === undefined) return ''
  const { piece, isCapture, from } = found.detail
  const rivals = all
    .filter(({ detail }) => detail.piece === piece && detail.to === found.detail.to)
    .map(({ detail }) => detail.from)
  const pawn = isCapture ? move.from.slice(0, 1) : ''
  const start = piece === 'P' ? pawn : piece + distinction(from, rivals)
  const promotion = move.promotion === undefined ? '' : `=${move.promotion}`
  const after = playMove(position, move)
  const check = !isInCheck(after) ? '' : hasMove(after) ? '+' : '#'
  return `${start}${isCapture ? 'x' : ''}${move.to}${promotion}${check}`
}

/** The file, row or square that distinguishes a piece from others of its kind which can go to the same square. */
function distinction(from: number, all: readonly number[]): string {
  if (all.length < 2) return ''
  const name = formatSquare(from)
  const others = all.filter((square) => square !== from)
  if (others.every((square) => (square & 7) !== (from & 7))) return name.slice(0, 1)
  if (others.every((square) => square >> 3 !== from >> 3)) return name.slice(1)
  return name
}

/** The move of a position that a text means, in either notation, undefined if none or several. Marks are optional. */
export function parseMove(position: ChessPosition, text: string): ChessMove | undefined {
  const bare = text.replace(/[+#!?]+$/, '')
  const engine = /^([a-h][1-8])-?([a-h][1-8])=?([qrbnQRBN])?$/.exec(bare)
  const people = /^([KQRBN])?([a-h])?([1-8])?[x:-]?([a-h][1-8])=?([QRBN])?$/.exec(bare)
  const matches = detailedMoves(position).filter(({ move, detail }) => {
    if (engine !== null) {
      const [, from, to, promotion] = engine
      if (move.from === from && move.to === to && move.promotion === promotion?.toUpperCase())
        return true
    }
    if (people === null) return false
    const [, piece = 'P', file = '', row = '', to, promotion] = people
    return (
      detail.piece === piece &&
      move.to === to &&
      move.promotion === promotion &&
      move.from.startsWith(file) &&
      move.from.endsWith(row)
    )
  })
  return matches.length === 1 ? matches[0]?.move : undefined
}
