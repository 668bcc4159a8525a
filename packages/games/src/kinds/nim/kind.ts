import { defineKind, type GameKind } from '../../kind'
import { CONVENTION } from '../../parameters'
import { texts } from './en'

export const heapsKind: GameKind<'nim'> = defineKind({
  id: 'nim',
  texts,
  place:
    'heaps with commas between; the game by name, code or set: nim, kayles, 0.137, subtract-1,3,4',
  example: 'nim:3,5,7',
  parameters: { rules: CONVENTION },
  accepts: async (name) => (await import('./plan')).isHeapGame(name),
  read: async (request) => (await import('./plan')).planHeaps(request),
})
