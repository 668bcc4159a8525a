// Jungle: van Rijn and Vis, "Endgame Analysis of Dou Shou Qi", ICGA Journal 37, 2014; as no two rats draw there, they take across the bank.

import type { ActData, GameData } from '../data/game-data'

const [WATER, RANKS] = ['b4 b5 b6 c4 c5 c6 e4 e5 e6 f4 f5 f6', 'RCWDPTLE']
const names = ['rat', 'cat', 'wolf', 'dog', 'panther', 'tiger', 'lion', 'elephant']
const land = { onto: 'both', to: `not d1 ${WATER}` }
const step = (kinds: string, more: object) =>
  ({ do: 'move', kinds, ways: 'ortho', ...more }) as ActData
const ranked = (kind: string, more = {}) =>
  step(kind, { ...land, takes: RANKS.slice(0, RANKS.indexOf(kind) + 1), ...more })

/** An ending of Jungle: a man takes those of its rank or below, in a trap any; the rat takes the elephant; entering the den wins. */
export const jungle: GameData = {
  name: 'Jungle',
  ...{ board: { squares: [7, 9] }, seen: 'turned' },
  kinds: Object.fromEntries(names.map((name, i) => [RANKS.charAt(i), { name }])),
  start: '......./..t..../......./......./......./......./......./......R/..E....',
  acts: [
    ...[...[...'CWDPTLE'].map((kind) => ranked(kind)), step('R', { to: 'not d1' })],
    ...[ranked('T', { across: WATER }), ranked('L', { across: WATER })],
    step('R', { ...land, onto: 'enemy', takes: 'RE', from: `not ${WATER}` }),
    step('R', { onto: 'enemy', takes: 'R', from: WATER, to: WATER }),
    step(RANKS, { onto: 'enemy', to: 'c1 d2 e1' }),
  ],
  ends: [
    { if: 'reach', cells: 'd9', gives: 'win' },
    { if: 'fewer', than: 1, gives: 'loss' },
  ],
}
