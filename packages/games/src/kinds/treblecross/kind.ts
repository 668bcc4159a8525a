import { defineKind, type GameKind } from '../../kind'
import { texts } from './en'

export const treblecrossKind: GameKind<'treblecross'> = defineKind({
  id: 'treblecross',
  texts,
  place: 'a strip of . and X, or the number of cells of an empty one',
  example: 'treblecross:9',
  parameters: {},
  read: async (request) => (await import('./plan')).planTreblecross(request),
})
