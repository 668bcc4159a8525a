// Treblecross, which contests call 3X: players in turn mark a cell of a strip, and whoever completes three
// marks in a row wins. Two marks at distance 1 or 2 let the opponent complete a row, so as long as nobody
// can complete one, a cell within distance 2 of a mark is poison. What is left are independent strips of
// free cells, in which a mark takes up to 5 cells and whoever finds no free cell loses: the heap game 0.007,
// a strip of n cells being a heap of n + 2.
//
// Source: Winning Ways, ch. 4 (Treblecross); UVa 10561.

import type { WorkOptions } from '@zugzwang/core'
import { excerpt, excerptAt } from '@zugzwang/core'
import { ImpartialError } from '../errors'
import { grundyValues } from '../grundy'
import { parseHeapCode } from '../heap/heap-code'

/** A strip of 3 … 10^6 cells from left to right: 1 for a marked cell, 0 for an empty one. */
export type TreblecrossBoard = Uint8Array

/** What `treblecrossWinningMoves` takes beside the board. */
export interface TreblecrossOptions extends WorkOptions {
  /**
   * What `treblecrossValues` gave for the longest free strip of this board or more: for many boards, compute the values
   * once. Without them each call computes what its board needs.
   */
  readonly values?: Int32Array | undefined
}

const MIN_CELLS = 3
const MAX_CELLS = 1_000_000
const HEAP_GAME = parseHeapCode('0.007')
const CELLS_TO_HEAP = 2

/**
 * The Grundy values of empty strips, by cells.
 *
 * @param to - The longest strip, an integer 0 … 10^6.
 * @param options - The phase is `grundy`, `done` and `total` count values.
 * @returns G(0) … G(to), length `to + 1`, a new array. A strip of less than 3 cells is one among others, not a game.
 * @throws ImpartialError `OUT_OF_RANGE` (as a rejection, like the signal's reason).
 *
 * Time O(n²), space O(n) for n = `to`: 10^5 cells take a few seconds.
 */
export async function treblecrossValues(to: number, options?: WorkOptions): Promise<Int32Array> {
  checkRange('The longest strip', to, 0)
  const values = await grundyValues(HEAP_GAME, to + CELLS_TO_HEAP, options)
  return values.slice(CELLS_TO_HEAP)
}

/**
 * Who wins on an empty strip: 1, the player to move first, or 2, the other.
 *
 * @param cells - An integer 3 … 10^6.
 * @throws ImpartialError `OUT_OF_RANGE` (as a rejection, like the signal's reason).
 *
 * Time O(n²), space O(n) for n cells.
 */
export async function threeXWinner(cells: number, options?: WorkOptions): Promise<1 | 2> {
  checkRange('The number of cells', cells, MIN_CELLS)
  const values = await treblecrossValues(cells, options)
  return values[cells] === 0 ? 2 : 1
}

/**
 * Reads a board: one character a cell, `.` empty, `X` marked.
 *
 * @throws ImpartialError `INVALID_BOARD`, naming the 1-based column and the character found there, or the length
 *   when it is not 3 … 10^6.
 */
export function parseTreblecrossBoard(text: string): TreblecrossBoard {
  if (text.length < MIN_CELLS || text.length > MAX_CELLS) {
    throw new ImpartialError(
      'INVALID_BOARD',
      `Board ${excerpt(text)} has ${text.length} cells, expected ${MIN_CELLS} to ${MAX_CELLS}.`,
    )
  }
  const wrong = text.search(/[^.X]/)
  if (wrong >= 0) {
    throw new ImpartialError(
      'INVALID_BOARD',
      `Board ${excerpt(text)}, column ${wrong + 1}: found ${excerptAt(text, wrong)}, expected "." or "X".`,
    )
  }
  return Uint8Array.from(text, (cell) => (cell === 'X' ? 1 : 0))
}

/**
 * All moves that win, with best play on both sides.
 *
 * @param board - As `parseTreblecrossBoard` gives it. It may hold three marks in a row: then the game is over and
 *   the player to move has lost.
 * @returns The cells, counted from 1, ascending. None: the player to move loses.
 * @throws ImpartialError `INVALID_BOARD`, or `OUT_OF_RANGE` when `options.values` end before the longest strip of
 *   free cells (as a rejection, like the signal's reason).
 *
 * Time O(n) for n cells once the values are known; to find them, O(s²) for the longest strip of s free cells.
 */
export async function treblecrossWinningMoves(
  board: TreblecrossBoard,
  options?: TreblecrossOptions,
): Promise<number[]> {
  if (board.length < MIN_CELLS || board.length > MAX_CELLS || board.some((cell) => cell > 1)) {
    throw new ImpartialError(
      'INVALID_BOARD',
      `The board has ${board.length} cells, expected ${MIN_CELLS} to ${MAX_CELLS}, each 0 or 1.`,
    )
  }
  if (hasRow(board)) return []
  const completions = findCompletions(board)
  if (completions.length > 0) return completions

  const strips = findStrips(board)
  const longest = longestFreeStrip(board)
  const values = options?.values ?? (await treblecrossValues(longest, options))
  if (values.length <= longest) {
    throw new ImpartialError(
      'OUT_OF_RANGE',
      `The board has a strip of ${longest} free cells, but the values end at ${values.length - 1}.`,
    )
  }
  return winningMovesInStrips(strips, values)
}

function hasRow(board: TreblecrossBoard): boolean {
  return board.some((cell, i) => cell === 1 && board[i + 1] === 1 && board[i + 2] === 1)
}

/** The empty cells, counted from 1, that complete three marks in a row. */
function findCompletions(board: TreblecrossBoard): number[] {
  const cells: number[] = []
  board.forEach((cell, i) => {
    if (cell === 1) return
    const left = board[i - 1] === 1
    const right = board[i + 1] === 1
    if ((left && right) || (left && board[i - 2] === 1) || (right && board[i + 2] === 1)) {
      cells.push(i + 1)
    }
  })
  return cells
}

/** Neighbouring free cells: the first, counted from 1, and how many. */
interface Strip {
  readonly first: number
  readonly length: number
}

/** The longest strips of cells further than 2 from every mark. */
function findStrips(board: TreblecrossBoard): Strip[] {
  const strips: Strip[] = []
  let first = 0
  for (let i = 0; i < board.length; i++) {
    if (board[i] !== 1) continue
    if (i - 2 > first) strips.push({ first: first + 1, length: i - 2 - first })
    first = i + 3
  }
  if (board.length > first) strips.push({ first: first + 1, length: board.length - first })
  return strips
}

/**
 * The length of the longest strip of cells further than 2 from every mark: how far `treblecrossValues` must go for
 * this board. O(cells).
 */
export function longestFreeStrip(board: TreblecrossBoard): number {
  return findStrips(board).reduce((most, { length }) => Math.max(most, length), 0)
}

/** The moves that leave strips of nim-sum 0. */
function winningMovesInStrips(strips: readonly Strip[], values: Int32Array): number[] {
  const sum = strips.reduce((total, { length }) => total ^ (values[length] as number), 0)
  const moves: number[] = []
  for (const { first, length } of strips) {
    const wanted = sum ^ (values[length] as number)
    for (let i = 0; i < length; i++) {
      const left = values[Math.max(0, i - 2)] as number
      const right = values[Math.max(0, length - i - 3)] as number
      if ((left ^ right) === wanted) moves.push(first + i)
    }
  }
  return moves
}

function checkRange(what: string, cells: number, least: number): void {
  if (!Number.isInteger(cells) || cells < least || cells > MAX_CELLS) {
    throw new ImpartialError(
      'OUT_OF_RANGE',
      `${what} is ${cells}, expected an integer from ${least} to ${MAX_CELLS}.`,
    )
  }
}
