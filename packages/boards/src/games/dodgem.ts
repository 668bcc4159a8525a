// Dodgem (C. Vout). The first player wins on 3×3: Berlekamp, Conway, Guy, Winning Ways, ch. 22. 4×4 is a draw: D. des Jardins, 1996.

import type { GameData } from '../data/game-data'

/** Dodgem on a square board: all cars off the far edge win, and so does a player who is blocked. */
export const dodgem = (size: number): GameData => ({
  name: `Dodgem ${size}×${size}`,
  board: { squares: [size, size] },
  kinds: { B: { name: 'car', side: 'first' }, R: { name: 'car', side: 'second' } },
  players: ['blue', 'red'],
  start: [
    ...Array<string>(size - 1).fill(`B${'.'.repeat(size - 1)}`),
    `.${'R'.repeat(size - 1)}`,
  ].join('/'),
  acts: [
    { do: 'move', kinds: 'B', ways: 'e n s' },
    { do: 'leave', kinds: 'B', ways: 'e' },
    { do: 'move', kinds: 'R', ways: 'n w e' },
    { do: 'leave', kinds: 'R', ways: 'n' },
  ],
  ends: [{ if: 'fewer', than: 1, gives: 'win' }],
  stuck: 'win',
})
