// Tic-tac-toe and games of more in a row. Tic-tac-toe is a draw (folklore); four in a row: Uiterwijk, "Solving Strong and Weak 4-in-a-Row", 2019.

import type { GameData } from '../data/game-data'
import { emptyRows } from './rows'

/** An m,n,k game: `length` in a row on a board of columns and rows, first to get it wins. */
export const mnk = (columns: number, rows: number, length: number): GameData => ({
  name: `${columns},${rows},${length} game`,
  board: { squares: [columns, rows] },
  kinds: { X: { side: 'first' }, O: { side: 'second' } },
  players: ['x', 'o'],
  start: emptyRows(columns, rows),
  acts: [{ do: 'place' }],
  ends: [
    { if: 'line', of: length, gives: 'win' },
    { if: 'full', gives: 'draw' },
  ],
})

/** Tic-tac-toe. A draw. */
export const ticTacToe: GameData = { ...mnk(3, 3, 3), name: 'tic-tac-toe' }
