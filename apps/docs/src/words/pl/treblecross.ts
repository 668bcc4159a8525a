// Treblecross, in Polish.

import type { Words } from '../en'
import { cells, count } from './forms'

export const treblecross: Words['treblecross'] = {
  edit: {
    intro:
      'Kliknij lub przeciągnij, żeby stawiać znaki albo je usuwać. Na klawiaturze: X i kropka.',
    length: 'Pola',
    clear: 'Opróżnij wszystkie pola',
    text: 'Pasek jako tekst albo liczba pól pustego paska',
    board: 'Edytowany pasek',
    tooLong: (most) => `Rysuje się najwyżej ${cells(most)}; tekst można zmieniać dalej.`,
  },
  mex: {
    is: (length, value) => `Wolny pasek o długości ${length} jest wart ${value}.`,
    none: 'Nie ma na nim miejsca na znak.',
    intro:
      'Wartości wyznacza się od najkrótszego wolnego paska w górę: znak zostawia to, co po obu stronach leży dalej niż dwa pola od niego.',
    known: 'Znane dotąd wartości wolnych pasków',
  },
  strips: {
    title: 'Części paska',
    over: 'Są trzy z rzędu: koniec gry.',
    complete: (list) => `Można uzupełnić trzy z rzędu: ${list}. Każdy inny znak przegrywa.`,
    none: 'Każde puste pole jest zatrute: ktokolwiek się ruszy, oddaje trzy z rzędu.',
    intro: (of, longest) =>
      of === 1
        ? `Wolna od trucizny jest jedna część, która ma ${cells(longest)}.`
        : `Wolne od trucizny: ${count(of, 'część', 'części', 'części')}; najdłuższa ma ${cells(longest)}.`,
    first: 'Pola',
    length: 'Długość',
    nimber: 'Wartość Grundy’ego',
    sum: 'Nim-suma',
    range: (first, last) => (first === last ? String(first) : `${first}–${last}`),
    won: 'Nim-suma nie wynosi 0, więc gracz na ruchu wygrywa, zostawiając 0.',
    lost: 'Nim-suma wynosi 0, więc gracz na ruchu przegrywa.',
    winning: (list) => `Wygrywające pola: ${list}.`,
    noPlies: 'Wiadomo tu tylko, kto wygrywa, a nie w ilu półruchach.',
    wins: 'wygrywa',
    inPart: (first, last, nimber) =>
      `w części ${first === last ? first : `od ${first} do ${last}`}, wartość Grundy’ego ${nimber}`,
    poison: 'zatrute: znak postawiony tutaj oddaje trzy z rzędu',
    legend: 'Zakreskowane pola są zatrute: znak postawiony tam oddaje trzy z rzędu.',
  },
  values: {
    title: 'Wartości wolnych pasków',
    caption: 'Wartość Grundy’ego wolnego paska według jego długości',
    length: 'Długość',
    value: 'Wartość Grundy’ego',
    here: 'w tej pozycji',
    more: 'Jako tabela',
  },
}
