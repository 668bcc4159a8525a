// Words of the gallery, in Polish.

import type { GalleryWords } from '../en/gallery'
import { count, time } from './forms'

const amounts = new Intl.NumberFormat('pl')

export const gallery: GalleryWords = {
  filter: 'Pokaż',
  filters: {
    all: 'Wszystkie gry',
    first: 'Wygrywa pierwszy gracz',
    second: 'Wygrywa drugi gracz',
    draw: 'Remis',
    unsolved: 'Tu nierozwiązane',
  },
  results: {
    first: 'Wygrywa pierwszy gracz',
    second: 'Wygrywa drugi gracz',
    draw: 'Remis',
    unsolved: 'Tu nierozwiązana',
  },
  sort: 'Rodzaj',
  allSorts: 'Wszystkie rodzaje',
  choice: 'Wybrane',
  sorts: {
    lines: 'Linie i połączenia',
    territory: 'Blokada i terytorium',
    hunt: 'Pościgi',
    race: 'Wyścigi',
    chess: 'Szachy i warcaby',
    heaps: 'Stosy i sumy',
    graphs: 'Grafy i słowa',
  },
  none: 'Żadna gra tego rodzaju tak się nie kończy.',
  showAll: (amount) => `Pokaż wszystkie gry (${amount})`,
  amount: (of) => amounts.format(of),
  result: (result, plies) => `${gallery.results[result]}${time(plies)}`,
  positions: (of) => count(amounts.format(of), 'pozycja', 'pozycje', 'pozycji'),
}
