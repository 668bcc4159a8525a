// The board of police and thief: text to data and back. The ground is one immutable string, a letter a cell, so that a board can
// be compared, posted and written down as it is.

import type { Cell } from '../board/cell'
import { invalidBoard, validateCells, validatePiece } from '../board/ground'
import { drawRows, findPieces, readBoardText } from '../board/text'

/** A board with its pieces in their first places. */
export interface PoliceBoard {
  /** At least 1. */
  readonly rows: number
  /** At least 1. */
  readonly columns: number
  /** The ground, row by row, rows · columns letters: `.` free, `*` wall, `E` exit. */
  readonly cells: string
  /** One or more, none on a wall; several may share a cell. */
  readonly police: readonly Cell[]
  /** Not a wall. */
  readonly thief: Cell
}

/** Where the pieces stand, and who is to move. */
export interface PolicePosition {
  readonly mover: 'police' | 'thief'
  /** As many as the board has; they are alike. Row by row after a move; any order is understood. */
  readonly police: readonly Cell[]
  readonly thief: Cell
}

export const POLICE_WALL = '*'

/**
 * Reads a board: a row a line, `.` free, `*` wall, `E` exit (any number of them), `P` police (one or more) and one `T` thief, all
 * on free ground. Lines end in \n or \r\n; newlines at the end of the text are ignored.
 *
 * `firstLine` is the number of the first line in errors, for a board inside a larger text. O(text).
 *
 * @throws PositionalError INVALID_BOARD with the line and column of the first error; without them if a piece or everything is
 *   missing.
 * @see README.md#police-and-thief
 */
export function parsePoliceBoard(
  text: string,
  { firstLine = 1 }: { readonly firstLine?: number } = {},
): PoliceBoard {
  const board = readBoardText(text, '.*EPT', firstLine)
  const police = findPieces(board, 'P', 'police')
  const [thief] = findPieces(board, 'T', 'thief', 1) as [Cell]
  const { rows, columns, cells } = board
  return { rows, columns, cells: cells.replace(/[PT]/g, '.'), police, thief }
}

/**
 * Writes a board, rows separated by \n and none at the end: what `parsePoliceBoard` reads. With `pieces` they stand elsewhere;
 * pieces cover the ground, and police the thief and one another. Pieces outside the board are left out. O(cells).
 *
 * @example
 * ```ts
 * formatPoliceBoard(parsePoliceBoard('P.T\n**E')) // the same text
 * ```
 */
export function formatPoliceBoard(
  board: PoliceBoard,
  pieces: { readonly police?: readonly Cell[]; readonly thief?: Cell } = {},
): string {
  const { police = board.police, thief = board.thief } = pieces
  return drawRows(board, [['T', thief], ...police.map((cell) => ['P', cell] as const)]).join('\n')
}

/**
 * Checks a board that was not parsed. O(cells).
 *
 * @throws PositionalError INVALID_BOARD
 */
export function validatePoliceBoard(board: PoliceBoard): void {
  validateCells(board, '.*E')
  const { police, thief } = board
  if (!Array.isArray(police) || police.length === 0)
    throw invalidBoard({
      what: 'No police',
      found: police,
      expected: 'a list of one cell or more',
      place: { field: 'police' },
    })
  for (const cell of police) validatePiece(board, POLICE_WALL, 'police', cell)
  validatePiece(board, POLICE_WALL, 'thief', thief)
}
