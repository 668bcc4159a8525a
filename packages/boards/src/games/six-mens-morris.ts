// Morris on two rings. Six men's morris is a draw (B. Liou, "Solved games", 2026); five men's too, as its table shows.

import type { GameData } from '../data/game-data'
import { morris } from './morris'

const board = {
  points: ['a.b.c', '.def.', 'gh.ij', '.klm.', 'n.o.p'],
  lines: 'abc def klm nop agn dhk fim cjp be gh ij lo',
}
const rows = '.../.../..../.../...'

/** Five men's morris on two rings. A draw. */
export const fiveMensMorris: GameData = morris('five', 5, false, board, rows)

/** Six men's morris on two rings. A draw. */
export const sixMensMorris: GameData = morris('six', 6, false, board, rows)
