// Texts of the playground for hot games, in Polish.

import type { Words } from '../en'

/** In the genitive, where the players' names end otherwise. */
const genitive = (player: string) =>
  player === 'Lewy' ? 'Lewego' : player === 'Prawy' ? 'Prawego' : player

export const hot: Words['hot'] = {
  notes: {
    'hot-parts':
      'Części są warte {1/2|-2}, ±1 i 1. Temperatura podpowiada, żeby zacząć na sześciu polach, i dla Lewego tylko ten ruch wygrywa.',
    'hot-4x4':
      'Jedna część o temperaturze 0, więc stawka jest mała: cztery wygrywające ruchy zostawiają Tiny(2), wartość dodatnią i mniejszą niż wszystko inne na tej planszy.',
    'hot-corners':
      'Dwie litery L, każda warta *: jeden ruch dla tego, kto pierwszy zdąży. Razem to 0 i zaczynający przegrywa.',
    'hot-halves':
      'Dwie plansze warte 1/2 i jeden darmowy ruch Prawego, −1. Suma to 0: ułamki są dokładne.',
    'hot-tiny':
      'Tiny(2), czyli {0||0|-2}: Lewy prowadzi o mniej niż o jakąkolwiek liczbę dodatnią. Ruch Prawego grozi zyskiem kolejnych dwóch ruchów, więc Lewy musi odpowiedzieć.',
    'hot-ups':
      '↑ + ↑ + *. Wszystkie części są nieskończenie małe i żadna nie jest gorąca, a jednak Lewy wygrywa niezależnie od tego, kto zaczyna.',
    'hot-clobber':
      'Plansza pełna kamieni, warta zaledwie *. Zobacz, jak się rozpada, gdy kamieni ubywa.',
    'hot-col':
      'Wartość 0. W grze Col wszystko jest liczbą albo liczbą i *, więc gra nigdy nie jest gorąca: nikt nie chce się ruszać.',
    'hot-col-parts':
      'Dwa kamienie i dziura dają dwie części, −1 i 1. Pole z kropką (l) jest wolne tylko dla Lewego, a z kółkiem (r) tylko dla Prawego.',
    'hot-snort':
      'Wygrywa tylko środek i zostawia 1. Pozostałe ruchy grożą zyskiem 3, ale odpowiedź Prawego odbiera więcej.',
    'hot-snort-rows':
      'Trzy rzędy o temperaturach 2, 3/2 i 1. Każdy bierze najgorętszy z tych, które zostały.',
    'hot-toads': 'Wartość *: po pierwszym kroku wszystko jest wymuszone.',
    'hot-toads-rows':
      'Dwa rzędy o temperaturach 1/4 i 1/8. Lewy wygrywa tak czy owak; tabela mówi, o ile.',
    'hot-amazons':
      'Dwie komnaty rozdzielone spalonymi polami, każda przeciwna do samej siebie. Razem to 0: odpowiadaj w drugiej komnacie.',
    'hot-konane': 'Wartość 2*: dwa darmowe skoki Lewego i jeden, na który polują obaj.',
    'hot-toppling': 'Pięć kostek wartych *3, jak stos trzech kamieni w Nimie.',
    'hot-toppling-tiny': 'Tiny(1) w pięciu kostkach.',
    'hot-cutcake':
      'Tort wart 1 i jego lustrzane odbicie, −1. Najlepsze cięcia Lewego są pośrodku: zawsze na pół.',
    'hot-maze': 'Wartość *2: trzy drogi dalej, a jedna z nich wygrywa.',
  },
  caption: 'Części pozycji',
  part: 'Część',
  value: 'Wartość',
  mean: 'Średnia',
  temperature: 'Temperatura',
  sum: 'Suma',
  tooLong: 'za długa, żeby ją zapisać',
  hottest: 'najgorętsza',
  showPart: (part) => `Część ${part}: pokaż jej termograf`,
  outcomes: {
    L: 'Wygrywa Lewy, ktokolwiek zaczyna.',
    R: 'Wygrywa Prawy, ktokolwiek zaczyna.',
    N: 'Kto zaczyna, wygrywa.',
    P: 'Kto zaczyna, przegrywa.',
  },
  searched: 'Znaleziono to przez przeszukanie: wartości są tu zbyt duże, by je obliczyć.',
  ifMoved: (player) => `A gdyby ruch miał ${player}?`,
  hottestHere: 'najgorętszy',
  hottestMove: 'Ruch w najgorętszej części:',
  name: (part) => `część ${part}`,
  thermograph: (part) => `Termograf części ${part}`,
  ambient: (temperature) =>
    `Linia przerywana to temperatura otoczenia: najgorętsza z pozostałych części ma temperaturę ${temperature}.`,
  cold: 'Żadna inna część nie jest gorąca.',
  inPart: (part, value, isHottest) =>
    `część ${part}${value === undefined ? '' : `, warta ${value}`}${isHottest ? ', najgorętsza' : ''}`,
  last: 'ostatni ruch',
  movesOf: (player) => `Ruchy ${genitive(player)}`,
  noMoves: (player) => `${player} nie ma ruchu.`,
  edit: {
    intro: (letters) =>
      `Kliknij lub przeciągnij, żeby malować. Pod kursorem można też wpisywać: ${letters}`,
    begins: 'Kto zaczyna',
    text: 'Pozycja jako tekst, każdy rząd w osobnym wierszu',
    letters: {
      '.': 'Wolne',
      x: 'Kamień Lewego',
      o: 'Kamień Prawego',
      l: 'Tylko dla Lewego',
      r: 'Tylko dla Prawego',
      t: 'Ropucha',
      f: 'Żaba',
      '*': 'Pionek',
      L: 'Kostka Lewego',
      R: 'Kostka Prawego',
      E: 'Kostka wspólna',
    },
    walls: { taken: 'Zajęte', burnt: 'Spalone', wall: 'Ściana' },
  },
}
