// Catch the Hare, the oldest hunt of Europe (Alfonso X, Libro de los juegos, 1283: cercar la liebre). Rules: R. C. Bell, Board and Table Games from Many
// Civilizations, 1979, as Wikipedia has them. No value is published; fewer hunters are solved in the tests.

import type { GameData } from '../data/game-data'
import { alquerque } from './alquerque'

/** Catch the Hare: twelve hunters shut in the hare, which leaps over them as often as it likes; endless play is the hare's. */
export const catchTheHare: GameData = {
  name: 'catch the hare',
  board: alquerque,
  kinds: { H: { name: 'hunter', side: 'first' }, R: { name: 'hare', side: 'second' } },
  players: ['hunters', 'hare'],
  start: '...../...../H.R.H/HHHHH/HHHHH',
  acts: [
    { do: 'move', kinds: 'H' },
    { do: 'move', kinds: 'R' },
    { do: 'jump', kinds: 'R', again: 'turns' },
  ],
  endless: 'second',
}
