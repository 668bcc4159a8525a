// Crossing pawn (Luogu P9169): `id T`, then T times `rows columns` and a board → a line for each: Tie, Red t or Black t.

import { type PawnAnswer, parsePawnBoard, solvePawn } from '@zugzwang/positional'
import { readingBoard } from '../input/board-file'
import { disagreement } from '../input/counted-lines'
import { type Input, inLine, inputError } from '../input/input'
import { readAllLines } from '../input/text'
import { formatCount, parseWholeNumber } from '../terminal/number'
import type { ContestProblem } from './problem'
import { pawnSentence } from './sentences'

const MOST = 2 ** 31 - 1

export const answerPawnCrossing: ContestProblem = async (streams, input, progress) => {
  const lines = await readAllLines(streams, input)
  const [, tests] = readTwo(
    input,
    lines,
    0,
    ['the number of the input', 0],
    ['the number of tests', 1],
  )
  let output = ''
  let at = 1
  for (let test = 1; test <= tests; test++) {
    const [rows, columns] = readTwo(
      input,
      lines,
      at,
      ['the number of rows', 2],
      ['the number of columns', 1],
    )
    const firstLine = at + 2
    const following = lines.length - at - 1
    if (following < rows) throw inputError(input, disagreement(at + 1, rows, 'row', following))
    const board = lines.slice(at + 1, at + 1 + rows).map((line) => line.trim())
    const wrong = board.findIndex((row) => row.length !== columns)
    if (wrong >= 0)
      throw inputError(input, {
        sentence: `the row has ${formatCount(board[wrong]?.length ?? 0, 'cell')}; line ${at + 1} says ${columns}.`,
        found: board[wrong],
        expected: formatCount(columns, 'cell'),
        place: { line: firstLine + wrong },
      })
    const solve = () => solvePawn(parsePawnBoard(board.join('\n'), { firstLine }), progress)
    output += `${sentenceFor(await readingBoard(input, solve, firstLine))}\n`
    at += rows + 1
  }
  if (at < lines.length)
    throw inputError(input, {
      sentence: `expected nothing after the last of ${formatCount(tests, 'board')}.`,
      found: lines[at],
      expected: 'the end',
      place: { line: at + 1 },
    })
  return output
}

/** Red moves first. */
function sentenceFor({ valueAt }: PawnAnswer): string {
  const { outcome, plies } = valueAt()
  if (outcome === 'draw') return pawnSentence(undefined)
  return pawnSentence(outcome === 'win' ? 'red' : 'black', plies)
}

type Wanted = readonly [what: string, least: number]

/** The two numbers of a line. */
function readTwo(
  input: Input,
  lines: readonly string[],
  index: number,
  ...wanted: readonly [Wanted, Wanted]
): [number, number] {
  const line = lines[index]
  const words = (line ?? '').trim().split(/\s+/)
  if (line === undefined || words.length !== 2)
    throw inputError(input, {
      sentence: `expected a line of two numbers, ${wanted.map(([what]) => what).join(' and ')}.`,
      found: line ?? 'the end',
      expected: 'two numbers',
      place: { line: Math.min(index + 1, lines.length) },
    })
  return wanted.map(([what, least], i) => {
    const number = parseWholeNumber(words[i] ?? '', { what, least, most: MOST })
    if (typeof number !== 'number') throw inputError(input, inLine(index + 1, number))
    return number
  }) as [number, number]
}
