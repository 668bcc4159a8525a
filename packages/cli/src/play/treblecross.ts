// Treblecross by its own rules: any empty cell may be marked, and who completes three in a row wins. Values know only
// play in which nobody can complete a row; a board on which somebody can is won at once.

import type { Rules } from '@zugzwang/core'
import {
  longestFreeStrip,
  nimSum,
  parseTreblecrossBoard,
  treblecrossComponents,
  treblecrossValues,
} from '@zugzwang/impartial'
import type { ProgressLine } from '../terminal/progress'
import { impartialGame, reasonOfValues } from './impartial-game'
import type { Playable } from './playable'

/** A mark that completes a row is missing. */
const COMPLETION = /XX\.|X\.X|\.XX/

/**
 * The game on a board of `.` and `X`.
 *
 * @throws ImpartialError INVALID_BOARD.
 */
export async function treblecrossPlay(
  board: string,
  progress: ProgressLine,
): Promise<Playable<string, number>> {
  const values = await treblecrossValues(longestFreeStrip(parseTreblecrossBoard(board)), progress)
  const valuesOf = (position: string) =>
    treblecrossComponents(parseTreblecrossBoard(position)).map(({ length }) => values[length])
  return impartialGame({
    rules: treblecrossRules(board),
    about: 'A move marks an empty cell; whoever completes three marks in a row wins.',
    moveForm: 'the number of an empty cell, counted from 1 at the left',
    formatMove: (_, cell) => String(cell),
    isLost(position) {
      if (isCompleted(position)) return true
      return !COMPLETION.test(position) && nimSum(valuesOf(position)) === 0
    },
    reason(position) {
      if (COMPLETION.test(position)) return 'Three in a row can be completed at once.'
      const values = valuesOf(position)
      const poison = 'A mark within two cells of another lets the opponent complete a row.'
      if (values.length === 0) return `${poison} No other cell is left.`
      return `${poison} The strips of other cells count. ${reasonOfValues(values)}`
    },
  })
}

function treblecrossRules(board: string): Rules<string, number> {
  return {
    name: 'treblecross',
    start: () => board,
    *moves(position) {
      for (let cell = 0; cell < position.length; cell++) if (position[cell] === '.') yield cell + 1
    },
    play: (position, cell) => `${position.slice(0, cell - 1)}X${position.slice(cell)}`,
    key: (position) => position,
    payoff: (position) => (isCompleted(position) ? -1 : undefined),
    format: (position) => position,
  }
}

function isCompleted(position: string): boolean {
  return position.includes('XXX')
}
