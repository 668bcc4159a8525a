// Paweł i Gaweł 2: tests of piles in a row → P where Paweł, who moves first, wins, otherwise G; a line each.

import { solveEndNim } from '@zugzwang/positional'
import type { Input } from '../input/input'
import { readTokens } from '../input/tokens'
import { formatCount } from '../terminal/number'
import type { Streams } from '../terminal/streams'
import type { AnswerJudge, ContestProblem } from './problem'

const MOST = 2 ** 31 - 1
const MOST_STONES = 999_999_999_999_999

const form = 'the number of tests, then for each the number of piles and the piles'

export const endPiles: ContestProblem = {
  answer: answerPiles('P', 'G'),
  form,
  sample: { input: '2\n4\n3 1 9 4\n1\n7\n', output: 'G\nP\n' },
}

/** The stones game of ZJOI 2009: the same game, 1 where the first player wins, otherwise 0. */
export const stoneGame: ContestProblem = {
  answer: answerPiles('1', '0'),
  form,
  sample: { input: '1\n4\n3 1 9 4\n', output: '0\n' },
}

function answerPiles(win: string, loss: string): AnswerJudge {
  return async (streams, input, progress) => {
    let output = ''
    for (const piles of await readPileTests(streams, input)) {
      const { outcome } = await solveEndNim(piles, progress)
      output += `${outcome === 'win' ? win : loss}\n`
    }
    return output
  }
}

/** @throws CliError with the line if a number is missing, malformed or follows the last test. */
async function readPileTests(streams: Streams, input: Input): Promise<number[][]> {
  const tokens = await readTokens(streams, input)
  const tests: number[][] = []
  const count = tokens.whole('the number of tests', 1, MOST)
  for (let test = 1; test <= count; test++) {
    const piles: number[] = []
    const length = tokens.whole(`the number of piles of test ${test}`, 1, MOST)
    for (let pile = 1; pile <= length; pile++)
      piles.push(tokens.whole(`pile ${pile} of test ${test}`, 1, MOST_STONES))
    tests.push(piles)
  }
  tokens.end(`the last of ${formatCount(count, 'test')}`)
  return tests
}
