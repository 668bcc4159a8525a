import type { KindTexts } from '../../kind'

export const texts: KindTexts<'overlap'> = {
  name: 'Word chain',
  rules:
    'Each word begins with the last letters of the one before, and words may be said again; a player who knows none loses.',
  parameters: {
    overlap: {
      name: 'Letters shared',
      about: 'How many letters at the end of a word begin the next one.',
    },
  },
}
