// Crossing pawn (Luogu P9169): `id T`, then T times `rows columns` and a board → a line for each: Tie, Red t or Black t.

import { parsePawnBoard, pawnVerdictSentence, solvePawn } from '@zugzwang/positional'
import { readingBoard } from '../input/board-file'
import { type Input, inputError, readAllLines } from '../input/input'
import { formatCount, parseWholeNumber } from '../terminal/number'
import type { ContestProblem } from './problem'

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
    if (following < rows)
      throw inputError(
        input,
        at + 1,
        `the line says ${formatCount(rows, 'row')}, but ${formatCount(following, 'line')} ${following === 1 ? 'follows' : 'follow'}.`,
      )
    const board = lines.slice(at + 1, at + 1 + rows).map((line) => line.trim())
    const wrong = board.findIndex((row) => row.length !== columns)
    if (wrong >= 0)
      throw inputError(
        input,
        firstLine + wrong,
        `the row has ${formatCount(board[wrong]?.length ?? 0, 'cell')}; line ${at + 1} says ${columns}.`,
      )
    const solve = () => solvePawn(parsePawnBoard(board.join('\n'), { firstLine }), progress)
    output += `${pawnVerdictSentence(await readingBoard(input, solve, firstLine))}\n`
    at += rows + 1
  }
  if (at < lines.length)
    throw inputError(
      input,
      at + 1,
      `expected nothing behind the last of ${formatCount(tests, 'board')}.`,
    )
  return output
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
    throw inputError(
      input,
      Math.min(index + 1, lines.length),
      `expected a line of two numbers, ${wanted.map(([what]) => what).join(' and ')}.`,
    )
  return wanted.map(([what, least], i) => {
    const number = parseWholeNumber(words[i] ?? '', { what, least, most: MOST })
    if (typeof number === 'string') throw inputError(input, index + 1, number)
    return number
  }) as [number, number]
}
