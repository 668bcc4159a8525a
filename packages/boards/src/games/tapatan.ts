// Tapatan, of the Philippines, and Achi, of Ghana. Rules: Zaslavsky, Tic Tac Toe and Other Three-in-a-Row Games, 1982.

import type { GameData } from '../data/game-data'
import { ALL, onNinePoints, step } from './nine-points'

/** Tapatan: steps and lines along all eight lines. The first player wins from the centre, and only from there. */
export const tapatan: GameData = onNinePoints('Tapatan', ALL, 3, step)

/** Achi: four men a side, so one point is empty. The first player wins. */
export const achi: GameData = onNinePoints('Achi', ALL, 4, step)
