// Shiritori (AtCoder ABC209 E): N, then N words → for each word, who wins when Takahashi says it first.

import { readWordChain } from '../input/word-list'
import type { AnswerJudge, ContestProblem } from './problem'

const LINES = ['Takahashi\n', 'Draw\n', 'Aoki\n'].map((line) => Buffer.from(line))
const LONGEST = 'Takahashi\n'.length

const answer: AnswerJudge = async (streams, input, progress) => {
  const { after, solution } = await readWordChain(streams, input, progress)
  const output = Buffer.alloc(after.length * LONGEST)
  let end = 0
  for (let word = 0; word < after.length; word++) {
    const score = solution.score[after[word]]
    const line = LINES[Math.sign(score) + 1] as Buffer
    for (let i = 0; i < line.length; i++) output[end++] = line[i]
  }
  return output.subarray(0, end)
}

export const shiritori: ContestProblem = {
  answer,
  form: 'N, then N words of three letters or more',
  sample: { input: '3\nabcd\nbcda\nada\n', output: 'Aoki\nTakahashi\nDraw\n' },
}
