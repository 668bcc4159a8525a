import { defineKind, type GameKind } from '../../kind'
import { CONVENTION } from '../../parameters'
import { texts } from './en'

export const cramKind: GameKind<'cram'> = defineKind({
  id: 'cram',
  texts,
  place: 'rows and columns, such as 3x4, or rows of . and # with / between',
  example: 'cram:3x4',
  parameters: { rules: CONVENTION },
  read: async (request, readers) => (await import('./plan')).planCram(request, readers),
})
