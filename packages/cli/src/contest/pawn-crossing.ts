// Crossing pawn (Luogu P9169): `id T`, then T times `rows columns` and a board → a line for each: Tie, Red t or Black t.

import { type PawnAnswer, parsePawnBoard, solvePawn } from '@zugzwang/positional'
import { readingBoard } from '../input/board-file'
import { readRows, readTokens } from '../input/tokens'
import { formatCount } from '../terminal/number'
import type { AnswerJudge, ContestProblem } from './problem'

const MOST = 2 ** 31 - 1

const answer: AnswerJudge = async (streams, input, progress) => {
  const tokens = await readTokens(streams, input)
  tokens.whole('the number of the input', 0, MOST)
  const tests = tokens.whole('the number of tests', 1, MOST)
  let output = ''
  for (let test = 1; test <= tests; test++) {
    const height = tokens.whole('the number of rows', 2, MOST)
    const width = tokens.whole('the number of columns', 1, MOST)
    const { lines, rows } = readRows(tokens, input, height, width)
    const solve = () => solvePawn(parsePawnBoard(lines.join('\n')), progress)
    output += `${sentenceFor(await readingBoard(input, solve, { rows }))}\n`
  }
  tokens.end(`the last of ${formatCount(tests, 'board')}`)
  return output
}

/** Red moves first. */
function sentenceFor({ valueAt }: PawnAnswer): string {
  const { outcome, plies } = valueAt()
  if (outcome === 'draw') return 'Tie'
  return `${outcome === 'win' ? 'Red' : 'Black'} ${plies}`
}

export const pawnCrossing: ContestProblem = {
  answer,
  form: 'the number of the input and T, then T times rows, columns and a board of . # O X',
  sample: {
    input: '1 2\n3 3\n#.#\nO.O\n.X.\n5 5\n.....\n.....\n..O..\n#..#.\nO#.X.\n',
    output: 'Black 2\nTie\n',
  },
}
