// Police and thief: `rows columns`, then the board → one of three sentences.

import { parsePoliceBoard, policeMemory, solvePolice } from '@zugzwang/positional'
import { policeSentence, winnerOf } from '../answer/police-answer'
import { readingBoard } from '../input/board-file'
import { type Input, inputError } from '../input/input'
import { readRows, readTokens, type Token } from '../input/tokens'
import { formatCount } from '../terminal/number'
import { limitsOf } from '../terminal/streams'
import type { AnswerJudge, ContestProblem } from './problem'

const MOST = 2 ** 31 - 1

const answer: AnswerJudge = async (streams, input, progress) => {
  const tokens = await readTokens(streams, input)
  const height = tokens.whole('the number of rows', 1, MOST)
  const width = tokens.whole('the number of columns', 1, MOST)
  const { lines, rows } = readRows(tokens, input, height, width)
  tokens.end(`the last of ${formatCount(height, 'row')}`)
  refuseSecondPolice(input, rows)
  const solve = () => {
    const board = parsePoliceBoard(lines.join('\n'))
    const needed = policeMemory(board, { plies: false })
    const { memory, allows } = limitsOf(streams)
    const memoryLimit = allows(needed) ? needed : memory
    return solvePolice(board, { plies: false, onProgress: progress.onProgress, memoryLimit })
  }
  const { game, valueAt } = await readingBoard(input, solve, { rows })
  return `${policeSentence(winnerOf(game.rules.start().mover, valueAt().outcome))}\n`
}

function refuseSecondPolice(input: Input, rows: readonly Token[]): void {
  const places = rows.flatMap(({ text, line, column }) =>
    Array.from(text.matchAll(/P/g), ({ index }) => ({ line, column: column + index })),
  )
  const [first, second] = places
  if (first === undefined || second === undefined) return
  throw inputError(input, 'a second police', {
    found: places.length,
    expected: `exactly one P, and there is one in line ${first.line}, column ${first.column}`,
    place: second,
  })
}

export const policeAndThief: ContestProblem = {
  answer,
  form: 'rows and columns, then a board of . * E P T',
  sample: { input: '3 4\nP*..\n***T\nE...\n', output: 'The thief escapes\n' },
}
