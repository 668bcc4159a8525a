import { defineKind, type GameKind } from '../../kind'
import { texts } from './en'

export const pawnKind: GameKind<'pawn'> = defineKind({
  id: 'pawn',
  texts,
  place: 'a board, its rows with / between: . free, # wall, one X, two O',
  example: 'pawn:O../.#X/.O.',
  parameters: {},
  read: async (request, readers) => (await import('./plan')).planPawn(request, readers),
})
