// Paweł i Gaweł 2: tests of piles in a row → P where Paweł, who moves first, wins, otherwise G; a line each.

import { solveEndNim } from '@zugzwang/positional'
import { readPileTests } from './pile-tests'
import type { ContestProblem } from './problem'

export const answerEndPiles: ContestProblem = answerPiles('P', 'G')

/** The stones game of ZJOI 2009: the same game, 1 where the first player wins, otherwise 0. */
export const answerStoneGame: ContestProblem = answerPiles('1', '0')

function answerPiles(win: string, loss: string): ContestProblem {
  return async (streams, input, progress) => {
    let output = ''
    for (const piles of await readPileTests(streams, input)) {
      const { outcome } = await solveEndNim(piles, progress)
      output += `${outcome === 'win' ? win : loss}\n`
    }
    return output
  }
}
