// Boards as text: a row a line, a letter a cell. Pieces are letters too, and stand on free ground.

import { excerptAt } from '@zugzwang/core/authoring'
import { show } from '../errors'
import { type Cell, cellAt, cellNumber } from './cell'
import { type BoardCells, findOther, invalidBoard } from './ground'

/** The rows of a text in one. */
export interface BoardText extends BoardCells {
  /** The number of the first line in a larger text. */
  readonly firstLine: number
}

/**
 * Splits a text into rows of equal length. Lines end in \n or \r\n; newlines at the end of the text are ignored. O(text).
 *
 * @param letters - All that are allowed.
 * @throws PositionalError INVALID_BOARD with the line and column of the first error.
 */
export function readBoardText(text: string, letters: string, firstLine: number): BoardText {
  const expected = [...letters].join(' ')
  if (typeof text !== 'string')
    throw invalidBoard({
      what: `The board is ${show(text)}`,
      found: text,
      expected: `a text, rows of ${expected}`,
    })
  let end = text.length
  while (text[end - 1] === '\n') end -= text[end - 2] === '\r' ? 2 : 1
  if (end === 0)
    throw invalidBoard({ what: 'The board is empty', found: '', expected: `rows of ${expected}` })
  const rows = text
    .slice(0, end)
    .split('\n')
    .map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line))
  const columns = rows[0]?.length ?? 0
  rows.forEach((row, i) => {
    const line = firstLine + i
    const wrong = findOther(row, letters)
    if (wrong !== -1)
      throw invalidBoard({
        what: `unknown letter ${excerptAt(row, wrong)}`,
        found: row[wrong],
        expected: `one of ${expected}`,
        place: { line, column: wrong + 1 },
      })
    if (row.length === columns && columns > 0) return
    throw invalidBoard({
      what:
        row.length === 0
          ? 'the row is empty'
          : `the row has ${row.length === 1 ? '1 cell' : `${row.length} cells`}, the first row ${columns}`,
      found: row,
      expected: row.length === 0 ? 'a row of cells' : 'rows of equal length',
      place: { line, column: Math.min(row.length, columns) + 1 },
    })
  })
  return { rows: rows.length, columns, cells: rows.join(''), firstLine }
}

/** Where a cell stands in the text, from 1. */
export function placeOf(
  { firstLine }: BoardText,
  { row, column }: Cell,
): { line: number; column: number } {
  return { line: row + firstLine, column: column + 1 }
}

/** Numbers of pieces, and the ordinals of the next one. */
const COUNTS = ['no', 'one', 'two']
const ORDINALS = ['first', 'second', 'third']

/**
 * The cells, row by row, on which pieces of one letter stand: `count` of them, 1 or 2; without `count` one or more. O(cells).
 *
 * @throws PositionalError INVALID_BOARD with the place of the first piece too many.
 */
export function findPieces(
  board: BoardText,
  letter: string,
  name: string,
  count: number = Number.POSITIVE_INFINITY,
): Cell[] {
  const isAny = count === Number.POSITIVE_INFINITY
  const expected = isAny ? `one ${letter} or more` : `exactly ${COUNTS[count]} ${letter}`
  const { cells, columns } = board
  const found: Cell[] = []
  for (let at = cells.indexOf(letter); at !== -1; at = cells.indexOf(letter, at + 1)) {
    found.push(cellAt(at, columns))
    if (found.length > count) break
  }
  const [last, extra] = [found[count - 1], found[count]]
  if (last !== undefined && extra !== undefined) {
    const { line, column } = placeOf(board, last)
    throw invalidBoard({
      what: `a ${ORDINALS[count]} ${name}`,
      found: letter,
      expected: `${expected}, and there is one in line ${line}, column ${column}`,
      place: placeOf(board, extra),
    })
  }
  if (found.length < (isAny ? 1 : count))
    throw invalidBoard({
      what: `${found.length === 0 ? 'No' : 'One'} ${name}`,
      found: found.length,
      expected,
      place: { field: letter },
    })
  return found
}

/**
 * The rows of a board with letters written over its cells, later ones over earlier ones; cells outside the board are left out.
 * O(cells + pieces).
 */
export function drawRows(
  board: BoardCells,
  pieces: readonly (readonly [letter: string, cell: Cell])[],
): string[] {
  const letters = [...board.cells]
  for (const [letter, cell] of pieces) {
    const number = cellNumber(board, cell)
    if (number !== -1) letters[number] = letter
  }
  return Array.from({ length: board.rows }, (_, row) =>
    letters.slice(row * board.columns, (row + 1) * board.columns).join(''),
  )
}
