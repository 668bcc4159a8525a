// Dao (J. Pickard and B. van Buskirk, 1999).

import type { GameData } from '../data/game-data'

/** Dao: four men a side slide; a row, a square or the corners win, and so does a man shut in a corner by enemies. A draw, as its table shows. */
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
