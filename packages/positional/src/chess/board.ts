// Moves on a board of chess without castling, for any number of men. Plain, for people and as an oracle of the kernels: every
// pseudo-legal move is tried, and listed if it leaves the own king in no check.

import {
  chessTables,
  FIRST_DIRECTION,
  formatSquare,
  KINDS,
  KING,
  LAST_DIRECTION,
  PAWN,
} from './tables'

/** The board, and who is to move. */
export interface ChessPosition {
  readonly mover: 'white' | 'black'
  /** 64 characters from a8 to h1, row by row: `.` or a piece, white ones in capitals: KQRBNP kqrbnp. */
  readonly board: string
  /** The square that a pawn has just passed over, `e3`, if it can be taken there; absent otherwise. */
  readonly enPassant?: string | undefined
}

/** A move with all that notation needs; squares 0 … 63 from a1. */
export interface BoardMove {
  readonly from: number
  readonly to: number
  /** In capitals: the piece that moves, and what a pawn becomes. */
  readonly piece: string
  readonly promotion?: string | undefined
  readonly isCapture: boolean
  readonly isPassing: boolean
}

const isWhitePiece = (piece: string) => piece >= 'A' && piece <= 'Z'

const knownLines: (readonly (readonly number[])[])[] = []

/** The squares that a piece passes from a square on an empty board, in each direction; made when first needed. */
function linesOf(from: number, kind: number): readonly (readonly number[])[] {
  const known = knownLines[kind * 64 + from]
  if (known !== undefined) return known
  const { rays } = chessTables()
  const first = FIRST_DIRECTION[kind]
  const lines = Array.from({ length: LAST_DIRECTION[kind] - first }, (_, i) => {
    const at = (from * 16 + first + i) * 8
    return Array.from(rays.subarray(at, kind === KING ? at + 1 : at + 8)).filter((to) => to >= 0)
  })
  knownLines[kind * 64 + from] = lines
  return lines
}

/** The squares diagonally in front of a pawn. */
function capturesOf(from: number, isWhite: boolean): number[] {
  return [-1, 1]
    .filter((side) => (from & 7) + side >= 0 && (from & 7) + side <= 7)
    .map((side) => from + (isWhite ? 8 : -8) + side)
}

/** Whether the king of a side is in check, on a board given as characters from a8 on. */
export function isKingAttacked(board: ArrayLike<string>, isWhite: boolean): boolean {
  const king = Array.prototype.indexOf.call(board, isWhite ? 'K' : 'k') ^ 56
  const enemy = (letter: string) => (isWhite ? letter.toLowerCase() : letter)
  // A piece attacks the king if the king, moving as that piece, would meet it first
  for (let kind = KING; kind < PAWN; kind++)
    for (const line of linesOf(king, kind))
      for (const square of line) {
        const there = board[square ^ 56]
        if (there === enemy(KINDS[kind] as string)) return true
        if (there !== '.') break
      }
  return capturesOf(king, isWhite).some((square) => board[square ^ 56] === enemy('P'))
}

/** The board after a move, as characters from a8 on. */
export function boardAfter(position: ChessPosition, move: BoardMove): string[] {
  const board = [...position.board]
  const isWhite = position.mover === 'white'
  const piece = move.promotion ?? move.piece
  board[move.from ^ 56] = '.'
  board[move.to ^ 56] = isWhite ? piece : piece.toLowerCase()
  if (move.isPassing) board[(move.to + (isWhite ? -8 : 8)) ^ 56] = '.'
  return board
}

// Positions are immutable, and notation needs the moves of one repeatedly
const known = new WeakMap<ChessPosition, readonly BoardMove[]>()

/** The legal moves: by the square that is left, from a1 on, row by row. Once for each object. */
export function legalMovesOf(position: ChessPosition): readonly BoardMove[] {
  const before = known.get(position)
  if (before !== undefined) return before
  const isWhite = position.mover === 'white'
  const moves = pseudoMovesOf(position).filter(
    (move) => !isKingAttacked(boardAfter(position, move), isWhite),
  )
  known.set(position, moves)
  return moves
}

export const hasMove = (position: ChessPosition): boolean => legalMovesOf(position).length > 0

/** Whether the player to move is in check. */
export function isInCheck({ board, mover }: ChessPosition): boolean {
  return isKingAttacked(board, mover === 'white')
}

/** Moves that may leave the own king in check. */
function pseudoMovesOf(position: ChessPosition): BoardMove[] {
  const { board, mover } = position
  const isWhite = mover === 'white'
  const moves: BoardMove[] = []
  for (let from = 0; from < 64; from++) {
    const piece = board[from ^ 56] as string
    if (piece === '.' || isWhitePiece(piece) !== isWhite) continue
    const name = piece.toUpperCase()
    const kind = KINDS.indexOf(name)
    if (kind === PAWN) addPawnMoves(position, from, moves)
    else
      for (const line of linesOf(from, kind))
        for (const to of line) {
          const there = board[to ^ 56] as string
          const isCapture = there !== '.'
          if (isCapture && isWhitePiece(there) === isWhite) break
          moves.push({ from, to, piece: name, isCapture, isPassing: false })
          if (isCapture) break
        }
  }
  return moves
}

function addPawnMoves(
  { board, mover, enPassant }: ChessPosition,
  from: number,
  moves: BoardMove[],
): void {
  const isWhite = mover === 'white'
  const up = isWhite ? 8 : -8
  const row = isWhite ? from >> 3 : 7 - (from >> 3)
  const add = (to: number, isCapture: boolean, isPassing = false) => {
    const move = { from, to, piece: 'P', isCapture, isPassing }
    if (row < 6) moves.push(move)
    else for (const promotion of 'QRBN') moves.push({ ...move, promotion })
  }
  const isFree = (square: number) => board[square ^ 56] === '.'
  if (isFree(from + up)) {
    add(from + up, false)
    if (row === 1 && isFree(from + 2 * up)) add(from + 2 * up, false)
  }
  for (const to of capturesOf(from, isWhite)) {
    const there = board[to ^ 56] as string
    if (there !== '.') {
      if (isWhitePiece(there) !== isWhite) add(to, true)
    } else if (formatSquare(to) === enPassant) add(to, true, true)
  }
}
