import type { KindTexts } from '../../kind'

export const texts: KindTexts<'rules'> = {
  name: 'Suma gier',
  rules: 'Różne gry obok siebie: ruch wykonuje się w jednej z nich; kto nie ma ruchu, przegrywa.',
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
