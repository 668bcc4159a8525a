// Police and thief: `rows columns`, then the board → one of three sentences.

import { policeVerdictSentence } from '@zugzwang/positional'
import { inputError, readAllLines } from '../input'
import { formatCount, parseWholeNumber } from '../number'
import { solvePoliceText } from '../police-board'
import { disagreement } from './counted-lines'
import type { ContestProblem } from './problem'

export const answerPoliceAndThief: ContestProblem = async (streams, input, progress) => {
  const [header = '', ...lines] = await readAllLines(streams, input)
  const sizes = header.trim().split(/\s+/)
  if (sizes.length !== 2)
    throw inputError(input, 1, 'expected two numbers, "rows columns", and the board below.')
  const [rows, columns] = sizes.map((text, i) => {
    const what = i === 0 ? 'the number of rows' : 'the number of columns'
    const number = parseWholeNumber(text, { what, least: 1, most: 2 ** 31 - 1 })
    if (typeof number === 'string') throw inputError(input, 1, number)
    return number
  })
  if (lines.length !== rows)
    throw inputError(input, 1, disagreement(rows ?? 0, 'row', lines.length))
  const answer = await solvePoliceText(input, lines, { ...progress, firstLine: 2 })
  if (answer.game.board.columns !== columns)
    throw inputError(
      input,
      1,
      `the first line says ${formatCount(columns ?? 0, 'column')}, but the board has ${answer.game.board.columns}.`,
    )
  return `${policeVerdictSentence(answer.verdict)}\n`
}
