// Hasami Shogi on a small board: men move like rooks and take by standing on both sides; one man left loses. (Corners do not help.)
// Dōbutsu Shōgi (M. Kitao, 2008): the second player wins in 78 plies (Tanaka, 2009).

import type { ActData, GameData } from '../data/game-data'

/** Hasami Shogi with a row of men a side. */
export const hasami = (columns: number, rows: number): GameData => ({
  name: `Hasami Shogi ${columns}×${rows}`,
  board: { squares: [columns, rows] },
  kinds: { M: {} },
  start: [
    'm'.repeat(columns),
    ...Array<string>(rows - 2).fill('.'.repeat(columns)),
    'M'.repeat(columns),
  ].join('/'),
  acts: [{ do: 'move', ways: 'ortho', far: 'any', follow: { do: 'custody' } }],
  ends: [{ if: 'fewer', than: 2, gives: 'loss' }],
})

const step = (kinds: string, ways: string): ActData => ({
  do: 'move',
  kinds,
  ways,
  onto: 'both',
  keeps: true,
})

/** Dōbutsu Shōgi, where a lion wins on the far row if it cannot be taken there. The second player wins. */
export const dobutsu: GameData = {
  name: 'Dōbutsu Shōgi',
  board: { squares: [3, 4] },
  seen: 'turned',
  kinds: {
    L: { name: 'lion' },
    G: { name: 'giraffe' },
    E: { name: 'elephant' },
    H: { name: 'hen', held: 'C' },
    C: { name: 'chick', turns: { into: 'H', on: 'far', must: true } },
  },
  start: 'gle/.c./.C./ELG[]',
  acts: [
    step('L', 'all'),
    step('G', 'ortho'),
    step('E', 'diag'),
    step('H', 'ortho nw ne'),
    step('C', 'n'),
    { do: 'place', kinds: 'GEC' },
  ],
  ends: [
    { if: 'fewer', than: 1, kinds: 'L', gives: 'loss' },
    { if: 'reach', cells: 'far', kinds: 'L', safe: true, gives: 'win' },
  ],
}
