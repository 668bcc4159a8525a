// Mū tōrere: a draw (Ascher, "Mu Torere: An Analysis of a Maori Game", 1987).

import type { GameData } from '../data/game-data'

/** Mū tōrere: a man may go to the centre only from a point next to an enemy; no move loses. A draw. */
export const muTorere: GameData = {
  name: 'Mū tōrere',
  board: {
    points: ['..a..', '.h.b.', 'g.i.c', '.f.d.', '..e..'],
    lines: 'ab bc cd de ef fg gh ha ai bi ci di ei fi gi hi',
  },
  kinds: { M: {} },
  start: 'M/mM/m.M/mM/m',
  acts: [
    { do: 'move', to: 'not i' },
    { do: 'move', to: 'i', when: 'next to enemy' },
  ],
}
