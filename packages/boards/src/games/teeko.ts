// Teeko (J. Scarne, 1937): a draw (G. Steele, 1998).

import type { GameData } from '../data/game-data'

/** Teeko: four men a side are placed, then moved; four in a row or in a square win. A draw. */
export const teeko: GameData = {
  name: 'Teeko',
  board: { squares: [5, 5] },
  kinds: { M: {} },
  start: '...../...../...../...../.....[4M4m]',
  acts: [{ do: 'place' }, { do: 'move', when: 'no hand' }],
  ends: [
    { if: 'line', of: 4, gives: 'win' },
    { if: 'shape', drawn: ['xx', 'xx'], gives: 'win' },
  ],
}
