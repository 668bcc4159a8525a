// Misère tic-tac-toe is a draw: the first player takes the centre and answers opposite (folklore). Maker-breaker: Beck, Combinatorial Games, 2008.

import type { GameData } from '../data/game-data'
import { ticTacToe } from './tic-tac-toe'

/** Tic-tac-toe in which three in a row lose. A draw. */
export const misereTicTacToe: GameData = {
  ...ticTacToe,
  name: 'misère tic-tac-toe',
  ends: [
    { if: 'line', of: 3, gives: 'loss' },
    { if: 'full', gives: 'draw' },
  ],
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
