// Dōbutsu Shōgi (M. Kitao, 2008): the second player wins in 78 plies (Tanaka, 2009).

import type { ActData, GameData } from '../data/game-data'

const step = (kinds: string, ways: string) =>
  ({ do: 'move', kinds, ways, onto: 'both', keeps: true }) satisfies ActData

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
    ...[step('L', 'all'), step('G', 'ortho'), step('E', 'diag')],
    ...[step('H', 'ortho nw ne'), step('C', 'n'), { do: 'place', kinds: 'GEC' } as const],
  ],
  ends: [
    { if: 'fewer', than: 1, kinds: 'L', gives: 'loss' },
    { if: 'reach', cells: 'far', kinds: 'L', safe: true, gives: 'win' },
  ],
}
