// Nine men's morris is a draw (Gasser, "Solving Nine Men's Morris", 1996).

import type { GameData } from '../data/game-data'
import { morris } from './morris'

const board = {
  points: ['a..b..c', '.d.e.f.', '..ghi..', 'jkl.mno', '..pqr..', '.s.t.u.', 'v..w..x'],
  lines: 'abc def ghi jkl mno pqr stu vwx ajv dks glp beh qtw imr fnu cox',
}

/** Nine men's morris on three rings; three men may fly. A draw. */
export const nineMensMorris: GameData = morris(
  'nine',
  9,
  true,
  board,
  '.../.../.../....../.../.../...',
)
