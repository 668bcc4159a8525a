import { defineKind, type GameKind } from '../../kind'
import { flag, integer } from '../../parameters'
import { texts } from './en'
import { MOST_COPS } from './most-cops'

export const copsKind: GameKind<'cops'> = defineKind({
  id: 'cops',
  texts,
  place: 'the number of cops, @ and a graph: 2@a-b,b-c,c-d,d-a',
  example: 'cops:2@a-b,b-c,c-d,d-a',
  parameters: {
    moving: integer(0, MOST_COPS, 0),
    speed: integer(1, undefined, 1),
    'cops-pass': flag(true),
    'robber-pass': flag(true),
  },
  read: async (request, readers) => (await import('./plan')).planCops(request, readers),
})
