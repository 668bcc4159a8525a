// 3X: the number of cells → 1 or 2, the winner on an empty strip.

import { threeXWinner } from '@zugzwang/impartial'
import { inputError, readAllLines } from '../input/input'
import { parseWholeNumber } from '../terminal/number'
import type { ContestProblem } from './problem'

export const answerThreeX: ContestProblem = async (streams, input, progress) => {
  const lines = await readAllLines(streams, input)
  const cells = parseWholeNumber((lines[0] ?? '').trim(), {
    what: 'the number of cells',
    least: 3,
    most: 1_000_000,
  })
  if (typeof cells === 'string') throw inputError(input, 1, cells)
  if (lines.length > 1) throw inputError(input, 2, 'expected one line, the number of cells.')
  return `${await threeXWinner(cells, progress)}\n`
}
