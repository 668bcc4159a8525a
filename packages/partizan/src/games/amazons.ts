// Amazons: a queen moves as in chess over free cells, and shoots from where it ends an arrow, which flies like a queen over free cells and
// burns the one where it ends.
//
// Cells that are not burnt and touch, across, down or aslant, make a component; without queens it is 0.
//
// Source: Walter Zamkauskas, 1988; Berlekamp, "Sums of N × 2 Amazons", 2000.

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

/** A queen's move and its arrow, each cell by its place in the text of the component. */
export interface AmazonsMove {
  readonly from: number
  readonly to: number
  readonly arrow: number
}

const BURNT = 35

/**
 * Amazons: `x../..o`, with `x` for Left's queens, `o` for Right's, `.` for free cells and `#` for burnt ones.
 *
 * @see README.md#games-on-boards
 */
export const amazons: PartizanComponents<BoardText, AmazonsMove> = /* @__PURE__ */ definePartizan({
  name: 'Amazons',
  moves(board, player) {
    const own = player === MAX ? X : O
    const steps = stepsOf(columnsOf(board) + 1)
    const cells = cellsOf(board)
    const moves: AmazonsMove[] = []
    for (let from = 0; from < cells.length; from++) {
      if (cells[from] !== own) continue
      cells[from] = FREE
      for (const step of steps)
        for (let to = from + step; cells[to] === FREE; to += step)
          for (const flight of steps)
            for (let arrow = to + flight; cells[arrow] === FREE; arrow += flight)
              moves.push({ from, to, arrow })
      cells[from] = own
    }
    return moves
  },
  play(board, { from, to, arrow }) {
    const cells = cellsOf(board)
    cells[to] = cells[from]
    cells[from] = FREE
    cells[arrow] = BURNT
    return roomsOf(cells, columnsOf(board) + 1)
  },
  key: /* @__PURE__ */ boardKeys('#', 'xo'),
  parse: (text) => {
    const board = parseBoard(
      {
        name: 'Amazons',
        letters: 'xo.#',
        expected: 'x or o (a queen), . (free) or # (burnt), with / between rows',
      },
      text,
    )
    return roomsOf(cellsOf(board), columnsOf(board) + 1)
  },
  format: (board) => board,
  formatMove: (board, { from, to, arrow }) => formatCells(board, [from, to, arrow]),
  view: (board) => viewOf(board, MEN),
  spots: (board, { from, to, arrow }) => spotsOf(board, [from, to, arrow]),
})

const MEN = /* @__PURE__ */ menOf('amazon')

const stepsOf = (step: number): number[] => [
  -step - 1,
  -step,
  1 - step,
  -1,
  1,
  step - 1,
  step,
  step + 1,
]

/** The rooms with queens and a free cell. */
function roomsOf(cells: readonly number[], step: number): BoardText[] {
  const rooms = partsOf(cells, {
    steps: stepsOf(step),
    blank: BURNT,
    isIn: (cell) => cell === X || cell === O || cell === FREE,
    joins: () => true,
  })
  return rooms.filter((room) => room.includes('.') && (room.includes(LEFT) || room.includes(RIGHT)))
}
