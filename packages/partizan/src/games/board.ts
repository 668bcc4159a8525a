// Boards as text: a character a cell, rows with slashes between, all of one length. A slash is no cell of any game, so the neighbours
// of cell i are i ± 1 and i ± (columns + 1), wherever it lies. A component keeps its place on the board: cells of others are blank.

import type { GridView, Piece, Spot } from '@zugzwang/core'
import { excerptAt } from '@zugzwang/core/authoring'
import type { ComponentKey } from '../component/components'
import { PartizanError } from '../errors'

/** A component of a game on a board, by rows with slashes between. */
export type BoardText = string

/** A player's stone: Left's, and Right's. */
export const LEFT = 'x'
export const RIGHT = 'o'
/** Their character codes, and that of a free cell. */
export const X = 120
export const O = 111
export const FREE = 46

/** The most rows and columns. */
const MOST_SIDE = 30

/** What the boards of a game look like. */
export interface BoardForm {
  readonly name: string
  /** The characters of cells. */
  readonly letters: string
  readonly expected: string
  /** The cell of a board that is given by its size alone. Absent: sizes cannot be given. */
  fill?(row: number, column: number, rows: number, columns: number): string
}

/**
 * The board of a text: `xo./.ox`, or `3x4` for 3 rows of 4 columns.
 *
 * @throws PartizanError INVALID_POSITION with the column.
 */
export function parseBoard({ name, letters, expected, fill }: BoardForm, text: string): BoardText {
  const size = /^(\d+)x(\d+)$/.exec(text)
  if (size && fill) return filled(name, Number(size[1]), Number(size[2]), fill)
  const fault = (at: number, what: string, wanted: string): PartizanError =>
    new PartizanError('INVALID_POSITION', {
      what: `${name}, column ${at + 1}: ${what}`,
      found: text[at],
      expected: wanted,
      place: { column: at + 1 },
    })
  const columns = columnsOf(text)
  let begin = 0
  for (const [row, line] of text.split('/').entries()) {
    const wrong = [...line].findIndex((letter) => !letters.includes(letter))
    if (wrong >= 0) throw fault(begin + wrong, `found ${excerptAt(text, begin + wrong)}`, expected)
    if (line.length !== columns || columns === 0)
      throw fault(
        begin + Math.min(line.length, columns),
        `row ${row + 1} has ${line.length} cells`,
        columns === 0 ? 'at least 1' : `${columns}, as in row 1`,
      )
    if (row >= MOST_SIDE || columns > MOST_SIDE)
      throw fault(
        row >= MOST_SIDE ? begin : MOST_SIDE,
        `the board has more than ${MOST_SIDE} ${row >= MOST_SIDE ? 'rows' : 'columns'}`,
        `at most ${MOST_SIDE}`,
      )
    begin += columns + 1
  }
  return text
}

function filled(
  name: string,
  rows: number,
  columns: number,
  fill: NonNullable<BoardForm['fill']>,
): BoardText {
  if (!(rows >= 1 && rows <= MOST_SIDE && columns >= 1 && columns <= MOST_SIDE))
    throw new PartizanError('INVALID_POSITION', {
      what: `${name}, column 1: the board has ${rows} rows and ${columns} columns`,
      found: `${rows}x${columns}`,
      expected: `1 to ${MOST_SIDE} of each`,
      place: { column: 1 },
    })
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => fill(row, column, rows, columns)).join(''),
  ).join('/')
}

/** How many columns a board has. */
export function columnsOf(board: BoardText): number {
  const end = board.indexOf('/')
  return end < 0 ? board.length : end
}

/** The cells and slashes of a board by their codes, to be changed. */
export function cellsOf(board: BoardText): number[] {
  const cells: number[] = []
  for (let i = 0; i < board.length; i++) cells.push(board.charCodeAt(i))
  return cells
}

export const SLASH = 47

/** How the cells of a game hang together. */
export interface Joining {
  /** The cells that are next to a cell, by number; slashes and places off the board may be among them. */
  readonly steps: readonly number[]
  /** What is left where a cell of another component is. */
  readonly blank: number
  isIn(cell: number): boolean
  /** Whether what happens in a cell matters for one next to it. Both are in. */
  joins(cell: number, other: number): boolean
}

/** The components of cells, each in its place. O(cells) for each, and in all. */
export function partsOf(
  cells: readonly number[],
  { steps, blank, isIn, joins }: Joining,
): BoardText[] {
  const seen = new Uint8Array(cells.length)
  const parts: BoardText[] = []
  for (let first = 0; first < cells.length; first++) {
    if (seen[first] === 1 || !isIn(cells[first])) continue
    const part = cells.map((cell) => (cell === SLASH ? SLASH : blank))
    const waiting = [first]
    seen[first] = 1
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      const cell = cells[at]
      part[at] = cell
      for (let i = 0; i < steps.length; i++) {
        const next = at + steps[i]
        if (next < 0 || next >= cells.length || seen[next] === 1) continue
        const other = cells[next]
        if (!isIn(other) || !joins(cell, other)) continue
        seen[next] = 1
        waiting.push(next)
      }
    }
    parts.push(String.fromCharCode(...part))
  }
  return parts
}

/** The most texts whose keys are kept: some 60 MB. */
const MOST_KEPT = 2 ** 19

/**
 * Keys of boards on which only the pattern of cells that are not blank matters: turned, mirrored and moved boards have one key, and
 * a board with the players' letters swapped has the key of its negative.
 *
 * @param swaps - The two letters that change places when the players do: `xo`.
 */
export function boardKeys(blank: string, swaps: string): (board: BoardText) => ComponentKey {
  const kept = new Map<BoardText, ComponentKey>()
  const isBlank = blank.charCodeAt(0)
  const [first, second] = [swaps.charCodeAt(0), swaps.charCodeAt(1)]
  const swapped = (cell: number) => (cell === first ? second : cell === second ? first : cell)
  return (board) => {
    const before = kept.get(board)
    if (before !== undefined) return before
    if (kept.size === MOST_KEPT) kept.clear()
    const { cells, rows, columns } = framed(board, isBlank)
    const images = imagesOf(rows, columns)
    const own = lowestImage(cells, images)
    const negative = lowestImage(cells.map(swapped), images)
    const isNegative = order(negative, own) < 0
    const shape = Math.min(rows, columns)
    const key = { key: String.fromCharCode(shape, ...(isNegative ? negative : own)), isNegative }
    kept.set(board, key)
    return key
  }
}

/** The cells of the smallest frame around all that are not blank, without slashes. */
function framed(board: BoardText, blank: number) {
  const step = columnsOf(board) + 1
  let [top, bottom, left, right] = [board.length, -1, step, -1]
  for (let row = 0, begin = 0; begin < board.length; row++, begin += step)
    for (let column = 0; column + 1 < step; column++) {
      if (board.charCodeAt(begin + column) === blank) continue
      top = Math.min(top, row)
      bottom = row
      left = Math.min(left, column)
      right = Math.max(right, column)
    }
  const cells: number[] = []
  for (let row = top; row <= bottom; row++)
    for (let column = left; column <= right; column++)
      cells.push(board.charCodeAt(row * step + column))
  return { cells, rows: bottom - top + 1, columns: right - left + 1 }
}

const images = new Map<number, number[][]>()

/**
 * For a frame's images in mirrors and by turning, from where each cell comes: the four that are no higher than wide, or all eight of a
 * square.
 */
function imagesOf(rows: number, columns: number): number[][] {
  const id = rows * 2 * MOST_SIDE + columns
  let list = images.get(id)
  if (list === undefined) {
    list = []
    for (const isTurned of [false, true]) {
      if (isTurned ? columns > rows : rows > columns) continue
      const [height, width] = isTurned ? [columns, rows] : [rows, columns]
      for (const [down, across] of [
        [false, false],
        [true, false],
        [false, true],
        [true, true],
      ]) {
        const image: number[] = []
        for (let r = 0; r < height; r++)
          for (let c = 0; c < width; c++) {
            const [row, column] = [down ? height - 1 - r : r, across ? width - 1 - c : c]
            image.push(isTurned ? column * columns + row : row * columns + column)
          }
        list.push(image)
      }
    }
    images.set(id, list)
  }
  return list
}

/** The image whose cells come first. */
function lowestImage(cells: readonly number[], all: readonly (readonly number[])[]): number[] {
  let [lowest] = all
  for (const image of all) {
    if (lowest === undefined) break
    let at = 0
    while (at < image.length && cells[image[at]] === cells[lowest[at]]) at++
    if (at < image.length && cells[image[at]] < cells[lowest[at]]) lowest = image
  }
  const codes: number[] = []
  for (const from of lowest ?? []) codes.push(cells[from])
  return codes
}

function order(a: readonly number[], b: readonly number[]): number {
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  return at === a.length ? 0 : a[at] - b[at]
}

/** The row and the column of a cell, from 0. */
export function placeOf(board: BoardText, at: number): { row: number; column: number } {
  const step = columnsOf(board) + 1
  return { row: Math.floor(at / step), column: at % step }
}

/** Cells as `row,column`, counted from 1. */
export const formatCells = (board: BoardText, cells: readonly number[]): string =>
  cells
    .map((at) => {
      const { row, column } = placeOf(board, at)
      return `${row + 1},${column + 1}`
    })
    .join(' ')

export const spotsOf = (board: BoardText, cells: readonly number[]): readonly Spot[] =>
  cells.map((at) => placeOf(board, at))

/** A man of a player, wherever it stands. */
export type Man = Omit<Piece<object>, 'mark'>

/** Men by the letters of a board. */
export type Men = Readonly<Record<string, Man>>

/** What both players have: `left-stone`, Left's stone. */
export const menOf = (kind: string): Men => ({
  [LEFT]: { id: `left-${kind}`, name: `Left's ${kind}`, side: 0 },
  [RIGHT]: { id: `right-${kind}`, name: `Right's ${kind}`, side: 1 },
})

/** The picture of a board: men are pieces, other letters are cells. */
export function viewOf(board: BoardText, men: Men): GridView {
  const rows = board.split('/')
  const cells = rows.flatMap((row) => [...row])
  const columns = columnsOf(board)
  return {
    kind: 'grid',
    rows: rows.length,
    columns,
    cells: cells.map((cell) => (men[cell] === undefined ? cell : '.')),
    pieces: cells.flatMap((mark, i) => {
      const man = men[mark]
      if (man === undefined) return []
      return [{ mark, ...man, row: Math.floor(i / columns), column: i % columns }]
    }),
  }
}
