import type { KindTexts } from '../../kind'

export const texts: KindTexts<'rules'> = {
  name: 'Cram',
  rules:
    'Obaj gracze kładą kostki domina na wolnych sąsiednich polach planszy; kto nie znajdzie miejsca, przegrywa.',
  parameters: {
    rules: {
      name: 'Kto nie ma ruchu',
      about: 'Zwykła gra: kto nie ma ruchu, przegrywa. Gra misère: kto nie ma ruchu, wygrywa.',
      choices: {
        normal: 'przegrywa (zwykła gra)',
        misere: 'wygrywa (gra misère)',
      },
    },
  },
}
