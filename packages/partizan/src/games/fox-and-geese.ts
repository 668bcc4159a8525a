// Fox and Geese: Left's geese step diagonally down, Right's fox diagonally in all four directions, to free cells; nothing is captured.
//
// Once no goose is above the fox it has escaped: geese do not turn round. The rest of the board no longer matters, as the fox can run for
// ever: Left has no move in it, Right can always pass, and its value is off.
//
// What lies above the highest goose does not matter either: a fox that comes there has escaped. So a key is the board from the row
// of that goose down, or its mirror image.
//
// Sources: Winning Ways, chapter 20 (second edition), where the fox runs on above the board; Siegel, Combinatorial Game Theory, 2013, chapter VI.

import { MAX } from '@zugzwang/core'
import { definePartizan, type PartizanComponents } from '../component/components'
import { PartizanError } from '../errors'
import {
  type BoardText,
  columnsOf,
  FREE,
  formatCells,
  LEFT,
  type Men,
  parseBoard,
  placeOf,
  RIGHT,
  spotsOf,
  viewOf,
  X,
} from './board'
import type { StoneMove } from './clobber'

/**
 * Fox and Geese: `.x.x/..../..../o...`, with `x` for Left's geese, which go down, `o` for Right's fox and `.` for free cells, all
 * pieces on cells of one colour; `8x8` is a board with geese on the top row and the fox in the middle of the bottom row. A loopy game:
 * `createLoopyValues` values it.
 *
 * @see README.md#games-on-boards
 */
export const foxAndGeese: PartizanComponents<BoardText, StoneMove> = /* @__PURE__ */ definePartizan(
  {
    name: 'Fox and Geese',
    moves(board, player) {
      const fox = board.indexOf(RIGHT)
      const step = columnsOf(board) + 1
      if (hasEscaped(board, fox, step)) return player === MAX ? [] : [{ from: fox, to: fox }]
      const moves: StoneMove[] = []
      const add = (from: number, by: number) => {
        if (board.charCodeAt(from + by) === FREE) moves.push({ from, to: from + by })
      }
      if (player === MAX) {
        for (let goose = board.indexOf(LEFT); goose >= 0; goose = board.indexOf(LEFT, goose + 1))
          for (const by of [step - 1, step + 1]) add(goose, by)
      } else for (const by of [-step - 1, -step + 1, step - 1, step + 1]) add(fox, by)
      return moves
    },
    play(board, { from, to }) {
      if (from === to) return [board]
      const [low, high] = from < to ? [from, to] : [to, from]
      return [
        `${board.slice(0, low)}${board[high]}${board.slice(low + 1, high)}${board[low]}${board.slice(high + 1)}`,
      ]
    },
    key: (board) => ({ key: keyOf(board), isNegative: false }),
    parse: (text) => {
      const board = parseBoard(
        {
          name: 'Fox and Geese',
          letters: 'xo.',
          expected:
            'x (a goose), o (the fox) or . (free), with / between rows, or a size such as 8x8',
          fill: startCell,
        },
        text,
      )
      checkPieces(board)
      return [board]
    },
    format: (board) => board,
    formatMove: (board, move) => formatCells(board, touched(move)),
    view: (board) => viewOf(board, MEN),
    spots: (board, move) => spotsOf(board, touched(move)),
  },
)

const MEN: Men = {
  [LEFT]: { id: 'left-goose', name: 'goose', side: 0 },
  [RIGHT]: { id: 'right-fox', name: 'fox', side: 1 },
}

/** The cells of a move; a fox that runs on has one. */
const touched = ({ from, to }: StoneMove): number[] => (from === to ? [from] : [from, to])

/** Pieces stand where row and column, counted from the bottom row, have an even sum. */
function startCell(row: number, column: number, rows: number, columns: number): string {
  if (row === rows - 1 && column === 2 * Math.floor(columns / 4)) return RIGHT
  return row === 0 && (rows - 1 + column) % 2 === 0 ? LEFT : '.'
}

/** Checks that there is one fox, and that all pieces are on cells of its colour. */
function checkPieces(board: BoardText): void {
  const fault = (at: number, what: string, expected: string): PartizanError =>
    new PartizanError('INVALID_POSITION', {
      what: `Fox and Geese, column ${at + 1}: ${what}`,
      found: board[at],
      expected,
      place: { column: at + 1 },
    })
  const fox = board.indexOf(RIGHT)
  const second = board.indexOf(RIGHT, fox + 1)
  if (fox < 0) throw fault(board.length, 'there is no fox', 'one o')
  if (second >= 0) throw fault(second, 'there is a second fox', 'one o')
  const colourOf = (at: number) => {
    const { row, column } = placeOf(board, at)
    return (row + column) % 2
  }
  for (let goose = board.indexOf(LEFT); goose >= 0; goose = board.indexOf(LEFT, goose + 1))
    if (colourOf(goose) !== colourOf(fox))
      throw fault(
        goose,
        'this goose never meets the fox',
        'geese on cells of the colour of the fox’s, as on a chessboard',
      )
}

/** Whether no goose is above the fox. */
function hasEscaped(board: BoardText, fox: number, step: number): boolean {
  const goose = board.indexOf(LEFT)
  return goose < 0 || Math.floor(fox / step) <= Math.floor(goose / step)
}

/** One for all boards from which the fox has escaped. */
const ESCAPED = 'escaped'

/** How wide the board is, how many rows there are from the highest goose down, and where the pieces are in them. */
function keyOf(board: BoardText): string {
  const step = columnsOf(board) + 1
  const fox = board.indexOf(RIGHT)
  if (hasEscaped(board, fox, step)) return ESCAPED
  const goose = board.indexOf(LEFT)
  const begin = goose - (goose % step)
  const row = fox - (fox % step)
  const own = [step, board.length - begin, fox - begin]
  const mirrored = [step, board.length - begin, 2 * row + step - 2 - fox - begin]
  for (let at = begin; at < board.length; at += step)
    for (let column = 0; column < step - 1; column++) {
      if (board.charCodeAt(at + column) === X) own.push(at + column - begin)
      if (board.charCodeAt(at + step - 2 - column) === X) mirrored.push(at + column - begin)
    }
  const [a, b] = [String.fromCharCode(...own), String.fromCharCode(...mirrored)]
  return a < b ? a : b
}
