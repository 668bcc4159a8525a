// Connect four: values of small boards by J. Tromp, "John's Connect Four Playground"; 4×4 is a draw.

import type { GameData } from '../data/game-data'
import { mnk } from './tic-tac-toe'

/** Connect four: men fall to the bottom of a column; `length` in a row win. */
export const connectFour = (columns: number, rows: number, length = 4): GameData => {
  const { ends = [], ...game } = mnk(columns, rows, length)
  const isPossible = length <= Math.max(columns, rows)
  return {
    ...game,
    name: `connect four ${columns}×${rows}${length === 4 ? '' : `, ${length} in a row`}`,
    kinds: { X: { name: 'disc', side: 'first' }, O: { name: 'disc', side: 'second' } },
    acts: [{ do: 'place', when: 'supported' }],
    ends: isPossible ? ends : ends.filter((end) => end.if !== 'line'),
  }
}
