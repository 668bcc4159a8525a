import { defineKind, type GameKind } from '../../kind'
import { integer } from '../../parameters'
import { texts } from './en'

export const wordsOnceKind: GameKind<'words-once'> = defineKind({
  id: 'words-once',
  texts,
  place: 'words with commas between, such as abcd,bcda,cdab',
  example: 'words-once:tree,eel,lute,eagle?overlap=1',
  parameters: { overlap: integer(1, 100, 1) },
  read: async (request, readers) => (await import('./plan')).planWordsOnce(request, readers),
})
