import { treblecrossValues } from '@zugzwang/impartial'
import { readTokens } from '../input/tokens'
import type { AnswerJudge, ContestProblem } from './problem'

const answer: AnswerJudge = async (streams, input, progress) => {
  const tokens = await readTokens(streams, input)
  const cells = tokens.whole('the number of cells', 3, 1_000_000)
  tokens.end('the number of cells')
  const values = await treblecrossValues(cells, progress)
  return values[cells] === 0 ? '2\n' : '1\n'
}

export const threeX: ContestProblem = {
  answer,
  form: 'the number of cells',
  sample: { input: '6\n', output: '2\n' },
}
