// Tsoro Yematatu. Rules: Zaslavsky, More Math Games and Activities from Around the World, 2003. The tests compute its value from the rules written
// down a second time.

import type { GameData } from '../data/game-data'

/** Tsoro Yematatu: three men a side on seven points; a man steps or leaps to the empty point. */
export const tsoroYematatu: GameData = {
  name: 'Tsoro Yematatu',
  board: { points: ['..a..', '.bcd.', 'e.f.g'], lines: 'abe acf adg bcd efg' },
  kinds: { M: {} },
  start: './.../...[3M3m]',
  acts: [
    { do: 'place' },
    { do: 'move', when: 'no hand' },
    { do: 'jump', over: 'any', takes: false, when: 'no hand' },
  ],
  ends: [{ if: 'line', of: 3, gives: 'win' }],
}
