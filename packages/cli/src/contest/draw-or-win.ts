// Game on Graph with a wish for draws (NEERC 2016 G): `n m`, then m arcs → for every vertex W, D or L, a line with the
// first player to move and one with the second. The first player ranks draw over winning over losing, the second
// winning over losing over draw: endless play has a higher value for Max than any end.

import { alternatingArena, outcomeAt, pliesAt, solvePayoff } from '@zugzwang/core'
import { readContest } from '@zugzwang/formats/contest'
import { openInput, readOptionsFor } from '../input/input'
import type { AnswerJudge, ContestProblem } from './problem'

const LETTERS = { win: 'W'.charCodeAt(0), draw: 'D'.charCodeAt(0), loss: 'L'.charCodeAt(0) }
/** More than +1, which a win of Max pays. */
const WORTH_OF_DRAW = 2

const answer: AnswerJudge = async (streams, input, progress) => {
  const { graph } = await readContest(openInput(streams, input), {
    ...readOptionsFor(input),
    free: true,
  })
  const { order } = graph
  const arena = {
    ...alternatingArena(graph),
    endless: WORTH_OF_DRAW,
  }
  const solution = await solvePayoff(arena, progress)
  // the judge calls all endless play a draw
  const letterAt = (position: number) =>
    LETTERS[pliesAt(solution, position) === -1 ? 'draw' : outcomeAt(arena, solution, position)]
  const output = Buffer.alloc(2 * (order + 1), '\n')
  for (let v = 0; v < order; v++) {
    output[v] = letterAt(v)
    output[order + 1 + v] = letterAt(order + v)
  }
  return output
}

export const drawOrWin: ContestProblem = {
  answer,
  form: 'n m, then m arcs "from to", vertices from 1',
  sample: { input: '6 7\n1 2\n2 1\n2 3\n1 4\n4 1\n4 5\n5 6\n', output: 'WDLDWL\nDWLLWL\n' },
}
