// Sim (G. Simmons, 1969): the players colour the edges between six points; the player who completes a triangle loses. The second player wins
// (Mead, Rosa and Huang, "The game of Sim: a winning strategy for the second player", 1974). A point here lies on an edge, a
// line is a triangle, and the picture is the hexagon with its diagonals.

import type { GameData } from '../data/game-data'

/** Sim. The second player wins. */
export const sim: GameData = {
  name: 'Sim',
  board: {
    points: [
      ...['....A...a...B', '.', '.', '.', '..b...c...d...e', '.', '.......f', '.'],
      ...['F...g.....h.i...C', '.', '.......j', '.'],
      ...['..k...l...m...n', '.', '.', '.', '....E...o...D'],
    ],
    lines: 'ade afi agj abc dfn dgm dbh fgo fbl gbk ein ejm ech ijo icl jck nmo nhl mhk olk',
    drawn: 'AaB BeC CnD DoE EkF FbA AdC BiD CmE DlF EgA FcB AfD ChF EjB',
  },
  kinds: { E: { name: 'edge' } },
  start: './...././..././..../.',
  acts: [{ do: 'place' }],
  ends: [{ if: 'line', of: 3, gives: 'loss' }],
}
