import type { KindTexts } from '../../kind'

export const texts: KindTexts<
  'moves' | 'thief-moves' | 'police-pass' | 'thief-pass' | 'starter' | 'endless'
> = {
  name: 'Policja i złodziej',
  rules: 'Policja wygrywa na polu złodzieja, a złodziej na wyjściu.',
  parameters: {
    moves: {
      name: 'Policja porusza się',
      about:
        'W 4 lub 8 kierunkach, jak skoczek szachowy albo własnymi krokami: wiersze w dół, przecinek, kolumny w prawo, między krokami /.',
      choices: {
        8: 'w 8 kierunkach',
        4: 'w 4 kierunkach',
        knight: 'jak skoczek',
      },
    },
    'thief-moves': {
      name: 'Złodziej porusza się',
      about:
        'W 4 lub 8 kierunkach, jak skoczek szachowy albo własnymi krokami: wiersze w dół, przecinek, kolumny w prawo, między krokami /.',
      choices: {
        4: 'w 4 kierunkach',
        8: 'w 8 kierunkach',
        knight: 'jak skoczek',
      },
    },
    'police-pass': {
      name: 'Policja może stać',
      about: 'Czy każdy policjant może stać w miejscu.',
    },
    'thief-pass': {
      name: 'Złodziej może stać',
      about: 'Czy złodziej może stać w miejscu.',
    },
    starter: {
      name: 'Zaczyna',
      about: 'Kto wykonuje pierwszy ruch.',
      choices: {
        police: 'policja',
        thief: 'złodziej',
      },
    },
    endless: {
      name: 'Nieskończona rozgrywka',
      about:
        'Ile jest warta rozgrywka, która nigdy się nie kończy: remis albo wygrana jednej ze stron.',
      choices: {
        draw: 'to remis',
        police: 'to wygrana policji',
        thief: 'to wygrana złodzieja',
      },
    },
  },
}
