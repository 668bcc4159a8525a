// Paweł i Gaweł 2: tests of piles in a row → P where Paweł, who moves first, wins, otherwise G; a line each.

import { solveEndNim } from '@zugzwang/positional'
import { pileCases } from './cases/piles'
import { readPileTests } from './pile-tests'
import type { AnswerJudge, ContestProblem } from './problem'

const form = 'the number of tests, then for each the number of piles and the piles'

export const endPiles: ContestProblem = {
  answer: answerPiles('P', 'G'),
  form,
  sample: { input: '2\n4\n3 1 9 4\n1\n7\n', output: 'G\nP\n' },
  cases: pileCases,
}

/** The stones game of ZJOI 2009: the same game, 1 where the first player wins, otherwise 0. */
export const stoneGame: ContestProblem = {
  answer: answerPiles('1', '0'),
  form,
  sample: { input: '1\n4\n3 1 9 4\n', output: '0\n' },
  cases: pileCases,
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
