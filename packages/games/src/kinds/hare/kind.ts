import type { GameKind } from '../../kind'
import { plainKind } from '../../plain'
import { texts } from './en'

export const hareKind: GameKind<'hare'> = plainKind({
  id: 'hare',
  texts,
  load: async () => (await import('@zugzwang/positional')).hareGame(),
  positions: 165 * 8 * 2,
  numbering: { package: '@zugzwang/positional', name: 'hareNumbering' },
})
