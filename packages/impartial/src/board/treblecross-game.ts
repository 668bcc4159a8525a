// Treblecross by its original rules: any empty cell may be marked, and completing three in a row wins. Values cover only boards
// on which no row can be completed; all others are won at once.

import {
  type Answer,
  createAnswer,
  type Game,
  nimberForm,
  type Rules,
  type WorkOptions,
} from '@zugzwang/core'
import { checkKeys } from '@zugzwang/core/authoring'
import { ImpartialError } from '../errors'
import { nimSum, outcomeOfNimber } from '../nimber/nimber'
import {
  checkBoard,
  findCompletions,
  findStrips,
  hasRow,
  parseTreblecrossBoard,
  type TreblecrossBoard,
  treblecrossComponents,
  treblecrossValues,
} from './treblecross'

/** Every judged move keeps a board, so memory is quadratic: 10^4 cells take 100 MB. */
const MAX_CELLS = 10_000

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
  if (board.length > MAX_CELLS)
    throw new ImpartialError('LIMIT_EXCEEDED', {
      what: `The board has ${board.length} cells`,
      found: board.length,
      expected: `at most ${MAX_CELLS}; treblecrossWinningMoves takes larger ones`,
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
