// Antichess, or Losing Chess, without en passant. Rules: M. Watkins, "Losing Chess: 1. e3 wins for White", 2016 (who cannot move wins).
// Endings: V. Andrejić, The Ultimate Guide to Antichess, 2018, ch. 3; J. Beasley, "Three-man pawnless endings in Losing Chess", 1998.

import type { ActData, GameData, MoveData } from '../data/game-data'

const goes = (kinds: string, ways: string, far: 1 | 2 | 'any'): MoveData =>
  ({ do: 'move', kinds, ways, far }) as const
const sliding = [goes('Q', 'all', 'any'), goes('R', 'ortho', 'any'), goes('B', 'diag', 'any')]
const pieces = [goes('K', 'all', 1), ...sliding, goes('N', 'knight', 1)]
const taking = (act: MoveData): ActData => ({ ...act, onto: 'enemy', must: true })

/** An ending of antichess. Who can take must; a player without men or without a move wins. */
export const antichess: GameData = {
  name: 'antichess',
  ...{ board: { squares: [8, 8] }, seen: 'turned', stuck: 'win' },
  kinds: {
    ...{ K: { name: 'king' }, Q: { name: 'queen' }, R: { name: 'rook' } },
    ...{ B: { name: 'bishop' }, N: { name: 'knight' } },
    P: { name: 'pawn', turns: { into: 'QRBNK', on: 'far', must: true } },
  },
  start: '......../..k...../......../......../......../......../....N.../........',
  acts: [
    ...[...[...pieces, goes('P', 'nw ne', 1)].map(taking), ...pieces, goes('P', 'n', 1)],
    { ...goes('P', 'n', 2), from: 'a2 b2 c2 d2 e2 f2 g2 h2' },
  ],
  ends: [{ if: 'fewer', than: 1, gives: 'win' }],
}
