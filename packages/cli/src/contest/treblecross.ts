// Treblecross (UVa 10561): boards → WINNING and all winning moves, or LOSING and an empty line.

import {
  ImpartialError,
  longestFreeStrip,
  parseTreblecrossBoard,
  treblecrossValues,
  treblecrossWinningMoves,
} from '@zugzwang/impartial'
import { flawOf } from '../errors'
import { readCountedLines } from '../input/counted-lines'
import { inLine, inputError } from '../input/input'
import { textOf } from '../input/text'
import type { ContestProblem } from './problem'

export const answerTreblecross: ContestProblem = async (streams, input, progress) => {
  const lines = await readCountedLines(streams, input, 'board')
  const boards = textOf(input, lines)
    .split('\n')
    .map((line, i) => {
      try {
        return parseTreblecrossBoard(line.trim())
      } catch (error) {
        if (!(error instanceof ImpartialError)) throw error
        throw inputError(input, inLine(i + 2, flawOf(error)), error)
      }
    })
  const longest = boards.reduce((most, board) => Math.max(most, longestFreeStrip(board)), 0)
  const values = await treblecrossValues(longest, progress)
  let output = ''
  for (const board of boards) {
    const moves = await treblecrossWinningMoves(board, { ...progress, values })
    output += moves.length > 0 ? `WINNING\n${moves.join(' ')}\n` : 'LOSING\n\n'
  }
  return output
}
