// Cram: a move lays a domino on two free neighbouring cells of a board, across or down, and the player who finds no room loses.
// The free cells fall apart into regions. A region plays the same when moved, turned or mirrored, and a free cell without free
// neighbours does not matter: one key stands for all of these.
//
// Source: Gardner, "Cram, crosscram and quadraphage: new games having elusive winning strategies", 1974;
// Winning Ways, ch. 15.

import type { GridView, Nimber, Rules, Spot } from '@zugzwang/core'
import { createPace } from '@zugzwang/core/authoring'
import type { ComponentGame } from '../component/component-game'
import { nimbersOf, type SearchOptions } from '../component/nimbers'
import { type RulesComponents, rulesComponents } from '../component/rules-components'
import { ImpartialError, unexpectedAt } from '../errors'
import { keyOfWords, lowestBit, reverseBytes, reverseInBytes, WORD_BITS } from './bit-sets'
import { createCramSearch, fitsSearch, MAX_CRAM_REGIONS } from './cram-search'

/** The free cells of a board, by rows: column c is bit c − 1. At most 30 rows and 30 columns. */
export type CramBoard = readonly number[]

/** A domino on two free cells. */
export interface CramMove {
  /** The left or upper of them: row and column, counted from 1. */
  readonly row: number
  readonly column: number
  /** Whether the other is in the next row, and not in the next column. */
  readonly down: boolean
}

const MAX_SIDE = WORD_BITS

/**
 * Reads a board: a line a row, or slashes between the rows; one character a cell, `.` free, `#` taken. Cells beyond the end of
 * a row are taken.
 *
 * @throws ImpartialError `INVALID_BOARD`, with the row (as a line), the column, counted from 1, and the character found there, or
 *   the number of rows or columns above 30. `place` has the line and the column, or without line breaks the column of the
 *   whole text.
 * @see README.md#games-on-boards-and-graphs
 */
export function parseCramBoard(text: string): CramBoard {
  const lines = text.replace(/\n$/, '').split(/[/\n]/)
  checkRows(lines.length)
  let before = 0
  return lines.map((line, row) => {
    const placeAt = (index: number) =>
      text.includes('\n') ? { line: row + 1, column: index + 1 } : { column: before + index + 1 }
    const wrong = line.search(/[^.#]/)
    if (wrong >= 0) {
      const what = `Line ${row + 1}`
      throw unexpectedAt('INVALID_BOARD', what, line, wrong, '"." or "#"', placeAt(wrong))
    }
    if (line.length > MAX_SIDE) {
      throw new ImpartialError('INVALID_BOARD', {
        what: `Line ${row + 1} has ${line.length} cells`,
        found: line.length,
        expected: `at most ${MAX_SIDE}`,
        place: placeAt(MAX_SIDE),
      })
    }
    before += line.length + 1
    return Array.from(line).reduce((cells, cell, c) => cells | (cell === '.' ? 1 << c : 0), 0)
  })
}

function checkRows(rows: number): void {
  if (rows <= MAX_SIDE) return
  throw new ImpartialError('INVALID_BOARD', {
    what: `The board has ${rows} rows`,
    found: rows,
    expected: `at most ${MAX_SIDE}`,
  })
}

/**
 * The rules of Cram on a board. Dominoes across come first, then those down; both by row, then by column.
 *
 * @throws ImpartialError `INVALID_BOARD` for more than 30 rows, or a row that is no integer from 0 to 2^30 − 1.
 * @see README.md#games-on-boards-and-graphs
 */
export function cramRules(board: CramBoard): Rules<CramBoard, CramMove> {
  checkBoard(board)
  return {
    name: 'Cram',
    start: () => board,
    moves: movesOn,
    play: place,
    key: keyOfWords,
    canonical: canonicalRegion,
  }
}

/**
 * Cram by regions of free cells; `start` gives those of the board. Errors as for `cramRules`. All regions are valued: those of
 * up to 8 × 8 cells as pairs of words (5 × 6 has 360 000 regions, two seconds; 6 × 6 is 0 by symmetry, and with its moves takes
 * some 40), others by search. `solveCram` goes further if only the outcome is wanted.
 *
 * @example
 * ```ts
 * sumOf(cramComponents(parseCramBoard('..\n..'))).length // 1
 * ```
 */
export function cramComponents(board: CramBoard): RulesComponents<CramBoard, CramMove> {
  const width = widthOf(columnsOf(board))
  const game = rulesComponents(cramRules(board), splitBoard, {
    format: (region) => formatCramBoard(region, width),
    parse: parseCramBoard,
    formatMove: (_, move) => formatCramMove(move),
    view: (region) => viewOf(region, width),
    spots: (_, move) => spotsOf(move),
  })
  return { ...game, solve: (regions, options) => valueRegions(game, regions, options) }
}

/** Values small regions as pairs of words, others by search. */
async function valueRegions(
  game: ComponentGame<CramBoard, CramMove>,
  regions: readonly CramBoard[],
  options: SearchOptions = {},
): Promise<(region: CramBoard) => Nimber> {
  const search = createCramSearch(options.limit ?? MAX_CRAM_REGIONS)
  const large = regions.filter((region) => !fitsSearch(region))
  const valueOfLarge = large.length === 0 ? undefined : await nimbersOf(game, large, options)
  const pace = createPace(options)
  for (const region of regions) if (fitsSearch(region)) await search.nimber(region, pace)
  pace.report({ phase: 'search', done: search.regions, total: search.regions })
  const reached: number[] = []
  for (const region of regions)
    for (const [row, cells] of region.entries()) reached[row] = (reached[row] ?? 0) | cells
  return (region) => {
    if (region.some((cells, row) => (cells & ~(reached[row] ?? 0)) !== 0))
      throw new ImpartialError('INVALID_POSITION', {
        what: `Cram: ${formatCramBoard(region, widthOf(columnsOf(region)))} has cells that are not free in what was valued`,
        found: region,
      })
    return valueOfLarge === undefined || fitsSearch(region)
      ? search.nimberNow(region)
      : valueOfLarge(region)
  }
}

function movesOn(board: CramBoard): CramMove[] {
  const moves: CramMove[] = []
  for (const down of [false, true]) {
    for (let row = 0; row < board.length; row++) {
      const cells = board[row]
      for (let bits = cells & (down ? (board[row + 1] ?? 0) : cells >> 1); bits; bits &= bits - 1) {
        moves.push({ row: row + 1, column: lowestBit(bits) + 1, down })
      }
    }
  }
  return moves
}

function place(board: CramBoard, { row, column, down }: CramMove): CramBoard {
  const rows = [...board]
  const cell = 1 << (column - 1)
  rows[row - 1] = rows[row - 1] & ~(down ? cell : cell | (cell << 1))
  if (down) rows[row] = rows[row] & ~cell
  return rows
}

/** The regions of at least two cells, each where it was on the board. */
export function splitBoard(board: CramBoard): readonly CramBoard[] {
  const regions: CramBoard[] = []
  const rest = withoutLoneCells(board)
  for (let row = 0; row < rest.length; row++) {
    while (rest[row] !== 0) {
      const region = fill(rest, row)
      regions.push(region)
      for (let r = row; r < rest.length; r++) rest[r] = rest[r] ^ region[r]
    }
  }
  return regions
}

/** The region of the first cell in a row, of which all rows above are empty. */
function fill(board: CramBoard, row: number): number[] {
  const region: number[] = new Array(board.length).fill(0)
  region[row] = board[row] & -board[row]
  // down and up again from the row that grew, until none does
  for (let r = row; r < board.length; ) {
    const cells = board[r]
    const before = region[r]
    let grown = (before | (region[r - 1] ?? 0) | (region[r + 1] ?? 0)) & cells
    for (let last = 0; last !== grown; ) {
      last = grown
      grown |= ((grown << 1) | (grown >> 1)) & cells
    }
    region[r] = grown
    if (grown !== before && r > row) r--
    else r++
  }
  return region
}

function withoutLoneCells(board: CramBoard): number[] {
  const rows: number[] = []
  for (let row = 0; row < board.length; row++) {
    const cells = board[row]
    const near = (cells << 1) | (cells >> 1) | (board[row - 1] ?? 0) | (board[row + 1] ?? 0)
    rows.push(cells & near)
  }
  return rows
}

/** Of this region moved, turned and mirrored, without lone cells, no higher than wide, the one whose rows come first. */
function canonicalRegion(board: CramBoard): CramBoard {
  const rows = trimmed(withoutLoneCells(board))
  const height = rows.length
  const width = widthOf(columnsOf(rows))
  let least: CramBoard | undefined
  const consider = (region: CramBoard) => {
    if (least === undefined || comesBefore(region, least)) least = region
  }
  const considerFlips = (region: CramBoard, wide: number) => {
    const mirrored = region.map((cells) => reverseBytes(reverseInBytes(cells)) >>> (32 - wide))
    consider(region)
    consider(region.toReversed())
    consider(mirrored)
    consider(mirrored.toReversed())
  }
  if (width === 0) return []
  if (height <= width) considerFlips(rows, width)
  if (height >= width) considerFlips(transposed(rows, width), height)
  return least ?? rows
}

/** Without empty rows and columns around. */
function trimmed(rows: readonly number[]): number[] {
  const across = columnsOf(rows)
  if (across === 0) return []
  const shift = lowestBit(across)
  const first = rows.findIndex((cells) => cells !== 0)
  const last = rows.findLastIndex((cells) => cells !== 0)
  return rows.slice(first, last + 1).map((cells) => cells >> shift)
}

function transposed(rows: CramBoard, width: number): number[] {
  const turned: number[] = new Array(width).fill(0)
  for (let row = 0; row < rows.length; row++) {
    for (let bits = rows[row]; bits !== 0; bits &= bits - 1) {
      const column = lowestBit(bits)
      turned[column] = turned[column] | (1 << row)
    }
  }
  return turned
}

function comesBefore(rows: CramBoard, others: CramBoard): boolean {
  const differs = rows.findIndex((cells, row) => cells !== others[row])
  return differs >= 0 && rows[differs] < others[differs]
}

/** A board in one line, with slashes between its rows. */
export function formatCramBoard(board: CramBoard, width: number): string {
  return board.map((cells) => cellsOf(cells, width).join('')).join('/')
}

function cellsOf(row: number, width: number): string[] {
  return Array.from({ length: width }, (_, c) => ((row >> c) & 1 ? '.' : '#'))
}

/** The two cells of a domino, each row,column: `2,3 2,4`. */
export function formatCramMove({ row, column, down }: CramMove): string {
  return `${row},${column} ${down ? row + 1 : row},${down ? column : column + 1}`
}

export function viewOf(board: CramBoard, width: number): GridView {
  const cells = board.flatMap((row) => cellsOf(row, width))
  return { kind: 'grid', rows: board.length, columns: width, cells, pieces: [] }
}

/** The two cells of a domino. */
export function spotsOf({ row, column, down }: CramMove): readonly Spot[] {
  return [
    { row: row - 1, column: column - 1 },
    { row: down ? row : row - 1, column: down ? column - 1 : column },
  ]
}

function checkBoard(board: CramBoard): void {
  checkRows(board.length)
  const wrong = board.findIndex((cells) => !(cells === (cells | 0) && widthOf(cells) <= MAX_SIDE))
  if (wrong < 0) return
  throw new ImpartialError('INVALID_BOARD', {
    what: `Row ${wrong + 1} of the board is ${board[wrong]}`,
    found: board[wrong],
    expected: `bits of at most ${MAX_SIDE} columns`,
    place: { item: wrong },
  })
}

/** The columns with a free cell. */
export function columnsOf(board: CramBoard): number {
  return board.reduce((across, cells) => across | cells, 0)
}

/** Columns up to the last one with a bit. */
export function widthOf(cells: number): number {
  return 32 - Math.clz32(cells)
}
