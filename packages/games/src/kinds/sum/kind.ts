import { defineKind, type GameKind } from '../../kind'
import { CONVENTION } from '../../parameters'
import { texts } from './en'

export const sumKind: GameKind<'sum'> = defineKind({
  id: 'sum',
  texts,
  place:
    'parts with + between, each a game, a colon and its place, such as kayles:9+domineering:3x4; _right at the end if Right begins',
  example: 'sum:kayles:4+nim:3+cram:2x3',
  parameters: { rules: CONVENTION },
  read: async (request, readers) => (await import('./plan')).planSum(request, readers),
})
