// 3X: the number of cells → 1 or 2, the winner on an empty strip.

import { treblecrossValues } from '@zugzwang/impartial'
import { inLine, inputError } from '../input/input'
import { readAllLines } from '../input/text'
import { parseWholeNumber } from '../terminal/number'
import type { ContestProblem } from './problem'

export const answerThreeX: ContestProblem = async (streams, input, progress) => {
  const lines = await readAllLines(streams, input)
  const cells = parseWholeNumber((lines[0] ?? '').trim(), {
    what: 'the number of cells',
    least: 3,
    most: 1_000_000,
  })
  if (typeof cells !== 'number') throw inputError(input, inLine(1, cells))
  if (lines.length > 1)
    throw inputError(input, {
      sentence: 'expected one line, the number of cells.',
      found: lines[1],
      expected: 'one line',
      place: { line: 2 },
    })
  const values = await treblecrossValues(cells, progress)
  return values[cells] === 0 ? '2\n' : '1\n'
}
