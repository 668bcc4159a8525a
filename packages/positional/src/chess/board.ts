// Moves on a board of chess without castling, for any number of men. Plain, for people and as an oracle of the kernels: every
// pseudo-legal move is tried, and listed if it leaves the own king in no check.

import {
  BY_PAWN_DOWN,
  CAPTURES_BY,
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
  /** The square that a pawn has just passed over, `e3`, where it can be taken there; absent otherwise. */
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

/** The men of a board, for attacks. */
interface Men {
  /** The occupied squares 0 … 31 and 32 … 63, as bits. */
  readonly low: number
  readonly high: number
  /** White's, then Black's: squares, and the bits of `reach` by which the pieces capture. */
  readonly sides: readonly (readonly { readonly square: number; readonly bits: number }[])[]
}

/** The men of a board, given as characters from a8 on. */
function menOf(board: ArrayLike<string>): Men {
  let [low, high] = [0, 0]
  const sides: { square: number; bits: number }[][] = [[], []]
  for (let i = 0; i < 64; i++) {
    const piece = board[i] as string
    if (piece === '.') continue
    const square = i ^ 56
    if (square < 32) low |= 1 << square
    else high |= 1 << (square - 32)
    const side = isWhitePiece(piece) ? 0 : 1
    const kind = KINDS.indexOf(piece.toUpperCase())
    const bits = kind === PAWN && side === 1 ? BY_PAWN_DOWN : CAPTURES_BY[kind]
    sides[side]?.push({ square, bits })
  }
  return { low, high, sides }
}

/** Whether a side attacks a square, with these squares occupied, and without the man on `gone`. */
function isAttacked(
  { sides }: Men,
  byWhite: boolean,
  square: number,
  [low, high]: readonly [number, number],
  gone = -1,
): boolean {
  const { reach, betweenLow, betweenHigh } = chessTables()
  return (sides[byWhite ? 0 : 1] ?? []).some((man) => {
    const way = man.square * 64 + square
    return (
      man.square !== gone &&
      (reach[way] & man.bits) !== 0 &&
      ((betweenLow[way] & low) | (betweenHigh[way] & high)) === 0
    )
  })
}

/** Whether the king of a side is in check, on a board given as characters from a8 on. */
export function isKingAttacked(board: ArrayLike<string>, isWhite: boolean): boolean {
  const men = menOf(board)
  const king = Array.prototype.indexOf.call(board, isWhite ? 'K' : 'k') ^ 56
  return isAttacked(men, !isWhite, king, [men.low, men.high])
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

/** The legal moves: by the square that is left, from a1 on, row by row. O(men · moves), once for each object. */
export function legalMovesOf(position: ChessPosition): readonly BoardMove[] {
  const before = known.get(position)
  if (before !== undefined) return before
  const { board, mover } = position
  const isWhite = mover === 'white'
  const men = menOf(board)
  const king = board.indexOf(isWhite ? 'K' : 'k') ^ 56
  const moves = pseudoMovesOf(position).filter(({ from, to, piece, isPassing }) => {
    const gone = isPassing ? to + (isWhite ? -8 : 8) : to
    const bits = [men.low, men.high] as [number, number]
    const change = (square: number, isSet: boolean) => {
      const word = square < 32 ? 0 : 1
      bits[word] = isSet ? bits[word] | (1 << (square & 31)) : bits[word] & ~(1 << (square & 31))
    }
    change(from, false)
    if (isPassing) change(gone, false)
    change(to, true)
    return !isAttacked(men, !isWhite, piece === 'K' ? to : king, bits, gone)
  })
  known.set(position, moves)
  return moves
}

/** Whether a position has a legal move. */
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

/** The squares that a piece passes, in each direction. */
function linesOf(from: number, kind: number): number[][] {
  const { rays } = chessTables()
  const first = FIRST_DIRECTION[kind]
  return Array.from({ length: LAST_DIRECTION[kind] - first }, (_, i) => {
    const at = (from * 16 + first + i) * 8
    return Array.from(rays.subarray(at, kind === KING ? at + 1 : at + 8)).filter((to) => to >= 0)
  })
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
  for (const side of [-1, 1]) {
    const file = (from & 7) + side
    if (file < 0 || file > 7) continue
    const to = from + up + side
    const there = board[to ^ 56] as string
    if (there !== '.') {
      if (isWhitePiece(there) !== isWhite) add(to, true)
    } else if (formatSquare(to) === enPassant) add(to, true, true)
  }
}
