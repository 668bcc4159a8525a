// Hare and Hounds.

import type { GameKind } from '../../kind'
import { plainKind } from '../../plain'
import { texts } from './en'

export const hareKind: GameKind<'hare'> = plainKind({
  id: 'hare',
  texts,
  load: async () => (await import('@zugzwang/positional')).hareGame(),
  // three hounds on eleven places, the hare on one of the others, either to move
  positions: 165 * 8 * 2,
  numbering: { package: '@zugzwang/positional', name: 'hareNumbering' },
})
