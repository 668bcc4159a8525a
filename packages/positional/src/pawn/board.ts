// The board of crossing pawn: text to data and back. The ground is one immutable string, a letter a cell.

import type { Cell } from '../board/cell'
import { invalidBoard, validateCells, validatePiece } from '../board/ground'
import { drawRows, findPieces, placeOf, readBoardText } from '../board/text'
import { wrongValue } from '../errors'

/** A board with its three pieces in their first places. */
export interface PawnBoard {
  /** At least 2. */
  readonly rows: number
  /** At least 1. */
  readonly columns: number
  /** The ground, row by row, rows · columns letters: `.` free, `#` wall. */
  readonly cells: string
  /** Free ground, not in the first row. */
  readonly black: Cell
  /** Free ground, two different cells, neither of them black's. */
  readonly red: readonly [Cell, Cell]
}

/** Where the pieces stand, and who is to move. */
export interface PawnPosition {
  readonly mover: 'red' | 'black'
  readonly black: Cell
  /** Two different cells; row by row after a move, either order is understood. */
  readonly red: readonly [Cell, Cell]
}

export const PAWN_WALL = '#'

/**
 * Reads a board: a row a line, `.` free, `#` wall, one black `X`, which must not stand in the first row, and two red
 * `O`. Lines end in \n or \r\n; newlines at the end of the text are ignored.
 *
 * `firstLine` is the number of the first line in errors, for a board inside a larger text. O(text).
 *
 * @throws PositionalError INVALID_BOARD with the line and column of the first error; without them if a piece or everything is
 *   missing.
 * @see README.md#crossing-pawn
 */
export function parsePawnBoard(
  text: string,
  { firstLine = 1 }: { readonly firstLine?: number } = {},
): PawnBoard {
  const board = readBoardText(text, '.#XO', firstLine)
  const { rows, columns, cells } = board
  const [black] = findPieces(board, 'X', 'black piece', 1) as [Cell]
  if (black.row === 0)
    throw invalidBoard({
      what: 'X stands in the first row, where black has won',
      found: 'X',
      expected: 'X below the first row',
      place: placeOf(board, black),
    })
  const red = findPieces(board, 'O', 'red piece', 2) as [Cell, Cell]
  return { rows, columns, cells: cells.replace(/[XO]/g, '.'), black, red }
}

/**
 * Writes a board, rows separated by \n and none at the end: what `parsePawnBoard` reads. With `pieces` they stand elsewhere; black
 * covers red pieces. Pieces outside the board are left out. O(cells).
 *
 * @example
 * ```ts
 * formatPawnBoard(parsePawnBoard('O.O\n#..\n.X.')) // the same text
 * ```
 */
export function formatPawnBoard(
  board: PawnBoard,
  pieces: { readonly black?: Cell; readonly red?: readonly [Cell, Cell] } = {},
): string {
  const { black = board.black, red = board.red } = pieces
  return drawRows(board, [...red.map((cell) => ['O', cell] as const), ['X', black]]).join('\n')
}

/**
 * Checks a board that was not parsed. O(cells).
 *
 * @throws PositionalError INVALID_BOARD
 */
export function validatePawnBoard(board: PawnBoard): void {
  validateCells(board, '.#')
  const { rows, black, red } = board
  if (rows < 2)
    throw invalidBoard({
      what: 'The board has 1 row',
      found: rows,
      expected: 'at least 2',
      place: { field: 'rows' },
    })
  if (!Array.isArray(red) || red.length !== 2)
    throw wrongValue('INVALID_BOARD', 'red', red, 'a list of two cells')
  const numbers = [black, ...red].map((cell, i) => {
    const piece = i === 0 ? 'black piece' : 'red piece'
    return validatePiece(board, PAWN_WALL, piece, cell)
  })
  if (new Set(numbers).size < 3)
    throw invalidBoard({
      what: 'Two pieces stand on one cell',
      found: [black, ...red],
      expected: 'three different cells',
    })
  if (black.row === 0)
    throw invalidBoard({
      what: 'The black piece stands in the first row, where it has won',
      found: black,
      expected: 'a cell below the first row',
      place: { field: 'black' },
    })
}
