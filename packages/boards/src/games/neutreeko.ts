// Neutreeko (J. K. Haugland, 2001).

import type { GameData } from '../data/game-data'

/** Neutreeko: three men a side slide as far as they go; three in a row win. A draw, as its table shows. */
export const neutreeko: GameData = {
  name: 'Neutreeko',
  board: { squares: [5, 5] },
  kinds: { M: {} },
  start: '.m.m./..M../...../..m../.M.M.',
  acts: [{ do: 'move', far: 'last' }],
  ends: [{ if: 'line', of: 3, gives: 'win' }],
}
