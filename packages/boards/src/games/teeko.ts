// Teeko (J. Scarne): a draw (G. Steele, 1998). Neutreeko (J. K. Haugland, 2001) and Dao (J. Pickard and B. van Buskirk, 1999): men slide
// as far as they go.

import type { GameData } from '../data/game-data'

/** Teeko: four men a side are placed, then moved; four in a row or in a square win. */
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

/** Neutreeko: three men a side; three in a row win. A draw, as its table shows. */
export const neutreeko: GameData = {
  name: 'Neutreeko',
  board: { squares: [5, 5] },
  kinds: { M: {} },
  start: '.m.m./..M../...../..m../.M.M.',
  acts: [{ do: 'move', far: 'last' }],
  ends: [{ if: 'line', of: 3, gives: 'win' }],
}

/** Dao: four men a side; a row, a square or the corners win, and so does a man shut in a corner by enemies. */
export const dao: GameData = {
  name: 'Dao',
  board: { squares: [4, 4] },
  kinds: { M: {} },
  start: 'M..m/.Mm./.mM./m..M',
  acts: [{ do: 'move', far: 'last' }],
  ends: [
    { if: 'shape', drawn: ['xxxx'], gives: 'win' },
    { if: 'shape', drawn: ['xx', 'xx'], gives: 'win' },
    { if: 'shape', drawn: ['x..x', '....', '....', 'x..x'], gives: 'win' },
    { if: 'shape', drawn: ['ox..', 'xx..', '....', '....'], gives: 'loss' },
  ],
}
