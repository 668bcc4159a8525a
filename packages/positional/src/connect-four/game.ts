// Connect four on boards of any size: rules, notation, picture.

import { type Game, MAX, MIN, type Numbering, type Player } from '@zugzwang/core'
import { excerpt } from '@zugzwang/core/authoring'
import { cellAt } from '../board/cell'
import { PositionalError } from '../errors'
import {
  type ConnectFourBoard,
  type ConnectFourOptions,
  type ConnectFourPosition,
  checkRows,
  createBoard,
  discsOn,
  landingIn,
  winnersOf,
} from './board'
import { isNumbered, numberingOn } from './numbering'

/** The column that a disc is dropped into, from 0 on the left. */
export type ConnectFourMove = number

/** Connect four on one board. */
export interface ConnectFourGame extends Game<ConnectFourPosition, ConnectFourMove> {
  readonly columns: number
  readonly rows: number
  readonly inARow: number
  /** Of the positions that follow the start. Absent if they need more than 2^53 − 1 numbers, such as 8×8. */
  readonly numbering?: Numbering<ConnectFourPosition> | undefined
}

/**
 * Connect four on a board: the players drop discs into columns that are not full; four in a row, in a column or on a diagonal win
 * at once, and a full board is a draw. X (Max) moves first. Mirror images count as one position.
 *
 * A position is written as its rows from the top joined by `/`: `..../..../..O./.XX.`. Also read, on boards of up to 9 columns: the
 * columns that have been played from the empty board, from 1: `233`. A move is the column, from 1.
 *
 * @throws PositionalError INVALID_OPTION; INVALID_POSITION for an impossible start, also from `parsePosition`: discs that float, too
 *   many of one kind, or the player to move with four in a row already.
 * @see README.md#connect-four
 */
export function connectFourGame(options: ConnectFourOptions): ConnectFourGame {
  const board = createBoard('connectFourGame', options)
  const { columns, rows, inARow, name, empty, start } = board
  const mover = (position: ConnectFourPosition): Player => (discsOn(position) % 2 === 0 ? MAX : MIN)
  const moves = (position: ConnectFourPosition): number[] => {
    const open: number[] = []
    // A column is open while its uppermost cell is empty
    for (let column = 0; column < columns; column++) if (position[column] === '.') open.push(column)
    return open
  }
  const payoff = (position: ConnectFourPosition): number | undefined => {
    const { isX, isO } = winnersOf(board, position)
    if (isX || isO) return isX ? 1 : -1
    return position.includes('.') ? undefined : 0
  }
  const play = (position: ConnectFourPosition, column: number): ConnectFourPosition => {
    const place = landingIn(board, position, column) ?? 0
    const disc = mover(position) === MAX ? 'X' : 'O'
    return position.slice(0, place) + disc + position.slice(place + 1)
  }
  const mirror = (position: ConnectFourPosition): ConnectFourPosition =>
    position
      .split('/')
      .map((row) => [...row].reverse().join(''))
      .join('/')

  const replay = (text: string): ConnectFourPosition => {
    let position = empty
    for (const [i, digit] of [...text].entries()) {
      const column = Number(digit) - 1
      const wrong =
        payoff(position) !== undefined
          ? 'play has ended before'
          : column >= columns
            ? `there is no column ${digit}`
            : moves(position).includes(column)
              ? undefined
              : `column ${digit} is full`
      if (wrong !== undefined)
        throw new PositionalError('INVALID_POSITION', {
          what: wrong,
          found: digit,
          expected: `a move of ${excerpt(text.slice(0, i))}`,
          place: { column: i + 1 },
        })
      position = play(position, column)
    }
    return position
  }

  return {
    columns,
    rows,
    inARow,
    rules: {
      name,
      start: () => start,
      moves,
      play,
      key: (position) => position,
      mover,
      payoff,
      canonical(position) {
        const image = mirror(position)
        return image < position ? image : position
      },
    },
    about: `The players drop discs into the columns of a board of ${columns} columns and ${rows} rows, X first. The first to get ${inARow} in a row, in a column or on a diagonal wins; a full board is a draw.`,
    sides: [
      { id: 'x', name: 'X' },
      { id: 'o', name: 'O' },
    ],
    formatPosition: (position) => position,
    parsePosition: (text) =>
      columns <= 9 && /^[1-9]+$/.test(text) ? replay(text) : checkRows(board, text),
    formatMove: (_, column) => `${column + 1}`,
    parseMove: (position, text) =>
      /^[1-9]\d?$/.test(text)
        ? moves(position).find((column) => column === Number(text) - 1)
        : undefined,
    moveForm: `a column that is not full, 1 … ${columns}`,
    view: (position) => viewOf(board, position),
    spots: (position, column) => [
      { row: Math.floor((landingIn(board, position, column) ?? 0) / (columns + 1)), column },
    ],
    ...(isNumbered(board) && { numbering: numberingOn(board) }),
  }
}

function viewOf({ rows, columns }: ConnectFourBoard, position: ConnectFourPosition) {
  const pieces = [...position].flatMap((mark, place) =>
    mark === 'X' || mark === 'O'
      ? [
          {
            ...cellAt(place, columns + 1),
            id: mark.toLowerCase(),
            mark,
            name: mark,
            side: mark === 'X' ? (0 as const) : (1 as const),
          },
        ]
      : [],
  )
  const cells = Array<string>(rows * columns).fill('.')
  return { kind: 'grid' as const, rows, columns, cells, pieces }
}
