// Fox and Hounds: the hounds win on 8×8 (Winning Ways, ch. 20).

import type { GameData } from '../data/game-data'
import { emptyRows } from './rows'

/** Fox and Hounds on the dark squares of a board of even size; the fox moves first. The hounds win on 8×8. */
export const foxAndHounds = (size: number): GameData => {
  const at = 2 * Math.floor(size / 4)
  return {
    name: `fox and hounds ${size}×${size}`,
    board: { squares: [size, size] },
    seen: 'turned',
    kinds: { F: { name: 'fox', side: 'first' }, H: { name: 'hound', side: 'second' } },
    players: ['fox', 'hounds'],
    start: `${'.H'.repeat(size / 2)}/${emptyRows(size, size - 2)}/${'.'.repeat(at)}F${'.'.repeat(size - 1 - at)}`,
    acts: [
      { do: 'move', kinds: 'F', ways: 'diag' },
      { do: 'move', kinds: 'H', ways: 'ne nw' },
    ],
    ends: [{ if: 'reach', cells: 'far', kinds: 'F', gives: 'win' }],
  }
}
