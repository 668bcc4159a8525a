// Picaria, of the Pueblo. Rules: Culin, Games of the North American Indians, 1907; Zaslavsky, Tic Tac Toe and Other Three-in-a-Row Games, 1982. The
// tests compute the values from the rules written down a second time.

import type { GameData } from '../data/game-data'
import { ALL, onNinePoints, step } from './nine-points'

/** Picaria on nine points: steps to all points around, also from side to side. A draw. */
export const picaria: GameData = onNinePoints('Picaria', `${ALL} bd bf dh fh`, 3, step)

/** Picaria in which no man is placed on the centre. */
export const picariaWithoutCentre: GameData = {
  ...picaria,
  name: 'Picaria with the centre barred',
  acts: [{ do: 'place', to: 'not e' }, step],
}

/** Picaria on thirteen points: four more where the short diagonals cross the long ones. The first player wins. */
export const picariaOnThirteen: GameData = {
  ...picaria,
  name: 'Picaria on thirteen points',
  board: {
    points: ['a.b.c', '.d.e.', 'f.g.h', '.i.j.', 'k.l.m'],
    lines: 'abc fgh klm afk bgl chm adgjm cegik bdf beh fil hjl',
  },
  start: '.../../.../../...[3M3m]',
}
