import { defineKind, type GameKind } from '../../kind'
import { texts } from './en'

export const dobutsuKind: GameKind<'dobutsu'> = defineKind({
  id: 'dobutsu',
  texts,
  place: 'start, no-drops, or a position such as gle/.c./.C./ELG forest',
  usualPlace: 'start',
  example: 'dobutsu:.l./.../.../.LH_forest',
  parameters: {},
  read: async (request) => (await import('./plan')).planDobutsu(request),
})
