// Police and thief: `rows columns`, then the board → one of three sentences.

import { winnerOf } from '../answer/police-answer'
import { disagreement } from '../input/counted-lines'
import { type Input, inLine, inputError } from '../input/input'
import { solvePoliceText } from '../input/police-board'
import { readAllLines } from '../input/text'
import { formatCount, parseWholeNumber } from '../terminal/number'
import type { ContestProblem } from './problem'
import { policeSentence } from './sentences'

export const answerPoliceAndThief: ContestProblem = async (streams, input, progress) => {
  const [header = '', ...lines] = await readAllLines(streams, input)
  const [rows, columns] = readSize(input, header)
  if (lines.length !== rows) throw inputError(input, disagreement(1, rows, 'row', lines.length))
  refuseSecondPolice(input, lines)
  const { game, valueAt } = await solvePoliceText(input, lines, {
    ...progress,
    firstLine: 2,
    plies: false,
    check(board) {
      if (board.columns === columns) return
      throw inputError(input, {
        sentence: `the first line says ${formatCount(columns, 'column')}, but the board has ${board.columns}.`,
        found: board.columns,
        expected: formatCount(columns, 'column'),
        place: { line: 1 },
      })
    },
  })
  return `${policeSentence(winnerOf(game.rules.start().mover, valueAt().outcome))}\n`
}

function readSize(input: Input, header: string): [rows: number, columns: number] {
  const sizes = header.trim().split(/\s+/)
  const [rows, columns] = sizes.map((text, i) => {
    const what = i === 0 ? 'the number of rows' : 'the number of columns'
    return parseWholeNumber(text, { what, least: 1, most: 2 ** 31 - 1 })
  })
  if (rows === undefined || columns === undefined || sizes.length > 2)
    throw inputError(input, {
      sentence: 'expected two numbers, "rows columns", and the board below.',
      found: header,
      expected: 'two numbers',
      place: { line: 1 },
    })
  if (typeof rows !== 'number') throw inputError(input, inLine(1, rows))
  if (typeof columns !== 'number') throw inputError(input, inLine(1, columns))
  return [rows, columns]
}

/** The problem has exactly one police. */
function refuseSecondPolice(input: Input, lines: readonly string[]): void {
  const places = lines.flatMap((line, i) =>
    Array.from(line.matchAll(/P/g), ({ index }) => ({ line: i + 2, column: index + 1 })),
  )
  const [first, second] = places
  if (first === undefined || second === undefined) return
  throw inputError(input, {
    sentence: `a second police; expected exactly one P, and there is one in line ${first.line}, column ${first.column}.`,
    found: places.length,
    expected: 'exactly one P',
    place: second,
  })
}
