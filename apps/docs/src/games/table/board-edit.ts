// Edits of a chess board: 64 characters from a8, and the player to move.

export interface EditedBoard {
  readonly board: string
  readonly mover: 'w' | 'b'
}

export const PIECES: readonly string[] = [...'KQRBNPkqrbnp']

/** An empty board where the text is no FEN. */
export function readBoard(fen: string): EditedBoard {
  const [rows = '', mover] = fen.split(/[\s_]+/)
  const board = rows.replaceAll('/', '').replace(/\d/g, (digit) => '.'.repeat(Number(digit)))
  return { board: board.length === 64 ? board : '.'.repeat(64), mover: mover === 'b' ? 'b' : 'w' }
}

export function writeBoard({ board, mover }: EditedBoard): string {
  const rows = Array.from({ length: 8 }, (_, row) =>
    board.slice(8 * row, 8 * row + 8).replace(/\.+/g, (dots) => String(dots.length)),
  )
  return `${rows.join('/')} ${mover} - - 0 1`
}

/** Puts a piece on a square, or removes it if it stands there. Kings only move, so that there are always two. */
export function put(edited: EditedBoard, square: number, piece: string): EditedBoard {
  const { board, mover } = edited
  if (/k/i.test(board[square] ?? '')) return edited
  const squares = [...board]
  const isKing = /k/i.test(piece)
  const stands = squares[square] === piece
  if (isKing) squares[squares.indexOf(piece)] = '.'
  squares[square] = stands ? '.' : piece
  return { board: squares.join(''), mover }
}
