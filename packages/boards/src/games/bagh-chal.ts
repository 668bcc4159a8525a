// Bagh Chal: a draw (Lim and Nievergelt, "Tigers and Goats is a draw", Games of No Chance 3, 2009).

import type { GameData } from '../data/game-data'
import { alquerque } from './alquerque'

/** Bagh Chal: twenty goats are placed, then moved; four tigers take goats by leaping. Five goats lost, or tigers shut in, decide. */
export const baghChal: GameData = {
  name: 'Bagh Chal',
  board: alquerque,
  // Tigers come first: of them symmetries are folded
  kinds: { T: { name: 'tiger', side: 'second' }, G: { name: 'goat', side: 'first' } },
  players: ['goats', 'tigers'],
  start: 'T...T/...../...../...../T...T[20G]',
  acts: [
    { do: 'place', kinds: 'G' },
    { do: 'move', kinds: 'G', when: 'no hand' },
    { do: 'move', kinds: 'T' },
    { do: 'jump', kinds: 'T' },
  ],
  ends: [{ if: 'fewer', than: 16, kinds: 'G', gives: 'second' }],
}
