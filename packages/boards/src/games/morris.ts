// Five, six and nine men's morris, without flying or with it. Six men's morris is a draw with 42 372 745 positions (B. Liou, 2026), and so is nine men's (Gasser,
// "Solving Nine Men's Morris", 1996). Rules: Murray, A History of Board-Games Other Than Chess, 1952, ch. 3.

import type { FollowData, GameData } from '../data/game-data'

const mill: FollowData = { do: 'remove', line: 3, spare: true }

/** A morris with this many men a side: a mill, three in a line, takes a man that is in none; two men left are too few. */
function morris(men: number, flying: boolean, board: GameData['board'], rows: string): GameData {
  return {
    name: `${{ 5: 'five', 6: 'six', 9: 'nine' }[men]} men’s morris${flying ? ' with flying' : ''}`,
    board,
    kinds: { M: {} },
    start: `${rows}[${men}M${men}m]`,
    acts: [
      { do: 'place', follow: mill },
      { do: 'move', when: 'no hand', follow: mill },
      ...(flying ? [{ do: 'move', ways: '*', when: 'three left', follow: mill } as const] : []),
    ],
    ends: [{ if: 'fewer', than: 3, gives: 'loss' }],
  }
}

const twoRings: GameData['board'] = {
  points: ['a.b.c', '.def.', 'gh.ij', '.klm.', 'n.o.p'],
  lines: 'abc def klm nop agn dhk fim cjp be gh ij lo',
}

const threeRings: GameData['board'] = {
  points: ['a..b..c', '.d.e.f.', '..ghi..', 'jkl.mno', '..pqr..', '.s.t.u.', 'v..w..x'],
  lines: 'abc def ghi jkl mno pqr stu vwx ajv dks glp beh qtw imr fnu cox',
}

/** Five men's morris on two rings. A draw, as its table shows. */
export const fiveMensMorris: GameData = morris(5, false, twoRings, '.../.../..../.../...')

/** Six men's morris on two rings. A draw. */
export const sixMensMorris: GameData = morris(6, false, twoRings, '.../.../..../.../...')

/** Nine men's morris on three rings; three men may fly. A draw. */
export const nineMensMorris: GameData = morris(
  9,
  true,
  threeRings,
  '.../.../.../....../.../.../...',
)
