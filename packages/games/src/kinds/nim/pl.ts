import type { KindTexts } from '../../kind'

export const texts: KindTexts<'rules'> = {
  name: 'Stosy jednej gry',
  rules: 'Ruch zmienia jeden stos według zasad gry; kto nie ma ruchu, przegrywa.',
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
