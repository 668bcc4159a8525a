// Tic-tac-toe and its relatives. The game and its misère form are draws (folklore); wild tic-tac-toe is won by the first player.
// Four in a row: Uiterwijk, "Solving Strong and Weak 4-in-a-Row", 2019. Notakto: Plambeck and Whitehead, 2013.

import type { EndData, GameData } from '../data/game-data'

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

/** Rows of empty cells. */
export const emptyRows = (columns: number, rows: number): string =>
  Array<string>(rows).fill('.'.repeat(columns)).join('/')

const line = (gives: 'win' | 'loss'): EndData => ({ if: 'line', of: 3, gives })

/** Tic-tac-toe. A draw. */
export const ticTacToe: GameData = { ...mnk(3, 3, 3), name: 'tic-tac-toe' }

/** Tic-tac-toe in which three in a row lose. A draw. */
export const misereTicTacToe: GameData = {
  ...ticTacToe,
  name: 'misère tic-tac-toe',
  ends: [line('loss'), { if: 'full', gives: 'draw' }],
}

/** Tic-tac-toe in which the second player only has to keep the first from a line. The first player wins. */
export const makerBreaker: GameData = {
  ...ticTacToe,
  name: 'maker-breaker tic-tac-toe',
  ends: [
    { if: 'line', of: 3, kinds: 'X', gives: 'win' },
    { if: 'full', gives: 'second' },
  ],
}

/** Both players place X or O, as they like. The first player wins. */
export const wildTicTacToe: GameData = {
  ...ticTacToe,
  name: 'wild tic-tac-toe',
  kinds: { X: { name: 'X', side: 'neutral' }, O: { name: 'O', side: 'neutral' } },
  players: ['first', 'second'],
}

/** Both players place X; three in a row lose. The first player wins on one board. */
export const notakto: GameData = {
  ...wildTicTacToe,
  name: 'Notakto',
  kinds: { X: { name: 'X', side: 'neutral' } },
  ends: [line('loss')],
}
