// Sim (G. Simmons, 1969): the players colour the edges between six points; the player who completes a triangle loses. The second player wins
// (Mead, Rosa and Huang, "The game of Sim: a winning strategy for the second player", 1974). A point here is an edge, a line a triangle.

import type { GameData } from '../data/game-data'

/** Sim. The second player wins. */
export const sim: GameData = {
  name: 'Sim',
  board: {
    points: ['abcde', 'fghi', 'jkl', 'mn', 'o'],
    lines: 'abf acg adh aei bcj bdk bel cdm cen deo fgj fhk fil ghm gin hio jkm jln klo mno',
  },
  kinds: { E: { name: 'edge' } },
  start: '...../..../.../../.',
  acts: [{ do: 'place' }],
  ends: [{ if: 'line', of: 3, gives: 'loss' }],
}
