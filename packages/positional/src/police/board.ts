// The board of police and thief: text to data and back. The ground is one immutable string, a letter a cell, so
// that a board can be compared, posted and written down as it is; the two pieces stand beside it.

import { excerptAt } from '@zugzwang/core'
import { PositionalError } from '../errors'

/** A cell of a board, counted from 0 at the upper left. */
export interface Cell {
  readonly row: number
  readonly column: number
}

/** A board with its two pieces in their first places. */
export interface PoliceBoard {
  /** At least 1. */
  readonly rows: number
  /** At least 1. */
  readonly columns: number
  /** The ground, row by row, rows · columns letters: `.` free, `*` wall, `E` exit. */
  readonly cells: string
  /** Not a wall. */
  readonly police: Cell
  /** Not a wall. */
  readonly thief: Cell
}

/**
 * Reads a board: a row a line, `.` free, `*` wall, `E` exit (any number of them), one `P` police and one `T` thief,
 * both on free ground. Lines end in \n or \r\n; newlines at the end of the text are ignored.
 *
 * `firstLine` is the number that errors give the first line, when the board stands inside a larger text. O(text).
 *
 * @throws PositionalError INVALID_BOARD with the line and column of the first thing that is wrong; without them when
 *   a piece or everything is missing.
 */
export function parsePoliceBoard(
  text: string,
  { firstLine = 1 }: { readonly firstLine?: number } = {},
): PoliceBoard {
  let end = text.length
  while (text[end - 1] === '\n') end -= text[end - 2] === '\r' ? 2 : 1
  if (end === 0) throw invalid('The board is empty; expected rows of . * E P T.')
  const rows = text
    .slice(0, end)
    .split('\n')
    .map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line))
  const columns = rows[0]?.length ?? 0
  rows.forEach((row, i) => {
    checkRow(row, firstLine + i, columns)
  })
  const letters = rows.join('')
  return {
    rows: rows.length,
    columns,
    cells: letters.replace(/[PT]/g, '.'),
    police: findPiece(letters, columns, 'P', 'police', firstLine),
    thief: findPiece(letters, columns, 'T', 'thief', firstLine),
  }
}

/**
 * Writes a board, rows separated by \n and none at the end: what `parsePoliceBoard` reads. With `pieces` they stand
 * elsewhere; pieces cover the ground, and the police the thief it has caught.
 * O(cells).
 */
export function formatPoliceBoard(
  board: PoliceBoard,
  pieces: { readonly police?: Cell; readonly thief?: Cell } = {},
): string {
  const letters = [...board.cells]
  const { police = board.police, thief = board.thief } = pieces
  letters[cellNumber(board, thief)] = 'T'
  letters[cellNumber(board, police)] = 'P'
  return Array.from({ length: board.rows }, (_, row) =>
    letters.slice(row * board.columns, (row + 1) * board.columns).join(''),
  ).join('\n')
}

/** The number of a cell, row by row, and so its index in `cells`; −1 when it does not lie on the board. */
export function cellNumber({ rows, columns }: PoliceBoard, { row, column }: Cell): number {
  return isBelow(row, rows) && isBelow(column, columns) ? row * columns + column : -1
}

function isBelow(coordinate: number, end: number): boolean {
  return Number.isInteger(coordinate) && coordinate >= 0 && coordinate < end
}

/**
 * Checks a board that was not parsed. O(cells).
 *
 * @throws PositionalError INVALID_BOARD
 */
export function validatePoliceBoard(board: PoliceBoard): void {
  const { rows, columns, cells } = board
  if (!(rows >= 1 && columns >= 1 && cells.length === rows * columns))
    throw invalid(`${cells.length} cells are not ${rows} rows of ${columns} columns.`)
  const wrong = cells.search(/[^.*E]/)
  if (wrong !== -1) throw invalid(`Cell ${wrong} is ${excerptAt(cells, wrong)}; expected . * E.`)
  for (const piece of ['police', 'thief'] as const)
    if ((cells[cellNumber(board, board[piece])] ?? '*') === '*')
      throw invalid(`The ${piece} stands on a wall or beside the board.`)
}

function checkRow(row: string, line: number, columns: number): void {
  const wrong = row.search(/[^.*EPT]/u)
  if (wrong !== -1)
    throw invalid(`unknown letter ${excerptAt(row, wrong)}; expected one of . * E P T.`, {
      line,
      column: wrong + 1,
    })
  if (row.length !== columns || columns === 0)
    throw invalid(
      row.length === 0
        ? `the row is empty; expected a row of cells.`
        : `the row has ${cellCount(row.length)}; the first row has ${columns}. Expected rows of equal length.`,
      { line, column: Math.min(row.length, columns) + 1 },
    )
}

function findPiece(
  letters: string,
  columns: number,
  letter: string,
  name: string,
  firstLine: number,
): Cell {
  const first = letters.indexOf(letter)
  if (first === -1) throw invalid(`No ${name}; expected exactly one ${letter}.`)
  const second = letters.indexOf(letter, first + 1)
  if (second !== -1) {
    const [line, column] = place(second, columns, firstLine)
    const [otherLine, otherColumn] = place(first, columns, firstLine)
    throw invalid(
      `a second ${name}; expected exactly one ${letter}, and there is one in line ${otherLine}, column ${otherColumn}.`,
      { line, column },
    )
  }
  return { row: Math.floor(first / columns), column: first % columns }
}

/** Line and column of a cell, the latter from 1. */
function place(cell: number, columns: number, firstLine: number): [number, number] {
  return [Math.floor(cell / columns) + firstLine, (cell % columns) + 1]
}

function cellCount(length: number): string {
  return length === 1 ? '1 cell' : `${length} cells`
}

function invalid(message: string, place?: { line: number; column: number }): PositionalError {
  return new PositionalError('INVALID_BOARD', message, place)
}
