import type { KindTexts } from '../../kind'

/** Texts that both parameters for steps share. */
const STEPS = {
  about:
    'W 4 lub 8 kierunkach, jak skoczek szachowy albo własnymi krokami: wiersze w dół, przecinek, kolumny w prawo, między krokami /.',
  choices: {
    8: 'w 8 kierunkach',
    4: 'w 4 kierunkach',
    knight: 'jak skoczek',
  },
}

export const texts: KindTexts<
  'police' | 'moves' | 'thief-moves' | 'police-pass' | 'thief-pass' | 'starter' | 'endless'
> = {
  name: 'Policja i złodziej',
  rules: 'Policja wygrywa na polu złodzieja, a złodziej na wyjściu.',
  parameters: {
    police: {
      name: 'Liczba policjantów',
      about:
        'Ilu jest policjantów; ci, których nie ma na planszy, zaczynają na polu pierwszego. Puste pole: ci z planszy.',
    },
    moves: { name: 'Policja porusza się', ...STEPS },
    'thief-moves': { name: 'Złodziej porusza się', ...STEPS },
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
