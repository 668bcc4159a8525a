import type { Random } from '@zugzwang/core/testing'
import { between, listOf, shorter, type TestCases, withSmaller } from './cases'

type Board = readonly string[]

const FREE = '.'

function randomBoard(
  random: Random,
  {
    rows,
    columns,
    cells,
    pieces,
  }: {
    readonly rows: number
    readonly columns: number
    /** Letters of cells. */
    readonly cells: string
    readonly pieces: readonly (readonly [letter: string, firstRow: number])[]
  },
): Board {
  const board = listOf(rows, () => listOf(columns, () => cells.charAt(random(cells.length))))
  const taken = new Set<string>()
  for (const [letter, firstRow] of pieces)
    for (;;) {
      const [row, column] = [between(random, firstRow, rows - 1), random(columns)]
      const cell = `${row},${column}`
      const line = board[row]
      if (line === undefined || taken.has(cell)) continue
      taken.add(cell)
      line[column] = letter
      break
    }
  return board.map((line) => line.join(''))
}

function* smallerBoards(
  board: Board,
  pieces: string,
  isBoard: (board: Board) => boolean,
): Generator<Board> {
  const candidates = function* () {
    yield* shorter(board, 1)
    for (const columns of shorter(
      [...(board[0] ?? '')].map((_, i) => i),
      1,
    ))
      yield board.map((line) => columns.map((i) => line[i]).join(''))
    for (const [row, line] of board.entries())
      for (let i = 0; i < line.length; i++)
        if (line[i] !== FREE && !pieces.includes(line.charAt(i)))
          yield board.toSpliced(row, 1, `${line.slice(0, i)}${FREE}${line.slice(i + 1)}`)
  }
  for (const candidate of candidates()) if (isBoard(candidate)) yield candidate
}

function countLetters(board: Board, letter: string): number {
  return board.join('').split(letter).length - 1
}

function withSize(board: Board): string {
  return `${board.length} ${board[0]?.length ?? 0}\n${board.join('\n')}\n`
}

const police: TestCases<Board> = {
  generators: [
    {
      name: 'uniform',
      about: 'walls and exits anywhere',
      random(random, size) {
        const rows = between(random, 1, size)
        return randomBoard(random, {
          rows,
          columns: between(random, rows === 1 ? 2 : 1, Math.max(2, size)),
          cells: '......***E',
          pieces: [
            ['P', 0],
            ['T', 0],
          ],
        })
      },
    },
  ],
  largest: 50,
  smaller: (board) =>
    smallerBoards(
      board,
      'PT',
      (next) => countLetters(next, 'P') === 1 && countLetters(next, 'T') === 1,
    ),
  format: withSize,
}

export const policeCases = police as TestCases<unknown>

const PAWN_BOARD = 10
const MOST_TESTS = 3

const pawn: TestCases<readonly Board[]> = {
  generators: [
    {
      name: 'uniform',
      about: 'walls anywhere',
      random: (random, size) =>
        listOf(between(random, 1, MOST_TESTS), () => {
          const most = Math.max(2, Math.min(size, PAWN_BOARD))
          const rows = between(random, 2, most)
          return randomBoard(random, {
            rows,
            columns: between(random, rows === 2 ? 2 : 1, most),
            cells: '....#',
            pieces: [
              ['X', 1],
              ['O', 0],
              ['O', 0],
            ],
          })
        }),
    },
  ],
  largest: PAWN_BOARD,
  *smaller(boards) {
    yield* shorter(boards, 1)
    yield* withSmaller(boards, (board) =>
      smallerBoards(
        board,
        'OX',
        (next) =>
          next.length >= 2 &&
          countLetters(next, 'X') === 1 &&
          countLetters(next, 'O') === 2 &&
          !(next[0] ?? '').includes('X'),
      ),
    )
  },
  format: (boards) => `1 ${boards.length}\n${boards.map(withSize).join('')}`,
}

export const pawnCases = pawn as TestCases<unknown>
