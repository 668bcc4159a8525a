// Shisima. Rules: Zaslavsky, More Math Games and Activities from Around the World, 2003. A draw, as its table shows.

import type { GameData } from '../data/game-data'

/** Shisima: three men a side on a ring; a line of three through the centre wins. */
export const shisima: GameData = {
  name: 'Shisima',
  board: {
    points: ['..a..', '.h.b.', 'g.i.c', '.f.d.', '..e..'],
    lines: 'ab bc cd de ef fg gh ha aie bif cig dih',
  },
  kinds: { M: {} },
  start: 'M/MM/.../mm/m',
  acts: [{ do: 'move' }],
  ends: [{ if: 'line', of: 3, gives: 'win' }],
}
