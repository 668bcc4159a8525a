// Games on a few points around a centre. Mū tōrere is a draw (Ascher, "Mu Torere: An Analysis of a Maori Game", 1987), and so is
// Pong Hau K'i. Shisima and Tsoro Yematatu: Zaslavsky, "More Games of the World", and Bell and Cornelius, Board Games Round the World.

import type { GameData } from '../data/game-data'

const points = ['..a..', '.h.b.', 'g.i.c', '.f.d.', '..e..']
const RING = 'ab bc cd de ef fg gh ha'

/** Mū tōrere: a man may go to the centre only from a point next to an enemy; no move loses. A draw. */
export const muTorere: GameData = {
  name: 'Mū tōrere',
  board: { points, lines: `${RING} ai bi ci di ei fi gi hi` },
  kinds: { M: {} },
  start: 'M/mM/m.M/mM/m',
  acts: [
    { do: 'move', to: 'a b c d e f g h' },
    { do: 'move', to: 'i', when: 'next to enemy' },
  ],
}

/** Shisima: three men a side on a ring; a line of three through the centre wins. */
export const shisima: GameData = {
  name: 'Shisima',
  board: { points, lines: `${RING} aie bif cig dih` },
  kinds: { M: {} },
  start: 'M/MM/.../mm/m',
  acts: [{ do: 'move' }],
  ends: [{ if: 'line', of: 3, gives: 'win' }],
}

/** Pong Hau K'i, or Umul Gonu: two men a side and one empty point; no move loses. A draw. */
export const pongHauKi: GameData = {
  name: 'Pong Hau K’i',
  board: { points: ['a.b', '.c.', 'd.e'], lines: 'ace bcd ad be de' },
  kinds: { M: {} },
  start: 'mm/./MM',
  acts: [{ do: 'move' }],
}

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
