// Cram: a move lays a domino on two free neighbouring cells of a board, across or down, and the player who finds no room loses.
// The free cells fall apart into regions. A region plays the same when moved, turned or mirrored, and a free cell without free
// neighbours does not matter: one key stands for all of these.
//
// Source: Gardner, "Cram, crosscram and quadraphage: new games having elusive winning strategies", 1974;
// Winning Ways, ch. 15.

import {
  type Answer,
  type Convention,
  createAnswer,
  type Game,
  type GridView,
  type Nimber,
  nimberForm,
  type Rules,
  type Spot,
} from '@zugzwang/core'
import { createPace } from '@zugzwang/core/authoring'
import type { ComponentGame } from '../component/component-game'
import { nimbersOf, type SearchOptions } from '../component/nimbers'
import { type RulesComponents, rulesComponents } from '../component/rules-components'
import {
  type AnswerUnder,
  conventionOf,
  endingOf,
  type ImpartialOptions,
  type ImpartialRules,
  solveSplitting,
  withConvention,
} from '../component/split-answer'
import { checkRange, ImpartialError, unexpectedAt } from '../errors'
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
/** On boards with more free cells than this in one region, regions are no longer all valued. */
const MAX_VALUED = 25

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
    formatMove: (_, move) => formatMove(move),
    view: (region) => viewOf(region, width),
    spots: (_, move) => spotsOf(move),
  })
  return { ...game, solve: (regions, options) => valueRegions(game, regions, options) }
}

/**
 * Cram as people play it. A position is written row by row with slashes between, `.` free, `#` taken; a move as the two
 * cells of a domino, `2,3 2,4`.
 *
 * @throws ImpartialError as `cramRules`; `INVALID_OPTION`.
 * @example
 * ```ts
 * (await solveGame(cramGame(parseCramBoard('..\n..')))).game.rules.name
 * ```
 */
export function cramGame(
  board: CramBoard,
  options: { readonly rules?: ImpartialRules | undefined } = {},
): Game<CramBoard, CramMove> {
  const convention = conventionOf('cramGame', options, ['rules'])
  const rules = cramRules(board)
  // at least 1, so that a board without a free cell is written too
  const width = Math.max(1, widthOf(columnsOf(board)))
  return {
    rules: withConvention(rules, convention),
    about: `A move lays a domino on two free neighbouring cells. ${endingOf(convention)}`,
    formatPosition: (position) => formatCramBoard(position, width),
    parsePosition: parseCramBoard,
    formatMove: (_, move) => formatMove(move),
    parseMove(position, text) {
      const [, first, second] = /^(\d+ ?, ?\d+)[ ;-]+(\d+ ?, ?\d+)$/.exec(text) ?? []
      if (first === undefined || second === undefined) return undefined
      const cells = [first, second].map((cell) => cell.replaceAll(' ', ''))
      const written = [cells.join(' '), cells.toReversed().join(' ')]
      for (const move of rules.moves(position)) if (written.includes(formatMove(move))) return move
      return undefined
    },
    moveForm: 'the two cells of a domino as row,column, such as 1,1 1,2',
    view: (position) => viewOf(position, width),
    spots: (_, move) => spotsOf(move),
  }
}

/** The answer for Cram under a convention: nimbers are given only if all regions are valued. */
export type CramAnswer<C extends Convention> =
  | AnswerUnder<C, CramBoard, CramMove>
  | (C extends 'misere' ? never : Answer<CramBoard, CramMove>)

/**
 * Solves Cram on a board, under normal or misère play. The answer is that of `cramGame` and judges every position that can
 * be reached. Plies are not counted.
 *
 * If no region has more than 25 free cells, all regions are valued: nimbers are given, and the reason is the nim-sum of the
 * regions. Larger boards are searched on demand, if the free cells fit into 8 × 8: outcomes are given, nimbers only of lost
 * positions, and the reason is the move that wins or that none does. Misère play always values all regions.
 *
 * Valued: 4 × 4 has 200 regions, 4 × 5 2 300, 5 × 5 16 000 (a second). Searched: 5 × 6 begins at once and takes 170 000
 * regions and a second to judge the first move's answers, 6 × 6 begins at once and takes 1.7 million (some 20 s, 80 MB).
 * 6 × 7 would take ten times as many: boards of 42 free cells and more are refused unless a limit is given.
 *
 * @param options - `limit` counts regions. The phase is `search`.
 * @throws ImpartialError (as a rejection, like the signal's reason) as `cramRules`; `LIMIT_EXCEEDED` for more than `limit`
 *   regions, in `judge` too, and without a limit for boards too large to search; `INVALID_OPTION`.
 * @see README.md#games-on-boards-and-graphs
 */
export async function solveCram<C extends Convention = 'normal'>(
  board: CramBoard,
  options: ImpartialOptions<C> = {},
): Promise<CramAnswer<C>> {
  const convention = conventionOf('solveCram', options)
  const game = cramGame(board, { rules: { convention } })
  const splitting = { game, components: cramComponents(board), split: splitBoard }
  const largest = largestRegion(board)
  return convention === 'misere' || isValued(board, largest)
    ? solveSplitting(splitting, options)
    : (searched(game, largest, options) as CramAnswer<C>)
}

/**
 * About how many regions `solveCram` searches under normal play for the answers to the first domino: a whole number, several
 * times too large for boards with corridors; undefined if it values all regions instead. O(cells).
 *
 * @throws ImpartialError as `cramRules`.
 * @see README.md#games-on-boards-and-graphs
 */
export function estimateCramSearch(board: CramBoard): number | undefined {
  cramRules(board)
  const cells = largestRegion(board)
  return isValued(board, cells) ? undefined : estimateRegions(cells)
}

/** Whether all regions are valued. */
function isValued(board: CramBoard, largest: number): boolean {
  return largest <= MAX_VALUED || !fitsSearch(board)
}

/** About how many regions a search meets: measured on 30 and 36 free cells, ten times as many for 6 more. */
function estimateRegions(cells: number): number {
  return Math.round(1.7 * 10 ** (6 + (cells - 36) / 6))
}

/** The most free cells in a region that is searched without a limit. */
function mostCells(): number {
  let cells = 0
  while (estimateRegions(cells + 1) <= MAX_CRAM_REGIONS) cells++
  return cells
}

function searched(
  game: Game<CramBoard, CramMove>,
  cells: number,
  { limit: given, signal }: ImpartialOptions,
): Answer<CramBoard, CramMove> {
  const estimate = estimateRegions(cells)
  if (given === undefined && estimate > MAX_CRAM_REGIONS) {
    throw new ImpartialError('LIMIT_EXCEEDED', {
      what: `Cram on ${cells} free cells may take ${Math.round(estimate / 1e6)} million regions`,
      found: estimate,
      expected: `at most ${MAX_CRAM_REGIONS}: block cells with # until no region has more than ${mostCells()} free cells, or, for a board with corridors, set limit in a program that calls solveCram`,
      place: { field: 'limit' },
    })
  }
  const limit = given ?? MAX_CRAM_REGIONS
  checkRange('The limit of regions', limit, 1, MAX_CRAM_REGIONS, { field: 'limit' })
  signal?.throwIfAborted()
  const search = createCramSearch(limit)
  return createAnswer(game, {
    value: async (position, pace) =>
      (await search.isLost(position, pace))
        ? { outcome: 'loss', form: nimberForm(0) }
        : { outcome: 'win' },
  })
}

/** The free cells of the largest region. */
function largestRegion(board: CramBoard): number {
  return splitBoard(board).reduce((most, region) => Math.max(most, freeCells(region)), 0)
}

function freeCells(board: CramBoard): number {
  let cells = 0
  for (const row of board) for (let bits = row; bits !== 0; bits &= bits - 1) cells++
  return cells
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
function splitBoard(board: CramBoard): readonly CramBoard[] {
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
function formatMove({ row, column, down }: CramMove): string {
  return `${row},${column} ${down ? row + 1 : row},${down ? column : column + 1}`
}

function viewOf(board: CramBoard, width: number): GridView {
  const cells = board.flatMap((row) => cellsOf(row, width))
  return { kind: 'grid', rows: board.length, columns: width, cells, pieces: [] }
}

/** The two cells of a domino. */
function spotsOf({ row, column, down }: CramMove): readonly Spot[] {
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
function columnsOf(board: CramBoard): number {
  return board.reduce((across, cells) => across | cells, 0)
}

/** Columns up to the last one with a bit. */
function widthOf(cells: number): number {
  return 32 - Math.clz32(cells)
}
