import type { Random } from '@zugzwang/core/testing'
import {
  between,
  type CaseGenerator,
  listOf,
  shorter,
  shuffled,
  type TestCases,
  withSmaller,
} from './cases'

type Board = readonly string[]

const FREE = '.'
/** Of police and thief; the pawn's boards have another letter. */
const WALL = '*'
const BLOCK = '#'

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

type Pieces = readonly (readonly [letter: string, firstRow: number])[]

/** A tree of corridors: walls but for cells that each touch one free cell when they are opened. */
function maze(random: Random, rows: number, columns: number): string[][] {
  const board = listOf(rows, () => listOf(columns, () => WALL))
  const isFree = (row: number, column: number) => board[row]?.[column] === FREE
  const open: [number, number][] = [[random(rows), random(columns)]]
  while (open.length > 0) {
    // nearly always the last, for long corridors
    const at = random(8) === 0 ? random(open.length) : open.length - 1
    const [row, column] = open.splice(at, 1)[0] as [number, number]
    const around: [number, number][] = [
      [row - 1, column],
      [row + 1, column],
      [row, column - 1],
      [row, column + 1],
    ]
    const line = board[row]
    if (line === undefined || line[column] !== WALL) continue
    if (around.filter(([r, c]) => isFree(r, c)).length > 1) continue
    line[column] = FREE
    for (const next of shuffled(random, around))
      if (board[next[0]]?.[next[1]] === WALL) open.push(next)
  }
  return board
}

/** Puts pieces on free cells, or anywhere if there are too few. */
function withPieces(random: Random, board: readonly (readonly string[])[], pieces: Pieces): Board {
  const lines = board.map((line) => [...line])
  const letters = new Set(pieces.map(([letter]) => letter))
  for (const [letter, firstRow] of pieces) {
    const cells = lines.flatMap((line, row) => line.map((cell, column) => ({ cell, row, column })))
    const allowed = cells.filter(({ row, cell }) => row >= firstRow && !letters.has(cell))
    const free = allowed.filter(({ cell }) => cell === FREE)
    const among = free.length > 0 ? free : allowed
    const { row, column } = among[random(among.length)] as { row: number; column: number }
    const line = lines[row]
    if (line !== undefined) line[column] = letter
  }
  return lines.map((line) => line.join(''))
}

/** Changes some free cells to another letter. */
function sprinkled(random: Random, board: string[][], letter: string, count: number): string[][] {
  for (let left = count; left > 0; left--) {
    const line = board[random(board.length)]
    if (line !== undefined) line[random(line.length)] = letter
  }
  return board
}

/** A line of walls from side to side, in half of the boards with a hole. */
function divided(random: Random, board: string[][], wall: string): string[][] {
  const [rows, columns] = [board.length, board[0]?.length ?? 0]
  const across = random(2) === 0
  const length = across ? columns : rows
  const hole = random(2) === 0 ? random(length) : -1
  const at = random(across ? rows : columns)
  for (let i = 0; i < length; i++) {
    const line = board[across ? at : i]
    if (line !== undefined && i !== hole) line[across ? i : at] = wall
  }
  return board
}

/** A free way round along the border, and walls within. */
function ring(rows: number, columns: number): string[][] {
  return listOf(rows, (row) =>
    listOf(columns, (column) => {
      const isBorder = row % (rows - 1) === 0 || column % (columns - 1) === 0
      return isBorder || rows === 1 || columns === 1 ? FREE : WALL
    }),
  )
}

const POLICE_PIECES: Pieces = [
  ['P', 0],
  ['T', 0],
]

function policeBoards(
  name: string,
  about: string,
  make: (random: Random, rows: number, columns: number) => string[][],
): CaseGenerator<Board> {
  return {
    name,
    about,
    random(random, size) {
      const rows = between(random, Math.ceil(size / 2), size)
      const least = rows === 1 ? 2 : 1
      const columns = between(random, Math.max(least, Math.ceil(size / 2)), Math.max(least, size))
      return withPieces(random, make(random, rows, columns), POLICE_PIECES)
    },
  }
}

function scattered(letters: string) {
  return (random: Random, rows: number, columns: number) =>
    listOf(rows, () => listOf(columns, () => letters.charAt(random(letters.length))))
}

const police: TestCases<Board> = {
  generators: [
    policeBoards('uniform', 'walls and exits anywhere', scattered('......***E')),
    policeBoards('open', 'no walls, at most two exits', (random, rows, columns) =>
      sprinkled(random, scattered(FREE)(random, rows, columns), 'E', random(3)),
    ),
    policeBoards('closed', 'no exits, so the thief cannot win', scattered('....*')),
    policeBoards('corridors', 'a maze without cycles, and an exit', (random, rows, columns) =>
      sprinkled(random, maze(random, rows, columns), 'E', 1),
    ),
    policeBoards('cycles', 'a maze with holes in its walls', (random, rows, columns) => {
      const holes = Math.ceil((rows * columns) / 8)
      return sprinkled(random, sprinkled(random, maze(random, rows, columns), FREE, holes), 'E', 2)
    }),
    policeBoards('divided', 'a line of walls, with one hole or none', (random, rows, columns) =>
      sprinkled(random, divided(random, scattered(FREE)(random, rows, columns), WALL), 'E', 1),
    ),
    policeBoards('ring', 'a way round, and an exit', (random, rows, columns) =>
      sprinkled(random, ring(rows, columns), 'E', 1),
    ),
    policeBoards('exits', 'as many exits as free cells', scattered('..EE*')),
  ],
  largest: 20,
  small: 6,
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
const SMALL_PAWN_BOARD = 5
/** For boards that do not end at once, or not soon. */
const MOST_TRIES = 8
const MOST_TESTS = 3

const PAWN_PIECES: Pieces = [
  ['X', 1],
  ['O', 0],
  ['O', 0],
]

function pawnBoards(
  name: string,
  about: string,
  make: (random: Random, rows: number, columns: number) => string[][],
  { least = 2, apart = 2 } = {},
): CaseGenerator<readonly Board[]> {
  return {
    name,
    about,
    random: (random, size) =>
      listOf(between(random, 1, size > SMALL_PAWN_BOARD ? 1 : MOST_TESTS), () => {
        const most = Math.max(2, size)
        const rows = between(random, Math.max(least, Math.ceil(most / 2)), Math.max(least, most))
        const columns = between(random, rows === 2 ? 2 : 1, most)
        let board = withPieces(random, make(random, rows, columns), PAWN_PIECES)
        for (let tries = 1; tries < MOST_TRIES && distance(board) < apart; tries++) {
          const other = withPieces(random, make(random, rows, columns), PAWN_PIECES)
          if (distance(other) > distance(board)) board = other
        }
        return board
      }),
  }
}

/** Steps on a board without walls from black to the nearer red. */
function distance(board: Board): number {
  const cells = board.flatMap((line, row) =>
    Array.from(line, (letter, column) => ({ letter, row, column })),
  )
  const black = cells.find(({ letter }) => letter === 'X')
  if (black === undefined) return 0
  const reds = cells.filter(({ letter }) => letter === 'O')
  return Math.min(
    ...reds.map(({ row, column }) => Math.abs(row - black.row) + Math.abs(column - black.column)),
  )
}

const pawn: TestCases<readonly Board[]> = {
  generators: [
    pawnBoards('uniform', 'walls anywhere', scattered('....#')),
    pawnBoards('open', 'no walls', scattered(FREE)),
    pawnBoards('crowded', 'walls around pieces that cannot move', scattered('.#')),
    pawnBoards(
      'corridors',
      'a maze without cycles, and pieces far apart',
      (random, rows, columns) =>
        maze(random, rows, columns).map((line) => line.map((c) => (c === WALL ? BLOCK : c))),
      { apart: Infinity },
    ),
    pawnBoards('divided', 'a line of walls, with one hole or none', (random, rows, columns) =>
      divided(random, scattered('....#')(random, rows, columns), BLOCK),
    ),
    pawnBoards('far', 'a long way to the first row, with some walls', scattered('........#'), {
      least: 4,
      apart: Infinity,
    }),
  ],
  largest: PAWN_BOARD,
  small: SMALL_PAWN_BOARD,
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
