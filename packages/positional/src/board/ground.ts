// The ground of a board, one letter a cell, and its open cells: only there can a piece stand. Open cells are numbered row by row;
// walls have no number.

import type { Digraph } from '@zugzwang/core'
import { excerptAt, type FaultData, memoryFault } from '@zugzwang/core/authoring'
import { PositionalError, show, wrongPosition, wrongValue } from '../errors'
import { type BoardSize, type Cell, cellAt, cellNumber } from './cell'
import type { Step } from './steps'

/** A board without its pieces. */
export interface BoardCells extends BoardSize {
  /** The letters of all cells, row by row. */
  readonly cells: string
}

/** The cells that are not walls. */
export interface OpenCells {
  /** The cell of each number, ascending. */
  readonly open: Int32Array
  /** The number of each cell; −1 for walls. */
  readonly openNumber: Int32Array
}

/** What pieces stand on, in errors. */
const OPEN_CELL = 'a cell of the board that is no wall'

/**
 * Checks the size of a board that was not parsed, and its letters. O(cells).
 *
 * @param letters - All that are allowed.
 * @throws PositionalError INVALID_BOARD
 */
export function validateCells({ rows, columns, cells }: BoardCells, letters: string): void {
  for (const [name, value] of Object.entries({ rows, columns }))
    if (!(Number.isSafeInteger(value) && value >= 1))
      throw wrongValue('INVALID_BOARD', name, value, 'an integer of at least 1')
  if (typeof cells !== 'string')
    throw wrongValue('INVALID_BOARD', 'cells', cells, 'a text, a letter a cell')
  if (cells.length !== rows * columns)
    throw invalidBoard({
      what: `${cells.length} cells are not ${rows} rows of ${columns} columns`,
      found: cells.length,
      expected: `${rows * columns} letters`,
      place: { field: 'cells' },
    })
  const wrong = findOther(cells, letters)
  if (wrong !== -1)
    throw invalidBoard({
      what: `Cell ${wrong} is ${excerptAt(cells, wrong)}`,
      found: cells[wrong],
      expected: [...letters].join(' '),
      place: { field: 'cells', cell: cellAt(wrong, columns) },
    })
}

/**
 * The cell number of a piece of a board that was not parsed.
 *
 * @throws PositionalError INVALID_BOARD if that is a wall or outside the board.
 */
export function validatePiece(board: BoardCells, wall: string, piece: string, cell: Cell): number {
  const number = typeof cell === 'object' && cell !== null ? cellNumber(board, cell) : -1
  if ((board.cells[number] ?? wall) === wall)
    throw invalidBoard({
      what: `The ${piece} stands on a wall or outside the board`,
      found: cell,
      expected: OPEN_CELL,
      place: { field: piece },
    })
  return number
}

/** The index of the first character that is none of `letters`; −1 if there is none. */
export function findOther(text: string, letters: string): number {
  return text.search(new RegExp(`[^${letters}]`, 'u'))
}

/** The open cells of a board. O(cells). */
export function findOpenCells(cells: string, wall: string): OpenCells {
  const openNumber = new Int32Array(cells.length).fill(-1)
  let count = 0
  for (let cell = 0; cell < cells.length; cell++)
    if (cells[cell] !== wall) openNumber[cell] = count++
  const open = new Int32Array(count)
  openNumber.forEach((number, cell) => {
    if (number !== -1) open[number] = cell
  })
  return { open, openNumber }
}

/** Where steps lead from each open cell, in the order of the steps. O(cells · steps). */
export function stepsOn(
  { rows, columns }: BoardSize,
  { open, openNumber }: OpenCells,
  steps: readonly Step[],
): Digraph {
  const order = open.length
  const offsets = new Int32Array(order + 1)
  const targets = new Int32Array(order * steps.length)
  let size = 0
  for (let number = 0; number < order; number++) {
    const cell = open[number]
    const column = cell % columns
    const row = (cell - column) / columns
    for (const [down, right] of steps) {
      const toRow = row + down
      const toColumn = column + right
      if (toRow < 0 || toRow >= rows || toColumn < 0 || toColumn >= columns) continue
      const to = openNumber[toRow * columns + toColumn]
      if (to !== -1) targets[size++] = to
    }
    offsets[number + 1] = size
  }
  return { order, size, offsets, targets: targets.subarray(0, size) }
}

/**
 * The number of the open cell on which a piece stands in a position.
 *
 * @throws PositionalError INVALID_POSITION if that is a wall or outside the board.
 */
export function standingOn(
  board: BoardSize,
  { openNumber }: OpenCells,
  piece: string,
  cell: Cell,
): number {
  if (typeof cell !== 'object' || cell === null) throw wrongPosition(piece, cell, OPEN_CELL)
  const number = openNumber[cellNumber(board, cell)] ?? -1
  if (number === -1)
    throw new PositionalError('INVALID_POSITION', {
      what: `The ${piece} cannot stand on row ${show(cell.row)}, column ${show(cell.column)}: it is a wall or outside the board`,
      found: cell,
      expected: OPEN_CELL,
      place: { field: piece },
    })
  return number
}

export function openCellAt({ columns }: BoardSize, { open }: OpenCells, number: number): Cell {
  return cellAt(open[number], columns)
}

/**
 * Refuses what takes more memory than allowed.
 *
 * @param why - Joins positions and bytes: `, which take`.
 * @throws PositionalError LIMIT_EXCEEDED
 */
export function checkMemory(
  { rows, columns }: BoardSize,
  count: number,
  bytes: number,
  limit: number,
  why: string,
): void {
  if (bytes <= limit) return
  const what = `The ${rows}×${columns} board has ${count} positions${why}`
  throw new PositionalError('LIMIT_EXCEEDED', memoryFault(what, bytes, limit))
}

export function invalidBoard(data: FaultData): PositionalError {
  return new PositionalError('INVALID_BOARD', data)
}
