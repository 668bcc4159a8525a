// A Chess Game (POJ 2425, HDU 1524): tests up to the end of the input, each N, for every position the number of those a chess
// may go to and these, from 0, then queries of M and M positions of chesses; 0 ends a test → WIN or LOSE, a line a query.

import type { Digraph } from '@zugzwang/core'
import { digraphValues, nimSum } from '@zugzwang/impartial'
import { inputError } from '../input/input'
import { readTokens, type Tokens } from '../input/tokens'
import type { AnswerJudge, ContestProblem } from './problem'

const MOST_POSITIONS = 1000
const MOST_CHESSES = 10

const answer: AnswerJudge = async (streams, input, progress) => {
  const tokens = await readTokens(streams, input)
  let output = ''
  for (let test = 1; test === 1 || tokens.hasMore(); test++) {
    const graph = readGraph(tokens, test)
    const { nimbers, settled } = await digraphValues(graph, progress)
    if (settled !== undefined)
      throw inputError(input, `the positions of test ${test} have a cycle`, {
        expected: 'positions without cycles',
      })
    for (let query = 1; ; query++) {
      const count = tokens.whole(`the number of chesses of query ${query}, or 0`, 0, MOST_CHESSES)
      if (count === 0) break
      const chesses = tokens.wholes(count, `chess of query ${query}:`, 0, graph.order - 1)
      output += nimSum(chesses.map((position) => nimbers[position])) === 0 ? 'LOSE\n' : 'WIN\n'
    }
  }
  return output
}

function readGraph(tokens: Tokens, test: number): Digraph {
  const order = tokens.whole(`the number of positions of test ${test}`, 1, MOST_POSITIONS)
  const offsets = new Int32Array(order + 1)
  const targets: number[] = []
  for (let position = 0; position < order; position++) {
    const count = tokens.whole(`the number of out-positions of ${position}`, 0, MOST_POSITIONS)
    for (let i = 1; i <= count; i++)
      targets.push(tokens.whole(`out-position ${i} of ${position}`, 0, order - 1))
    offsets[position + 1] = targets.length
  }
  return { order, size: targets.length, offsets, targets: Int32Array.from(targets) }
}

export const chessGame: ContestProblem = {
  answer,
  form: 'tests of N, for each position from 0 the number of out-positions and these, then queries of M and M positions, and 0',
  sample: {
    input: '4\n2 1 2\n0\n1 3\n0\n1 0\n2 0 2\n0\n\n4\n1 1\n1 2\n0\n0\n2 0 1\n2 1 1\n3 0 1 3\n0\n',
    output: 'WIN\nWIN\nWIN\nLOSE\nWIN\n',
  },
}
