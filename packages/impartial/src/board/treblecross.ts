// Treblecross, which contests call 3X: the players take turns to mark a cell of a strip, and completing three marks in a row
// wins. Two marks at distance 1 or 2 let the opponent complete a row, so as long as no row can be completed, marking a cell
// within distance 2 of a mark loses. What is left are independent strips of free cells, in which a mark takes up to 5 cells and
// the player who finds no free cell loses: the heap game 0.007, a strip of n cells being a heap of n + 2.
//
// Source: Winning Ways, ch. 4 (Treblecross); UVa 10561.

import {
  type Answer,
  createAnswer,
  type Game,
  nimberForm,
  type Rules,
  type WorkOptions,
} from '@zugzwang/core'
import { checkKeys, excerpt } from '@zugzwang/core/authoring'
import type { ComponentGame } from '../component/component-game'
import { checkRange, ImpartialError, unexpectedAt, unreadable } from '../errors'
import { codeGame } from '../heap/code-game'
import { parseHeapCode } from '../heap/heap-code'
import { nimSum, outcomeOfNimber } from '../nimber/nimber'
import { grundySequence } from '../sequence/sequence'

/** A strip of 3 … 10^6 cells from left to right: 1 for a marked cell, 0 for an empty one. */
export type TreblecrossBoard = Uint8Array

/** Options of `treblecrossWinningMoves`. */
export interface TreblecrossOptions extends WorkOptions {
  /**
   * The result of `treblecrossValues` for the longest free strip of this board or more, computed once for many boards. Absent:
   * each call computes what its board needs.
   */
  readonly values?: Int32Array | undefined
}

const MIN_CELLS = 3
const MAX_CELLS = 1_000_000
/** Every judged move keeps a board, so memory is quadratic: 10^4 cells take 100 MB. */
const MAX_GAME_CELLS = 10_000
const HEAP_GAME = /* @__PURE__ */ codeGame(/* @__PURE__ */ parseHeapCode('0.007'))
const CELLS_TO_HEAP = 2

/**
 * The Grundy values of empty strips, by cells. Time O(n²), space O(n) for n = `to`: 10^5 cells take a few seconds.
 *
 * @param to - The longest strip, an integer 0 … 10^6.
 * @param options - The phase is `grundy`, `done` and `total` count values.
 * @returns G(0) … G(to), length `to + 1`, a new array.
 * @throws ImpartialError `OUT_OF_RANGE` (as a rejection, like the signal's reason).
 * @see README.md#3x-or-treblecross
 */
export async function treblecrossValues(to: number, options?: WorkOptions): Promise<Int32Array> {
  checkRange('The longest strip', to, 0, MAX_CELLS, { field: 'to' })
  const values = await grundySequence(HEAP_GAME, to + CELLS_TO_HEAP, options)
  return values.slice(CELLS_TO_HEAP)
}

/**
 * Reads a board: one character a cell, `.` empty, `X` marked.
 *
 * @throws ImpartialError `INVALID_BOARD`, with the 1-based column and the character there, or the length if it is not 3 … 10^6.
 * @see README.md#sums-of-games
 */
export function parseTreblecrossBoard(text: string): TreblecrossBoard {
  checkLength(`Board ${excerpt(text)}`, text.length)
  const wrong = text.search(/[^.X]/)
  if (wrong >= 0) throw unexpectedAt('INVALID_BOARD', 'Board', text, wrong, '"." or "X"')
  return Uint8Array.from(text, (cell) => (cell === 'X' ? 1 : 0))
}

/**
 * All moves that win, with best play on both sides. O(n) for n cells if the values are known; to find them, O(s²) for the
 * longest strip of s free cells.
 *
 * @param board - Possibly with three marks in a row: then the game is over and the player to move has lost.
 * @returns The cells, counted from 1, ascending. None: the player to move loses.
 * @throws ImpartialError `INVALID_BOARD`, or `OUT_OF_RANGE` if `options.values` end before the longest strip of free cells (as
 *   a rejection, like the signal's reason).
 * @see README.md#3x-or-treblecross
 */
export async function treblecrossWinningMoves(
  board: TreblecrossBoard,
  options?: TreblecrossOptions,
): Promise<number[]> {
  options?.signal?.throwIfAborted()
  checkBoard(board)
  if (hasRow(board)) return []
  const completions = findCompletions(board)
  if (completions.length > 0) return completions

  const strips = findStrips(board)
  const longest = longestFreeStrip(board)
  const values = options?.values ?? (await treblecrossValues(longest, options))
  if (values.length <= longest) {
    throw new ImpartialError('OUT_OF_RANGE', {
      what: `The board has a strip of ${longest} free cells, but the values end at ${values.length - 1}`,
      found: values.length - 1,
      place: { field: 'values' },
    })
  }
  return winningMovesInStrips(strips, values)
}

/** Neighbouring cells further than 2 from every mark. */
export interface TreblecrossStrip {
  /** The first of them, counted from 1 on the board. */
  readonly first: number
  /** How many, at least 1. */
  readonly length: number
}

/**
 * Treblecross as sums of strips of free cells, as long as no row can be completed: `treblecrossStrips` finds those of a board. A
 * move is a cell of the board, and the player who finds no free cell loses. Values come from `treblecrossValues`.
 */
export const treblecrossComponents: ComponentGame<TreblecrossStrip, number> = {
  name: 'Treblecross',
  moves: ({ first, length }) => Array.from({ length }, (_, i) => first + i),
  play: ({ first, length }, cell) => {
    const end = first + length
    return [
      { first, length: cell - 2 - first },
      { first: cell + 3, length: end - cell - 3 },
    ].filter((strip) => strip.length > 0)
  },
  key: ({ length }) => length,
  async solve(strips, options) {
    const longest = strips.reduce((most, { length }) => Math.max(most, length), 0)
    const values = await treblecrossValues(longest, options)
    return ({ length }) => {
      const value = values[length]
      if (value !== undefined) return value
      throw new ImpartialError('INVALID_POSITION', {
        what: `The strip has ${length} free cells`,
        found: length,
        expected: `one that is left of at most ${longest}`,
      })
    }
  },
  format: ({ first, length }) => (length === 1 ? `${first}` : `${first}-${first + length - 1}`),
  parse(text) {
    const [, first = '', last = first] = /^(\d{1,7})(?:-(\d{1,7}))?$/.exec(text) ?? []
    const strip = { first: Number(first), length: Number(last) - Number(first) + 1 }
    if (strip.first >= 1 && strip.length >= 1 && Number(last) <= MAX_CELLS) return strip
    const expected = `the first and the last cell of a strip, such as 3-9, from 1 to ${MAX_CELLS}`
    throw unreadable('The strip', text, expected)
  },
  formatMove: (_, cell) => `X at ${cell}`,
  view: ({ length }) => ({ kind: 'strip', cells: new Array(length).fill('.') }),
  spots: ({ first }, cell) => [{ cell: cell - first }],
}

/**
 * The strips of free cells of a board, from left to right: its components for `treblecrossComponents`. O(cells).
 *
 * @throws ImpartialError `INVALID_BOARD` if the board has three marks in a row, or three can be completed at once: such boards
 *   are decided whatever the strips are (see `treblecrossWinningMoves` and `solveTreblecross`).
 * @see README.md#sums-of-games
 */
export function treblecrossStrips(board: TreblecrossBoard): TreblecrossStrip[] {
  checkBoard(board)
  if (hasRow(board)) {
    throw new ImpartialError('INVALID_BOARD', {
      what: 'The board has three marks in a row',
      found: 'three marks in a row',
      expected: 'one on which play continues: the player to move has lost',
    })
  }
  const [completion] = findCompletions(board)
  if (completion !== undefined) {
    throw new ImpartialError('INVALID_BOARD', {
      what: `A mark at ${completion} completes three in a row`,
      found: completion,
      expected: 'a board on which none does: the player to move wins whatever else there is',
      place: { cell: { row: 0, column: completion - 1 } },
    })
  }
  return findStrips(board)
}

/**
 * Treblecross as people play it. A position is written as cells, `.` empty, `X` marked; a move is the number of an empty
 * cell, counted from 1.
 *
 * @param board - Where play begins, 3 … 10 000 cells; `treblecrossWinningMoves` goes further.
 * @throws ImpartialError `INVALID_BOARD`; `LIMIT_EXCEEDED` for more cells.
 * @example
 * ```ts
 * (await solveGame(treblecrossGame(parseTreblecrossBoard('.....')))).game.rules.name
 * ```
 */
export function treblecrossGame(board: TreblecrossBoard): Game<TreblecrossBoard, number> {
  checkBoard(board)
  if (board.length > MAX_GAME_CELLS)
    throw new ImpartialError('LIMIT_EXCEEDED', {
      what: `The board has ${board.length} cells`,
      found: board.length,
      expected: `at most ${MAX_GAME_CELLS}; treblecrossWinningMoves takes larger ones`,
    })
  const rules: Rules<TreblecrossBoard, number> = {
    name: 'Treblecross',
    start: () => board,
    *moves(position) {
      for (let cell = 0; cell < position.length; cell++) if (position[cell] === 0) yield cell + 1
    },
    play(position, cell) {
      const after = position.slice()
      after[cell - 1] = 1
      return after
    },
    key: formatBoard,
    payoff: (position) => (hasRow(position) ? -1 : undefined),
    canonical(position) {
      const reflected = position.toReversed()
      const differs = position.findIndex((cell, i) => cell !== reflected[i])
      return differs >= 0 && position[differs] < reflected[differs] ? reflected : position
    },
  }
  return {
    rules,
    about: 'A move marks an empty cell; the player who completes three marks in a row wins.',
    formatPosition: formatBoard,
    parsePosition: parseTreblecrossBoard,
    formatMove: (_, cell) => String(cell),
    parseMove: (position, text) =>
      /^\d+$/.test(text) && position[Number(text) - 1] === 0 ? Number(text) : undefined,
    moveForm: 'the number of an empty cell, counted from 1 at the left',
    view: (position) => ({ kind: 'strip', cells: [...formatBoard(position)] }),
    spots: (_, cell) => [{ cell: cell - 1 }],
    theoremSentence(theorem) {
      if (theorem.theorem !== 'three-in-a-row') return undefined
      return theorem.case === 'can-complete'
        ? `A mark in cell ${theorem.numbers.cell} makes three in a row.`
        : 'Wherever a mark is put, the opponent can make three in a row.'
    },
  }
}

/**
 * Solves a board of Treblecross. The answer judges every board of this length; its reasons are the theorem
 * `three-in-a-row` (`can-complete` if the mover completes a row at `cell`, `no-safe-cell` if every cell lets the opponent
 * complete one) or the nim-sum of the strips of free cells. Plies are not counted. Time O(n²) for n cells, and as much time and
 * space for a judgement.
 *
 * @throws ImpartialError (as a rejection, like the signal's reason) as `treblecrossGame`; `INVALID_OPTION`.
 * @see README.md#3x-or-treblecross
 */
export async function solveTreblecross(
  board: TreblecrossBoard,
  options: WorkOptions = {},
): Promise<Answer<TreblecrossBoard, number>> {
  checkKeys('solveTreblecross', options, ['signal', 'onProgress'], ImpartialError)
  const game = treblecrossGame(board)
  const values = await treblecrossValues(board.length, options)
  const partsOf = (position: TreblecrossBoard) =>
    findStrips(position).map((strip) => ({
      part: treblecrossComponents.format?.(strip) ?? '',
      nimber: values[strip.length],
    }))
  return createAnswer(game, {
    value(position) {
      checkSize(board, position)
      if (hasRow(position)) return { outcome: 'loss' }
      if (findCompletions(position).length > 0) return { outcome: 'win' }
      const nimber = nimSum(partsOf(position).map((part) => part.nimber))
      return { outcome: outcomeOfNimber(nimber), form: nimberForm(nimber) }
    },
    why(position) {
      if (hasRow(position) || !position.includes(0)) return undefined
      const theorem = { rule: 'theorem', theorem: 'three-in-a-row' } as const
      const [cell] = findCompletions(position)
      if (cell !== undefined) return { ...theorem, case: 'can-complete', numbers: { cell } }
      const parts = partsOf(position)
      if (parts.length === 0) return { ...theorem, case: 'no-safe-cell', numbers: {} }
      return { rule: 'nim-sum', parts, sum: nimSum(parts.map(({ nimber }) => nimber)) }
    },
  })
}

function checkLength(board: string, cells: number): void {
  if (cells >= MIN_CELLS && cells <= MAX_CELLS) return
  throw new ImpartialError('INVALID_BOARD', {
    what: `${board} has ${cells} cells`,
    found: cells,
    expected: `${MIN_CELLS} to ${MAX_CELLS}`,
  })
}

/** Refuses a malformed board. */
function checkBoard(board: TreblecrossBoard): void {
  checkLength('The board', board.length)
  const wrong = board.findIndex((cell) => cell !== 0 && cell !== 1)
  if (wrong >= 0) {
    throw new ImpartialError('INVALID_BOARD', {
      what: `Cell ${wrong + 1} of the board is ${board[wrong]}`,
      found: board[wrong],
      expected: '0 or 1',
      place: { cell: { row: 0, column: wrong } },
    })
  }
}

/** Whether there are three marks in a row. */
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
    if ((left && (right || board[i - 2] === 1)) || (right && board[i + 2] === 1)) cells.push(i + 1)
  })
  return cells
}

/** The longest strips of cells further than 2 from every mark. */
function findStrips(board: TreblecrossBoard): TreblecrossStrip[] {
  const strips: TreblecrossStrip[] = []
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
 * The length of the longest strip of cells further than 2 from every mark, up to which a board needs values. O(cells).
 *
 * @example
 * ```ts
 * longestFreeStrip(parseTreblecrossBoard('..X....'))
 * ```
 */
export function longestFreeStrip(board: TreblecrossBoard): number {
  return findStrips(board).reduce((most, { length }) => Math.max(most, length), 0)
}

/** The moves that leave strips of nim-sum 0. */
function winningMovesInStrips(strips: readonly TreblecrossStrip[], values: Int32Array): number[] {
  const sum = strips.reduce((total, { length }) => total ^ values[length], 0)
  const moves: number[] = []
  for (const { first, length } of strips) {
    const wanted = sum ^ values[length]
    for (let i = 0; i < length; i++) {
      const left = values[Math.max(0, i - 2)]
      const right = values[Math.max(0, length - i - 3)]
      if ((left ^ right) === wanted) moves.push(first + i)
    }
  }
  return moves
}

function formatBoard(board: TreblecrossBoard): string {
  return Array.from(board, (cell) => (cell === 1 ? 'X' : '.')).join('')
}

/** Refuses boards of another length, for which values are not known. */
function checkSize(board: TreblecrossBoard, position: TreblecrossBoard): void {
  checkBoard(position)
  if (position.length === board.length) return
  throw new ImpartialError('INVALID_POSITION', {
    what: `The board has ${position.length} cells`,
    found: position.length,
    expected: `${board.length} as at the start`,
  })
}
