// Words of the gallery, in Polish.

import type { GalleryWords } from '../en/gallery'
import { count, time } from './forms'

const amounts = new Intl.NumberFormat('pl')

export const gallery: GalleryWords = {
  filter: 'Pokaż',
  filters: {
    all: 'wszystkie gry',
    first: 'wygrywa pierwszy gracz',
    second: 'wygrywa drugi gracz',
    draw: 'remis',
    unsolved: 'tu nierozwiązane',
  },
  results: {
    first: 'Wygrywa pierwszy gracz',
    second: 'Wygrywa drugi gracz',
    draw: 'Remis',
    unsolved: 'Tu nierozwiązana',
  },
  sort: 'Rodzaj',
  allSorts: 'wszystkie rodzaje',
  choice: 'wybrane',
  sorts: {
    lines: 'linie i połączenia',
    territory: 'blokada i terytorium',
    hunt: 'pościgi',
    race: 'wyścigi',
    chess: 'szachy i warcaby',
    heaps: 'stosy i sumy',
    graphs: 'grafy i słowa',
  },
  none: 'Żadna gra tego rodzaju tak się nie kończy.',
  showAll: (amount) => `Pokaż wszystkie gry (${amount})`,
  amount: (of) => amounts.format(of),
  result: (result, plies) => `${gallery.results[result]}${time(plies)}`,
  positions: (of) => count(amounts.format(of), 'pozycja', 'pozycje', 'pozycji'),
}
