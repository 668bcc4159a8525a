// The parameters of the games, in Polish.

import type { Words } from '../en'

export const parameters: Words['parameters'] = {
  legend: 'Zasady',
  loading: 'Wczytywanie zasad …',
  names: {
    rules: 'Kto nie ma ruchu',
    moves: 'Policja porusza się',
    'thief-moves': 'Złodziej porusza się',
    'police-pass': 'Policja może stać',
    'thief-pass': 'Złodziej może stać',
    starter: 'Zaczyna',
    'police/endless': 'Nieskończona rozgrywka',
    'digraph/endless': 'Wartość nieskończonej rozgrywki',
    moving: 'Policjanci ruszający się w kolejce',
    speed: 'Kroki złodzieja',
    'cops-pass': 'Policjant może stać',
    'robber-pass': 'Złodziej może stać',
    start: 'Początek',
    players: 'Gracze',
    min: 'Pozycje Mina',
    payoffs: 'Wypłaty',
    overlap: 'Wspólne litery',
    'in-a-row': 'Krążków w rzędzie',
  },
  about: {
    rules: 'Zwykła gra: kto nie ma ruchu, przegrywa. Gra misère: kto nie ma ruchu, wygrywa.',
    moves:
      'W 4 lub 8 kierunkach, jak skoczek szachowy albo własnymi krokami: wiersze w dół, przecinek, kolumny w prawo, między krokami /.',
    'thief-moves':
      'W 4 lub 8 kierunkach, jak skoczek szachowy albo własnymi krokami: wiersze w dół, przecinek, kolumny w prawo, między krokami /.',
    'police-pass': 'Czy każdy policjant może stać w miejscu.',
    'thief-pass': 'Czy złodziej może stać w miejscu.',
    starter: 'Kto wykonuje pierwszy ruch.',
    'police/endless':
      'Ile jest warta rozgrywka, która nigdy się nie kończy: remis albo wygrana jednej ze stron.',
    'digraph/endless':
      'Ile jest dla Maxa warta rozgrywka, która nigdy się nie kończy: liczba, ∞ lub −∞.',
    moving: 'Ilu policjantów rusza się w jednej kolejce; 0 oznacza wszystkich.',
    speed: 'Ile krawędzi złodziej może przejść najwyżej w jednym ruchu.',
    'cops-pass': 'Czy policjant może stać w miejscu.',
    'robber-pass': 'Czy złodziej może stać w miejscu.',
    start: 'Pozycja, na której pionek stoi na początku; puste pole oznacza pierwszą.',
    players:
      'Obaj chcą tego samego, a wypłaty należą do gracza na ruchu; albo Max i Min, a wypłaty należą do Maxa.',
    min: 'Pozycje, w których rusza się Min, rozdzielone znakiem ;. Wszystkie pozostałe należą do Maxa.',
    payoffs: 'Ile wypłacają pozycje, w których gra się kończy, na przykład c:1;d:-2.',
    overlap: 'Od ilu ostatnich liter słowa zaczyna się następne.',
    'in-a-row': 'Ile krążków w rzędzie, w kolumnie lub na ukos wygrywa.',
  },
  choices: {
    normal: 'przegrywa (zwykła gra)',
    misere: 'wygrywa (gra misère)',
    police: 'policja',
    thief: 'złodziej',
    draw: 'to remis',
    'endless/police': 'to wygrana policji',
    'endless/thief': 'to wygrana złodzieja',
    same: 'obaj chcą tego samego',
    alternating: 'Max i Min',
    '4': 'w 4 kierunkach',
    '8': 'w 8 kierunkach',
    knight: 'jak skoczek',
  },
  other: 'inne kroki …',
  steps: (name) => `${name}: kroki`,
  whole: (least, most) =>
    most === undefined
      ? `Oczekiwano liczby całkowitej nie mniejszej niż ${least}.`
      : `Oczekiwano liczby całkowitej od ${least} do ${most}.`,
  number: 'Oczekiwano liczby, ∞ lub −∞.',
}
