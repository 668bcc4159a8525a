// Police and thief: `rows columns`, then the board → one of three sentences.

import { policeVerdictSentence } from '@zugzwang/positional'
import { disagreement } from '../input/counted-lines'
import { type Input, inputError, readAllLines } from '../input/input'
import { solvePoliceText } from '../input/police-board'
import { formatCount, parseWholeNumber } from '../terminal/number'
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
  refuseSecondPolice(input, lines)
  const answer = await solvePoliceText(input, lines, {
    ...progress,
    firstLine: 2,
    plies: false,
  })
  if (answer.game.board.columns !== columns)
    throw inputError(
      input,
      1,
      `the first line says ${formatCount(columns ?? 0, 'column')}, but the board has ${answer.game.board.columns}.`,
    )
  return `${policeVerdictSentence(answer)}\n`
}

/** The problem knows one police alone. */
function refuseSecondPolice(input: Input, lines: readonly string[]): void {
  const places = lines.flatMap((line, i) =>
    Array.from(line.matchAll(/P/g), ({ index }) => ({ line: i + 2, column: index + 1 })),
  )
  const [first, second] = places
  if (first === undefined || second === undefined) return
  const message = `column ${second.column}: a second police; expected exactly one P, and there is one in line ${first.line}, column ${first.column}.`
  throw inputError(input, second.line, message)
}
