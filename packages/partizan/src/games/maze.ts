// Maze: one token. Left moves it down any number of free cells, Right to the right, and neither through a wall.
//
// Source: Albert, Nowakowski and Wolfe, Lessons in Play, 2007, where the board is turned by 45° and walls are edges; here they are cells.

import { MAX } from '@zugzwang/core'
import { definePartizan, type PartizanComponents } from '../component/components'
import { PartizanError } from '../errors'
import { type BoardText, columnsOf, formatCells, parseBoard, placeOf, spotsOf } from './board'

/**
 * Maze: `*.#/...`, with `*` for the token, `.` for free cells and `#` for walls. A move is the place of the cell it goes to.
 *
 * @see README.md#games-on-boards
 */
export const maze: PartizanComponents<BoardText, number> = /* @__PURE__ */ definePartizan({
  name: 'Maze',
  moves(board, player) {
    const step = player === MAX ? columnsOf(board) + 1 : 1
    const moves: number[] = []
    for (let at = board.indexOf('*') + step; board[at] === '.'; at += step) moves.push(at)
    return moves
  },
  play: (board, to) => [
    [...board].map((cell, at) => (at === to ? '*' : cell === '*' ? '.' : cell)).join(''),
  ],
  key(board) {
    const { row, column } = placeOf(board, board.indexOf('*'))
    const rows = board
      .split('/')
      .slice(row)
      .map((each) => each.slice(column))
    const own = rows.join('/')
    const turned = Array.from(rows[0] ?? '', (_, c) => rows.map((each) => each[c]).join('')).join(
      '/',
    )
    return { key: turned < own ? turned : own, isNegative: turned < own }
  },
  parse: (text) => {
    const board = parseBoard(
      {
        name: 'Maze',
        letters: '*.#',
        expected: '* (the token), . (free) or # (a wall), with / between rows',
      },
      text,
    )
    const first = board.indexOf('*')
    const second = board.indexOf('*', first + 1)
    if (first < 0 || second >= 0)
      throw new PartizanError('INVALID_POSITION', {
        what: `Maze, column ${(first < 0 ? board.length : second) + 1}: ${first < 0 ? 'there is no token' : 'there is a second token'}`,
        found: first < 0 ? 0 : 2,
        expected: 'one *',
        place: { column: (first < 0 ? board.length : second) + 1 },
      })
    return [board]
  },
  format: (board) => board,
  formatMove: (board, to) => formatCells(board, [to]),
  view: (board) => {
    const at = board.indexOf('*')
    return {
      kind: 'grid',
      rows: board.split('/').length,
      columns: columnsOf(board),
      cells: [...board.replaceAll('/', '')].map((cell) => (cell === '*' ? '.' : cell)),
      pieces: [{ mark: '*', id: 'token', name: 'token', ...placeOf(board, at) }],
    }
  },
  spots: (board, to) => spotsOf(board, [to]),
})
