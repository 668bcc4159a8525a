// Treblecross (UVa 10561): boards → WINNING and all winning moves, or LOSING and an empty line.

import {
  ImpartialError,
  longestFreeStrip,
  parseTreblecrossBoard,
  treblecrossValues,
  treblecrossWinningMoves,
} from '@zugzwang/impartial'
import { flawIn } from '../input/input'
import { placeIn, readTokens } from '../input/tokens'
import { formatCount } from '../terminal/number'
import type { AnswerJudge, ContestProblem } from './problem'

const MOST = 2 ** 31 - 1

const answer: AnswerJudge = async (streams, input, progress) => {
  const tokens = await readTokens(streams, input)
  const count = tokens.whole('the number of boards', 1, MOST)
  const boards = tokens.list(count, 'board').map((token) => {
    try {
      return parseTreblecrossBoard(token.text)
    } catch (error) {
      if (!(error instanceof ImpartialError)) throw error
      const { data } = error
      throw flawIn(input, { ...data, place: placeIn([token], { ...data.place, line: 1 }) }, error)
    }
  })
  tokens.end(`the last of ${formatCount(count, 'board')}`)
  const longest = boards.reduce((most, board) => Math.max(most, longestFreeStrip(board)), 0)
  const values = await treblecrossValues(longest, progress)
  let output = ''
  for (const board of boards) {
    const moves = await treblecrossWinningMoves(board, { ...progress, values })
    output += moves.length > 0 ? `WINNING\n${moves.join(' ')}\n` : 'LOSING\n\n'
  }
  return output
}

export const treblecross: ContestProblem = {
  answer,
  form: 'the number of boards, then boards of . X',
  sample: { input: '2\n.............\n......\n', output: 'WINNING\n7\nLOSING\n\n' },
}
