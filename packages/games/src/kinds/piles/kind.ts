import { defineKind, type GameKind } from '../../kind'
import { CONVENTION } from '../../parameters'
import { texts } from './en'

export const pilesKind: GameKind<'piles'> = defineKind({
  id: 'piles',
  texts,
  place: 'the piles of the row from left to right, such as 3,1,9,4',
  example: 'piles:3,1,9,4',
  parameters: { rules: CONVENTION },
  read: async (request) => (await import('./plan')).planPiles(request),
})
