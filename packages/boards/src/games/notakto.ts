// Wild tic-tac-toe is won by the first player, who takes the centre (folklore). Notakto: Plambeck and Whitehead, "The Secrets of Notakto", 2013.

import type { GameData } from '../data/game-data'
import { ticTacToe } from './tic-tac-toe'

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
  ends: [{ if: 'line', of: 3, gives: 'loss' }],
}
