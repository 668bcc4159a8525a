// Clobber: a stone moves onto one of the opponent's next to it, across or down, and takes its place.
//
// Stones that touch make a component; a group of one player's stones alone is 0. Turned and mirrored groups play the same, and a group
// with the stones swapped is the negative.
//
// Source: Albert, Grossman, Nowakowski and Wolfe, "An introduction to Clobber", Integers 5(2), 2005.

import { MAX } from '@zugzwang/core'
import { definePartizan, type PartizanComponents } from '../component/components'
import {
  type BoardText,
  boardKeys,
  cellsOf,
  columnsOf,
  FREE,
  formatCells,
  LEFT,
  menOf,
  O,
  parseBoard,
  partsOf,
  RIGHT,
  spotsOf,
  viewOf,
  X,
} from './board'

/** A move from a cell to another, each by its place in the text of the component. */
export interface StoneMove {
  readonly from: number
  readonly to: number
}

/**
 * Clobber: `xo/ox`, with `x` for Left's stones, `o` for Right's and `.` for free cells; `4x4` is a board full of stones, by turns.
 *
 * @see README.md#games-on-boards
 */
export const clobber: PartizanComponents<BoardText, StoneMove> = /* @__PURE__ */ definePartizan({
  name: 'Clobber',
  moves(board, player) {
    const [own, other] = player === MAX ? [X, O] : [O, X]
    const moves: StoneMove[] = []
    const step = columnsOf(board) + 1
    for (let from = 0; from < board.length; from++) {
      if (board.charCodeAt(from) !== own) continue
      for (const to of [from - step, from - 1, from + 1, from + step])
        if (board.charCodeAt(to) === other) moves.push({ from, to })
    }
    return moves
  },
  play(board, { from, to }) {
    const cells = cellsOf(board)
    cells[to] = cells[from]
    cells[from] = FREE
    return groupsOf(cells, columnsOf(board) + 1)
  },
  key: /* @__PURE__ */ boardKeys('.', 'xo'),
  parse: (text) => {
    const board = parseBoard(
      {
        name: 'Clobber',
        letters: 'xo.',
        expected: 'x, o or . (free), with / between rows, or a size such as 4x4',
        fill: (row, column) => ((row + column) % 2 === 0 ? LEFT : RIGHT),
      },
      text,
    )
    return groupsOf(cellsOf(board), columnsOf(board) + 1)
  },
  format: (board) => board,
  formatMove: (board, { from, to }) => formatCells(board, [from, to]),
  view: (board) => viewOf(board, MEN),
  spots: (board, { from, to }) => spotsOf(board, [from, to]),
})

const MEN = /* @__PURE__ */ menOf('stone')

/** The groups of stones in which someone has a move. */
function groupsOf(cells: readonly number[], step: number): BoardText[] {
  const isIn = (cell: number) => cell === X || cell === O
  const groups = partsOf(cells, {
    steps: [-step, -1, 1, step],
    blank: FREE,
    isIn,
    joins: () => true,
  })
  return groups.filter((group) => group.includes(LEFT) && group.includes(RIGHT))
}
