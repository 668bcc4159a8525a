// Pong Hau K'i, or Umul Gonu. Rules: Bell and Cornelius, Board Games Round the World, 1988. A draw, as its 28 positions show.

import type { GameData } from '../data/game-data'

/** Pong Hau K'i: two men a side and one empty point; no move loses. A draw. */
export const pongHauKi: GameData = {
  name: 'Pong Hau K’i',
  board: { points: ['a.b', '.c.', 'd.e'], lines: 'ace bcd ad be de' },
  kinds: { M: {} },
  start: 'mm/./MM',
  acts: [{ do: 'move' }],
}
