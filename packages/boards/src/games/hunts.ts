// Hunts: one man against several. Hare and Hounds is the French Military Hunt of Winning Ways, ch. 21: the hounds win. Fox and Hounds: the
// hounds win (Winning Ways, ch. 20). Bagh Chal: a draw (Lim and Nievergelt, "Tigers and Goats is a draw", Games of No Chance 3, 2009).

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

/** Fox and Hounds on the dark squares of a board of even size; the fox moves first. The hounds win on 8×8. */
export const foxAndHounds = (size: number): GameData => ({
  name: `fox and hounds ${size}×${size}`,
  board: { squares: [size, size] },
  seen: 'turned',
  kinds: { F: { name: 'fox', side: 'first' }, H: { name: 'hound', side: 'second' } },
  players: ['fox', 'hounds'],
  start: `${'.H'.repeat(size / 2)}/${`${'.'.repeat(size)}/`.repeat(size - 2)}${'.'.repeat(2 * Math.floor(size / 4))}F${'.'.repeat(size - 1 - 2 * Math.floor(size / 4))}`,
  acts: [
    { do: 'move', kinds: 'F', ways: 'diag' },
    { do: 'move', kinds: 'H', ways: 'ne nw' },
  ],
  ends: [{ if: 'reach', cells: 'far', kinds: 'F', gives: 'win' }],
})

/** Bagh Chal: twenty goats are placed, then moved; four tigers take goats by leaping. Five goats lost, or tigers shut in, decide. */
export const baghChal: GameData = {
  name: 'Bagh Chal',
  board: {
    points: ['abcde', 'fghij', 'klmno', 'pqrst', 'uvwxy'],
    lines:
      'abcde fghij klmno pqrst uvwxy afkpu bglqv chmrw dinsx ejoty agmsy eimqu cgk cio kqw osw',
  },
  kinds: { G: { name: 'goat', side: 'first' }, T: { name: 'tiger', side: 'second' } },
  players: ['goats', 'tigers'],
  start: 'T...T/...../...../...../T...T[20G]',
  acts: [
    { do: 'place', kinds: 'G' },
    { do: 'move', kinds: 'G', when: 'no hand' },
    { do: 'move', kinds: 'T' },
    { do: 'jump', kinds: 'T' },
  ],
  ends: [{ if: 'fewer', than: 16, kinds: 'G', gives: 'second' }],
}
