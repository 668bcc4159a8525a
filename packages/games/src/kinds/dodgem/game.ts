// Dodgem, by Colin Vout: two rows of cars get past each other and off the board.
//
//   > . .      blue cars (>) stand in the first column and drive to the right,
//   > . .      red cars (^) stand in the last row and drive up
//   . ^ ^
//
// Source: Berlekamp, Conway, Guy, Winning Ways, ch. 22.

import { type Game, MAX, MIN, type Rules, type Spot } from '@zugzwang/core'
import { excerpt } from '@zugzwang/core/authoring'
import { GamesError } from '../../errors'

type Side = 'blue' | 'red'

export interface DodgemPosition {
  readonly mover: Side
  /** A character per cell, row by row: `>`, `^` or `.`; cars that have left are absent. */
  readonly cells: string
}

/** A car goes to another cell, or off the board. */
interface DodgemMove {
  readonly from: number
  readonly to: number | undefined
  readonly way: 'right' | 'left' | 'up' | 'down'
}

const CAR: Readonly<Record<Side, string>> = { blue: '>', red: '^' }
const FORWARD = { blue: 'right', red: 'up' } as const
/** Steps down and to the right, the way forward first. */
const WAYS = {
  blue: { right: [0, 1], up: [-1, 0], down: [1, 0] },
  red: { up: [-1, 0], left: [0, -1], right: [0, 1] },
} as const

/** Cars of each side on any cells, either to move. */
export function mostPositions(size: number): number {
  let sum = 0
  let choices = 1
  for (let cars = 0; cars < size; cars++) {
    sum += choices
    choices = (choices * (size * size - cars)) / (cars + 1)
  }
  return 2 * sum * sum
}

/** Dodgem on a board of `size` rows and columns, with one car fewer on each side. Endless play is a draw. */
export function dodgemGame(size: number): Game<DodgemPosition, DodgemMove> {
  const cellOf = (cell: number) => ({ row: Math.floor(cell / size), column: cell % size })
  const format = ({ from, way }: DodgemMove) => {
    const { row, column } = cellOf(from)
    return `${row + 1},${column + 1} ${way}`
  }
  const rules = dodgemRules(size)
  return {
    rules,
    about:
      'Blue cars drive to the right, red cars up: a move takes one of them a cell forward or sideways, never back, and off the board only at the far edge. A player with no car left wins, and so does a player who cannot move: you must always leave your opponent a move.',
    sides: [
      { id: 'blue', name: 'blue cars' },
      { id: 'red', name: 'red cars' },
    ],
    formatPosition: ({ mover, cells }) => `${rowsOf(cells, size).join('/')} ${mover}`,
    parsePosition: (text) => parsePosition(text, size),
    formatMove: (_, move) => format(move),
    parseMove: (position, text) => rules.moves(position).find((move) => format(move) === text),
    moveForm: 'row and column of a car and its way, such as 1,1 right',
    view: ({ cells }) => ({
      kind: 'grid',
      rows: size,
      columns: size,
      cells: [...cells].map(() => '.'),
      pieces: [...cells].flatMap((mark, cell) =>
        mark === '.'
          ? []
          : {
              ...cellOf(cell),
              id: mark === '>' ? 'blue-car' : 'red-car',
              mark,
              name: mark === '>' ? 'blue car' : 'red car',
              side: mark === '>' ? (0 as const) : (1 as const),
            },
      ),
    }),
    spots: (_, { from, to }): readonly Spot[] =>
      (to === undefined ? [from] : [from, to]).map(cellOf),
  }
}

function dodgemRules(size: number) {
  const moves = ({ mover, cells }: DodgemPosition): DodgemMove[] =>
    [...cells].flatMap((mark, from) =>
      mark === CAR[mover] ? movesFrom(cells, size, mover, from) : [],
    )
  return {
    name: `Dodgem ${size}×${size}`,
    start: () => ({
      mover: 'blue',
      cells: `${`>${'.'.repeat(size - 1)}`.repeat(size - 1)}.${'^'.repeat(size - 1)}`,
    }),
    moves,
    play: ({ mover, cells }, { from, to }) => ({
      mover: mover === 'blue' ? 'red' : 'blue',
      cells: put(to === undefined ? cells : put(cells, to, CAR[mover]), from, '.'),
    }),
    key: ({ mover, cells }) => `${mover} ${cells}`,
    mover: ({ mover }) => (mover === 'blue' ? MAX : MIN),
    payoff(position) {
      if (!position.cells.includes('>')) return 1
      if (!position.cells.includes('^')) return -1
      if (moves(position).length > 0) return undefined
      return position.mover === 'blue' ? 1 : -1
    },
    endless: 0,
  } satisfies Rules<DodgemPosition, DodgemMove>
}

function movesFrom(cells: string, size: number, mover: Side, from: number): DodgemMove[] {
  const [row, column] = [Math.floor(from / size), from % size]
  return Object.entries(WAYS[mover]).flatMap(([name, [down, right]]) => {
    const way = name as DodgemMove['way']
    const [toRow, toColumn] = [row + down, column + right]
    if (Math.min(toRow, toColumn) < 0 || Math.max(toRow, toColumn) >= size)
      return way === FORWARD[mover] ? { from, to: undefined, way } : []
    const to = toRow * size + toColumn
    return cells[to] === '.' ? { from, to, way } : []
  })
}

const put = (cells: string, cell: number, mark: string) =>
  cells.slice(0, cell) + mark + cells.slice(cell + 1)

function rowsOf(cells: string, size: number): string[] {
  return Array.from({ length: size }, (_, row) => cells.slice(row * size, (row + 1) * size))
}

function parsePosition(text: string, size: number): DodgemPosition {
  const [, board = '', mover] = /^([.>^/]+) (blue|red)$/.exec(text) ?? []
  const rows = board.split('/')
  const cells = rows.join('')
  const most = Math.max(cells.split('>').length, cells.split('^').length) - 1
  const isRight = rows.length === size && rows.every((row) => row.length === size) && most < size
  if (mover === undefined || !isRight)
    throw new GamesError('INVALID_GAME_TEXT', {
      what: `the position is ${excerpt(text)}`,
      found: text,
      expected: `${size} rows of ${size} characters ., > and ^ with / between, at most ${size - 1} cars of each side, a blank, and blue or red`,
      place: { column: 1 },
    })
  return { mover: mover as Side, cells }
}
