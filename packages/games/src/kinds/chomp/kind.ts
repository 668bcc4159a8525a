import { defineKind, type GameKind } from '../../kind'
import { texts } from './en'

export const chompKind: GameKind<'chomp'> = defineKind({
  id: 'chomp',
  texts,
  place: 'rows and columns, such as 3x4',
  example: 'chomp:3x4',
  parameters: {},
  read: async (request) => (await import('./plan')).planChomp(request),
})
