import { defineKind, type GameKind } from '../../kind'
import { integer } from '../../parameters'
import { texts } from './en'

export const wordsKind: GameKind<'words'> = defineKind({
  id: 'words',
  texts,
  place: 'words with commas between, such as abcd,bcda,cdab',
  example: 'words:abcd,bcda,cdab?overlap=3',
  parameters: { overlap: integer(1, 100, 3) },
  read: async (request, readers) => (await import('./plan')).planWords(request, readers),
})
