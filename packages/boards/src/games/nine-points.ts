// Games on nine points in which men are placed and then moved. Rules: Murray, A History of Board-Games Other Than Chess, 1952, ch. 3; Bell, Board and
// Table Games from Many Civilizations, 1979. Sites disagree on values, since one line of the rules changes them: the tests compute each from the
// rules written down a second time. The centre is open from the first move on unless the name says otherwise.

import type { ActData, GameData } from '../data/game-data'

export const ORTHO = 'abc def ghi adg beh cfi'
export const ALL = `${ORTHO} aei ceg`

export const step = { do: 'move', when: 'no hand' } as const

/** Three in a line win. */
export const onNinePoints = (
  name: string,
  lines: string,
  men: number,
  move: ActData,
): GameData => ({
  name,
  board: { points: ['abc', 'def', 'ghi'], lines },
  kinds: { M: {} },
  start: `.../.../...[${men}M${men}m]`,
  acts: [{ do: 'place' }, move],
  ends: [{ if: 'line', of: 3, gives: 'win' }],
})
