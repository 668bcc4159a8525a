// Hackenbush, in Polish.

import type { Words } from '../en'
import { count as counted } from './forms'

export const hackenbush: Words['hackenbush'] = {
  edit: {
    intro:
      'Połącz dwa miejsca krawędzią: przeciągnij od jednego do drugiego albo dotknij obu. Najniższy rząd to ziemia. Dotknij krawędzi, żeby zmienić jej kolor albo ją wymazać.',
    brush: 'Pędzel',
    brushes: {
      b: 'Niebieski (Lewy)',
      r: 'Czerwony (Prawy)',
      g: 'Zielony (obaj)',
      erase: 'Gumka',
    },
    board: 'Edytowany rysunek',
    edgeNames: { b: 'krawędź niebieska', r: 'krawędź czerwona', g: 'krawędź zielona' },
    vertex: (number) => `węzeł ${number}`,
    place: (column, height) =>
      height === 0 ? `ziemia, kolumna ${column}` : `kolumna ${column}, wysokość ${height}`,
    begun: (place) => `Dotknij miejsca, do którego ma prowadzić krawędź. Początek: ${place}.`,
    drawn: (edge) => `Narysowano: ${edge}.`,
    painted: (edge) => `Teraz to ${edge}.`,
    erased: (count) =>
      count === 1
        ? 'Wymazano jedną krawędź.'
        : `Ubyło ${counted(count, 'krawędź', 'krawędzie', 'krawędzi')}, razem z tym, co spadło.`,
    loose: 'Krawędź musi się trzymać ziemi albo innej krawędzi.',
    letGo: 'Odznacz',
    layOut: 'Ułóż',
    clear: 'Wyczyść',
    begins: 'Zaczyna:',
    text: 'Rysunek jako tekst',
    tooMany: (most) => `Rysunki, które mają więcej krawędzi niż ${most}, edytuje się jako tekst.`,
    keys: 'Klawisze',
    keyList: [
      ['Enter', 'zaczyna krawędź w jednym miejscu i kończy w drugim; na krawędzi używa pędzla'],
      ['b, r, g', 'niebieski, czerwony, zielony: dla pędzla i dla krawędzi pod kursorem'],
      ['e', 'gumka'],
      ['Delete', 'wymazuje to, co jest pod kursorem'],
      ['Esc', 'odznacza'],
      ['z y', 'cofnij, ponów'],
    ],
  },
  stalk: {
    label: 'Liczba jako łodyga',
    add: 'Wyhoduj',
    about:
      'Każdy ułamek o mianowniku będącym potęgą 2 to łodyga z krawędzi niebieskich i czerwonych.',
    grown: (colors) => `Od ziemi w górę: ${colors}.`,
    faults: {
      form: () => 'Wpisz liczbę, na przykład 5/8, −3 albo 2,75.',
      dyadic: () => 'Łodygę mają tylko ułamki o mianowniku będącym potęgą 2.',
      long: (most) => `Jej łodyga ma więcej krawędzi niż ${most}.`,
    },
  },
  values: {
    worth: 'Rysunek jest wart',
    large:
      'Wartość rysunku jest zbyt duża, by ją obliczyć; zwycięzcę znaleziono przez przeszukanie.',
    long: 'Wartość rysunku jest zbyt długa, by ją zapisać.',
    unwritten: '…',
    mean: 'Nieskończenie mało dzieli go od',
    wins: {
      L: 'Wygrywa Lewy, ktokolwiek zaczyna.',
      R: 'Wygrywa Prawy, ktokolwiek zaczyna.',
      N: 'Wygrywa ten, kto zaczyna.',
      P: 'Ten, kto zaczyna, przegrywa.',
    },
    winner: { L: 'Lewy', R: 'Prawy', N: 'zaczynający', P: 'drugi gracz' },
    parts: 'Części rysunku i ich wartości',
    part: 'Część',
    value: 'Wartość',
    who: 'Osobno wygrywa ją',
  },
}
