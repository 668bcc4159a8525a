// Hare and Hounds is the French Military Hunt of Berlekamp, Conway and Guy, Winning Ways, ch. 21: the hounds win.

import type { GameData } from '../data/game-data'

/** Hare and Hounds: the hounds never go back; endless play is the hare's. The hounds win. */
export const hareAndHounds: GameData = {
  name: 'hare and hounds',
  board: { points: ['.beh.', 'acfik', '.dgj.'], lines: 'abfjk acfik adfhk beh dgj bcd efg hij' },
  kinds: { D: { name: 'hound', side: 'first' }, H: { name: 'hare', side: 'second' } },
  players: ['hounds', 'hare'],
  start: 'D../D...H/D..',
  acts: [
    { do: 'move', kinds: 'D', ways: 'n ne e se s' },
    { do: 'move', kinds: 'H' },
  ],
  endless: 'second',
}
