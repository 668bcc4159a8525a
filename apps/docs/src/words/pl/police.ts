// Police and thief, and crossing pawn, in Polish.

import type { Words } from '../en'
import { amount, cells, count, form } from './forms'

export const police: Words['police'] = {
  edit: {
    brushes: 'Pędzel',
    intro:
      'Kliknij lub przeciągnij, żeby malować. Przeciągnij figurę albo kliknij ją, a potem miejsce, dokąd ma trafić. Litery można też wpisywać pod kursorem.',
    letters: {
      '.': 'Gumka',
      '*': 'Ściana',
      '#': 'Ściana',
      E: 'Wyjście',
      P: 'Policja',
      T: 'Złodziej',
      X: 'Czarny pion',
      O: 'Czerwona figura',
    },
    few: {
      P: 'Na planszy musi być policja.',
      T: 'Na planszy musi być złodziej.',
      X: 'Na planszy musi być czarny pion.',
      O: 'Na planszy muszą być obie czerwone figury.',
    },
    many: 'Więcej ich się nie zmieści.',
    firstRow: 'W pierwszym wierszu czarny pion już wygrał: musi zaczynać niżej.',
    size: 'Planszy nie można bardziej powiększyć ani zmniejszyć.',
    carried: (piece) => `Podniesiono: ${piece}. Wybierz pole docelowe.`,
    rows: 'Wiersze',
    columns: 'Kolumny',
    atCursor: 'Przy kursorze',
    insertRow: 'Wstaw wiersz powyżej',
    removeRow: 'Usuń wiersz',
    insertColumn: 'Wstaw kolumnę przed',
    removeColumn: 'Usuń kolumnę',
    text: 'Plansza jako tekst, każdy rząd w osobnym wierszu',
    board: 'Edytowana plansza',
    positions: (of) =>
      `${count(of, 'pozycja', 'pozycje', 'pozycji')}, ${form(amount(of), 'rozwiązana', 'wszystkie rozwiązane', 'wszystkie rozwiązane')}.`,
  },
  heat: {
    title: 'Mapa wyników',
    intro: 'Wartość pozycji, gdy jedna figura stoi na danym polu, a pozostałe tam, gdzie stoją.',
    piece: 'Figura stawiana na każdym polu',
    numbered: (piece, row, column) => `${piece} z wiersza ${row} i kolumny ${column}`,
    here: (piece, value) => `${piece} tutaj: ${value}`,
    later: (piece) => `${piece} tutaj: nie rozstrzyga się tak szybko`,
    safe: 'złodziej byłby tu bezpieczny',
    mover: (player) => `Na ruchu ${player}:`,
    count: { win: 'wygrana', loss: 'przegrana', draw: 'remis' },
    cells,
    wave: 'Do końca najwyżej',
    all: 'bez ograniczeń',
    ring: 'Pola bezpieczne dla złodzieja',
    safeCount: (of) =>
      of === 0
        ? 'Gdziekolwiek stanąłby złodziej, zostałby złapany.'
        : `Na ${of} ${of === 1 ? 'polu' : 'polach'} złodziej nie zostałby złapany.`,
  },
  verdicts: {
    title: 'Wszystkie pozycje',
    intro: (all) => `Kto wygrywa w pozycjach tej planszy (jest ich ${all}):`,
    draw: 'nieskończona rozgrywka',
  },
}
