// End-Nim, in Polish.

import type { Words } from '../en'
import { count } from './forms'

/** What a losing size follows from. */
type From = Parameters<Words['piles']['cases']['more']['text']>[0]

const without = ({ near, far }: From) =>
  `bez stosu na drugim końcu przegrywałoby ${near} tutaj i ${far} tam`

export const piles: Words['piles'] = {
  editor: {
    row: 'Stosy od lewej do prawej',
    pile: (pile) => `Stos ${pile}`,
    add: 'Dodaj stos',
    remove: (pile) => `Usuń stos ${pile}`,
    more: (of) => `W tekście: jeszcze ${count(of, 'stos', 'stosy', 'stosów')}.`,
  },
  step: {
    label: 'Wielkości przegrywające, krok po kroku',
    none: 'Żadna wielkość nie jest jeszcze znana. Najpierw idą najkrótsze odcinki; każdy dłuższy wynika z dwóch pod nim.',
  },
  triangle: {
    title: 'Wielkości, które przegrywają',
    intro:
      'Każda komórka stoi nad odcinkiem rzędu. Pokazuje tę jedną wielkość stosu dostawionego z lewej i tę jedną z prawej, przy których odcinek jest przegrany; 0 oznacza, że jest przegrany sam w sobie. Komórka wynika z dwóch leżących pod nią.',
    label: 'Trójkąt wielkości, które przegrywają',
    few: 'Trójkąt wymaga co najmniej dwóch stosów.',
    many: (most) => `Trójkąt rysuje się dla najwyżej ${most} stosów.`,
    stretch: (from, to) => (from === to ? `Stos ${from}` : `Stosy od ${from} do ${to}`),
    left: (size) => `z lewej ${size}`,
    right: (size) => `z prawej ${size}`,
    whole: 'Cały rząd',
    onLeft: 'Z lewej',
    onRight: 'Z prawej',
    basis: 'wynika stąd',
  },
  cases: {
    single: {
      name: 'pojedynczy stos',
      text: (size) => `Przegrywa ${size}: dwa równe stosy są przegrane.`,
    },
    stone: {
      name: 'pojedynczy kamień',
      text: () => 'Żaden stos: według zasad misère pojedynczy kamień jest przegrany sam w sobie.',
    },
    none: {
      name: 'żaden',
      text: (from) =>
        `Żaden stos: ${without(from)}, a leży tam właśnie ${from.far}. Odcinek jest więc przegrany sam w sobie.`,
    },
    alone: {
      name: 'równa stosowi na drugim końcu',
      text: (from) =>
        `Przegrywa ${from.size}: bez stosu na drugim końcu pozostałe są przegrane same w sobie, a więc także między dwoma stosami wielkości ${from.pile}.`,
    },
    below: {
      name: 'taka sama, poniżej obu',
      text: (from) =>
        `Przegrywa ${from.size}: ${without(from)}. Leży tam ${from.pile}, mniej niż obie te liczby, i tyle samo ma stos, który przegrywa.`,
    },
    above: {
      name: 'taka sama, powyżej obu',
      text: (from) =>
        `Przegrywa ${from.size}: ${without(from)}. Leży tam ${from.pile}, więcej niż obie te liczby, i tyle samo ma stos, który przegrywa.`,
    },
    more: {
      name: 'o jeden większa',
      text: (from) =>
        `Przegrywa ${from.size}: ${without(from)}. Leży tam ${from.pile}, mniej niż druga z tych liczb, ale nie mniej niż pierwsza, a stos, który przegrywa, ma o jeden więcej.`,
    },
    less: {
      name: 'o jeden mniejsza',
      text: (from) =>
        `Przegrywa ${from.size}: ${without(from)}. Leży tam ${from.pile}, więcej niż druga z tych liczb, ale nie więcej niż pierwsza, a stos, który przegrywa, ma o jeden mniej.`,
    },
  },
}
