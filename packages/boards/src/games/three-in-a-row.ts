// Games on nine points in which men are placed and then moved. Sources: Murray, A History of Board-Games Other Than Chess, 1952, ch. 3;
// Bell, Board and Table Games from Many Civilizations, 1979. Sites disagree on values, since one line of the rules changes them: the
// tests compute each from the rules written down a second time. The centre is open from the first move on.

import type { ActData, GameData } from '../data/game-data'

const ORTHO = 'abc def ghi adg beh cfi'
const ALL = `${ORTHO} aei ceg`
const points = ['abc', 'def', 'ghi']

const game = (name: string, lines: string, men: number, move: ActData): GameData => ({
  name,
  board: { points, lines },
  kinds: { M: {} },
  start: `.../.../...[${men}M${men}m]`,
  acts: [{ do: 'place' }, move],
  ends: [{ if: 'line', of: 3, gives: 'win' }],
})

const step: ActData = { do: 'move', when: 'no hand' }

/**
 * Three men's morris, Murray's smaller merels: steps along rows and columns; diagonals are lines too. The first player wins from the
 * centre, and only from there.
 */
export const threeMensMorris: GameData = {
  ...game('three men’s morris', ALL, 3, { ...step, ways: 'ortho' }),
  board: { squares: [3, 3] },
}

/** Three men's morris in which diagonals are no lines. A draw. */
export const threeMensMorrisWithoutDiagonals: GameData = game(
  'three men’s morris without diagonals',
  ORTHO,
  3,
  step,
)

/** Tapatan: steps and lines along all eight lines. The first player wins from the centre, and only from there. */
export const tapatan: GameData = game('Tapatan', ALL, 3, step)

/** Nine Holes: men move to any point; a line is a row or a column. A draw. */
export const nineHoles: GameData = game('Nine Holes', ORTHO, 3, {
  do: 'move',
  ways: '*',
  when: 'no hand',
})

/** Achi: four men a side, so one point is empty. The first player wins. */
export const achi: GameData = game('Achi', ALL, 4, step)

/** Picaria on nine points: steps to all points around, also from side to side. A draw. */
export const picaria: GameData = game('Picaria', `${ALL} bd bf dh fh`, 3, step)

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
