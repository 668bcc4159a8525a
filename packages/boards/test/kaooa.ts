import type { GameData } from '../src/index'

/** Kaooa, of the guide: seven crows, which are placed and then moved, and a vulture that must take by leaping; it wins with four. */
export const kaooa: GameData = {
  name: 'Kaooa',
  board: {
    points: ['....a....', 'b..c.d..e', '..f...g..', '....h....', 'i.......j'],
    lines: 'acfi adgj bcde bfhj eghi',
  },
  kinds: { C: { name: 'crow', side: 'first' }, V: { name: 'vulture', side: 'second' } },
  players: ['crows', 'vulture'],
  start: './..../.././..[7C1V]',
  acts: [{ do: 'place' }, { do: 'move', when: 'no hand' }, { do: 'jump', kinds: 'V', must: true }],
  ends: [{ if: 'fewer', kinds: 'C', than: 4, gives: 'second' }],
}
