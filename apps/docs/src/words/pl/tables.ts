// The page that probes a table, and positions by number, in Polish.

import type { Words } from '../en'

export const tables: Words['tables'] = {
  steps: (ending) =>
    `Podczas rozwiązywania tablicy wszystkie pozycje końcówki ${ending} rozstrzygnięto od końca gry wstecz. Ile ich było w każdym kroku, zapisano na końcu pliku; mniejsze końcówki rozwiązano wcześniej.`,
  noSteps: (ending, positions) =>
    `Pozycje w końcówce ${ending}: ${positions}. Żadna nie jest jeszcze rozstrzygnięta.`,
  of: (some, all) => `${some} z ${all}`,
  reads: {
    title: 'Odczytano dotąd z tablicy',
    fetched: 'Pobrano',
    requests: 'Żądania',
    blocks: 'Bloki',
    probes: 'Odczyty wartości',
    kept: (bytes) => `Z tego ${bytes} pochodzi z kopii przechowywanej na tym urządzeniu.`,
  },
  number: {
    title: 'Pozycja według numeru',
    number: 'Numer',
    block: 'Blok',
    place: 'Miejsce w bloku',
    byte: 'Bajt',
    byteIs: (code, value) => `${code}: ${value}`,
    alike: 'Inne pozycje o tym numerze',
    turned: 'Obróć szachownicę',
    mirrored: 'Odbij',
    swapped: 'Zamień kolory',
    pawns: 'Piony idą w jedną stronę: szachownicy nie można obrócić.',
    find: 'Pozycja o numerze',
    show: 'Pokaż',
    none: (number) => `Numer ${number} nie oznacza żadnej pozycji.`,
  },
  edit: {
    intro:
      'Wybierz bierkę i dotknij pola, na którym ma stanąć; dotknij ponownie, żeby ją zdjąć. Tablica zawiera wszystkie końcówki do trzech bierek oraz hetmana przeciw wieży.',
    board: 'Edytowana szachownica',
    brushes: 'Stawiana bierka',
    erase: 'nic',
    mover: 'Na ruchu',
    refused: 'W tablicy nie ma tej pozycji:',
  },
}
