// Kōnane: a stone jumps over one of the opponent's next to it, across or down, to the free cell behind, and takes it. It may go on jumping in
// the same direction.
//
// A jump is about three cells in a row. All jumps that any play could bring are found by letting stones stay where they were as well; the
// cells of such jumps that hang together make a component, and other cells do not matter.
//
// Sources: Ernst, "Playing Konane mathematically", UMAP Journal 16(2), 1995; Winning Ways, chapter 6 (as the Hawaiian game).

import { MAX } from '@zugzwang/core'
import { definePartizan, type PartizanComponents } from '../component/components'
import {
  type BoardText,
  boardKeys,
  cellsOf,
  columnsOf,
  FREE,
  formatCells,
  menOf,
  O,
  parseBoard,
  SLASH,
  spotsOf,
  viewOf,
  X,
} from './board'
import type { StoneMove } from './clobber'

const NONE = 35

/**
 * Kōnane: `xo.x/ox..`, with `x` for Left's stones, `o` for Right's, `.` for free cells and `#` where there is no cell.
 *
 * @see README.md#games-on-boards
 */
export const konane: PartizanComponents<BoardText, StoneMove> = /* @__PURE__ */ definePartizan({
  name: 'Kōnane',
  moves(board, player) {
    const [own, other] = player === MAX ? [X, O] : [O, X]
    const step = columnsOf(board) + 1
    const moves: StoneMove[] = []
    for (let from = 0; from < board.length; from++) {
      if (board.charCodeAt(from) !== own) continue
      for (const by of [-step, -1, 1, step])
        for (
          let to = from + 2 * by;
          board.charCodeAt(to - by) === other && board.charCodeAt(to) === FREE;
          to += 2 * by
        )
          moves.push({ from, to })
    }
    return moves
  },
  play(board, { from, to }) {
    const cells = cellsOf(board)
    const step = columnsOf(board) + 1
    const by = Math.sign(to - from) * ((to - from) % step === 0 ? step : 1)
    cells[to] = cells[from]
    for (let at = from; at !== to; at += by) cells[at] = FREE
    return partsOf(cells, step)
  },
  key: /* @__PURE__ */ boardKeys('#', 'xo'),
  parse: (text) => {
    const board = parseBoard(
      {
        name: 'Kōnane',
        letters: 'xo.#',
        expected: 'x or o (a stone), . (free) or # (no cell), with / between rows',
      },
      text,
    )
    return partsOf(cellsOf(board), columnsOf(board) + 1)
  },
  format: (board) => board,
  formatMove: (board, { from, to }) => formatCells(board, [from, to]),
  view: (board) => viewOf(board, MEN),
  spots: (board, { from, to }) => spotsOf(board, [from, to]),
})

const MEN = /* @__PURE__ */ menOf('stone')

// What a cell may be in some play
const MAY_BE_X = 1
const MAY_BE_O = 2
const MAY_BE_FREE = 4

/** The components of a position, each in its place. */
function partsOf(cells: readonly number[], step: number): BoardText[] {
  const heads = headsOf(cells, step)
  const parts = new Map<number, number[]>()
  for (const [at, head] of heads.entries()) {
    if (head < 0) continue
    const part = parts.get(head) ?? cells.map((cell) => (cell === SLASH ? SLASH : NONE))
    part[at] = cells[at]
    parts.set(head, part)
  }
  return [...parts.values()].map((part) => String.fromCharCode(...part))
}

/** For each cell the first of its component, −1 where no jump ever matters. */
function headsOf(cells: readonly number[], step: number): Int32Array {
  const heads = new Int32Array(cells.length).fill(-1)
  const states = cells.map((cell): number =>
    cell === X ? MAY_BE_X : cell === O ? MAY_BE_O : cell === FREE ? MAY_BE_FREE : 0,
  )
  const headOf = (at: number): number => {
    let head = at
    while (heads[head] >= 0 && heads[head] !== head) head = heads[head]
    return head
  }
  for (let isNew = true; isNew; ) {
    isNew = false
    for (let from = 0; from < cells.length; from++)
      for (const by of [-step, -1, 1, step]) {
        const to = from + 2 * by
        if (to < 0 || to >= cells.length || ((states[to] ?? 0) & MAY_BE_FREE) === 0) continue
        const jumper = states[from] & (states[from + by] === 0 ? 0 : crossed(states[from + by]))
        if (jumper === 0) continue
        const after = states[to] | jumper
        const isSame =
          after === states[to] &&
          (states[from] & states[from + by] & MAY_BE_FREE) !== 0 &&
          heads[to] >= 0 &&
          headOf(from) === headOf(to) &&
          headOf(from + by) === headOf(to)
        if (isSame) continue
        isNew = true
        states[to] = after
        states[from] |= MAY_BE_FREE
        states[from + by] |= MAY_BE_FREE
        const head = Math.min(headOf(from), headOf(from + by), headOf(to))
        for (const at of [from, from + by, to]) {
          const old = headOf(at)
          heads[old] = head
          heads[at] = head
        }
        heads[head] = head
      }
  }
  return heads.map((head, at) => (head < 0 ? -1 : headOf(at)))
}

/** Who may jump over a cell, given what it may be. */
const crossed = (state: number): number =>
  ((state & MAY_BE_O) !== 0 ? MAY_BE_X : 0) | ((state & MAY_BE_X) !== 0 ? MAY_BE_O : 0)
