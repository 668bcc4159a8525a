import type { KindTexts } from '../../kind'

export const texts: KindTexts<'rules'> = {
  name: 'End-Nim',
  rules:
    'Ruch zabiera dowolną liczbę kamieni z pierwszego lub ostatniego stosu w rzędzie; kto weźmie ostatni kamień, wygrywa.',
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
