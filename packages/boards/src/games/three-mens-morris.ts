// Three men's morris, Murray's smaller merels. Its diagonals change its value: the tests compute both.

import type { GameData } from '../data/game-data'
import { ALL, ORTHO, onNinePoints, step } from './nine-points'

/** Steps along rows and columns; diagonals are lines too. The first player wins from the centre, and only from there. */
export const threeMensMorris: GameData = {
  ...onNinePoints('three men’s morris', ALL, 3, { ...step, ways: 'ortho' }),
  board: { squares: [3, 3] },
}

/** Three men's morris in which diagonals are no lines. A draw. */
export const threeMensMorrisWithoutDiagonals: GameData = onNinePoints(
  'three men’s morris without diagonals',
  ORTHO,
  3,
  step,
)
