// Men's morrises. Rules: Murray, A History of Board-Games Other Than Chess, 1952, ch. 3.

import type { FollowData, GameData } from '../data/game-data'

/** A mill, three in a line, takes a man that is in none. */
const follow: FollowData = { do: 'remove', line: 3, spare: true }

/** A morris with this many men a side, who may fly in the end; two men left are too few. */
export const morris = (
  name: string,
  men: number,
  flying: boolean,
  board: GameData['board'],
  rows: string,
): GameData => ({
  name: `${name} men’s morris${flying ? ' with flying' : ''}`,
  board,
  kinds: { M: {} },
  start: `${rows}[${men}M${men}m]`,
  acts: [
    { do: 'place', follow },
    { do: 'move', when: 'no hand', follow },
    ...(flying ? [{ do: 'move', ways: '*', when: 'three left', follow } as const] : []),
  ],
  ends: [{ if: 'fewer', than: 3, gives: 'loss' }],
})
