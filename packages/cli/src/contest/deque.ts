// Deque (AtCoder EDPC L): N, then N numbers, taken in turn from either end → by how much the first player's sum is larger.
// Best differences of all intervals, the shorter first: as positions of an arena they would take a hundred times the memory.

import { readTokens } from '../input/tokens'
import { formatCount } from '../terminal/number'
import type { AnswerJudge, ContestProblem } from './problem'

const MOST_NUMBERS = 3000
const MOST = 10 ** 9

const answer: AnswerJudge = async (streams, input) => {
  const tokens = await readTokens(streams, input)
  const count = tokens.whole('the number of numbers', 1, MOST_NUMBERS)
  const numbers = tokens.wholes(count, 'number', 1, MOST)
  tokens.end(`the last of ${formatCount(count, 'number')}`)
  // of the interval of the present length that begins at each place; sums are at most 3·10^12
  const best = new Float64Array(count + 1)
  for (let length = 1; length <= count; length++)
    for (let first = 0; first + length <= count; first++)
      best[first] = Math.max(
        numbers[first] - best[first + 1],
        numbers[first + length - 1] - best[first],
      )
  return `${best[0]}\n`
}

export const deque: ContestProblem = {
  answer,
  form: 'N, then N numbers',
  sample: { input: '4\n10 80 90 30\n', output: '10\n' },
}
