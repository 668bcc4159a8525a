import { defineKind, type GameKind } from '../../kind'
import { CONVENTION } from '../../parameters'
import { texts } from './en'

export const nodeKaylesKind: GameKind<'node-kayles'> = defineKind({
  id: 'node-kayles',
  texts,
  place: 'edges with commas between: a-b,b-c',
  example: 'node-kayles:a-b,b-c,c-d,d-a',
  parameters: { rules: CONVENTION },
  read: async (request, readers) => (await import('./plan')).planNodeKayles(request, readers),
})
