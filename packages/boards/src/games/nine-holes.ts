// Nine Holes: a draw (solved-games, B. Liou, 2026).

import type { GameData } from '../data/game-data'
import { ORTHO, onNinePoints } from './nine-points'

/** Nine Holes: men move to any point; a line is a row or a column. A draw. */
export const nineHoles: GameData = onNinePoints('Nine Holes', ORTHO, 3, {
  do: 'move',
  ways: '*',
  when: 'no hand',
})
