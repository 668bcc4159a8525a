// The page that probes a table, and positions by number, in Polish.

import type { Words } from '../en'

export const tables: Words['tables'] = {
  steps: (ending) =>
    `Podczas rozwiązywania tablicy wszystkie pozycje końcówki ${ending} rozstrzygnięto od końca gry wstecz. Ile ich było w każdym kroku, zapisano na końcu pliku; mniejsze końcówki rozwiązano wcześniej.`,
  noSteps: (ending, positions) =>
    `Pozycje w końcówce ${ending}: ${positions}. Żadna nie jest jeszcze rozstrzygnięta.`,
  of: (some, all) => `${some} z ${all}`,
  reads: {
    read: (bytes, all, _, shown) => `Odczytano ${bytes} z ${all}; żądania: ${shown}`,
    kept: (bytes) => `Z tego ${bytes} pochodzi z kopii przechowywanej na tym urządzeniu.`,
  },
  moves: { win: 'Wygrywają', draw: 'Remisują', loss: 'Przegrywają' },
  best: 'Najlepsza gra',
  rest: 'Pokaż dalszy ciąg',
  whole: {
    title: 'Cała tablica',
    positions: (count, isBySide) =>
      isBySide
        ? `Pozycje: ${count}, według zwycięzcy`
        : `Pozycje: ${count}, według wyniku gracza na ruchu`,
    shares: { win: 'Wygrane', draw: 'Remisowe', loss: 'Przegrane' },
    longest: (plies) => `Najdłuższa bezbłędna gra trwa ${plies}.`,
    show: 'Pokaż ją',
    endings: 'Według końcówek',
    ending: 'Końcówka',
    count: 'Pozycje',
    longestHead: 'Najdłuższa gra',
    showLongest: (ending) => `${ending}: pokaż najdłuższą grę`,
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
      'Wybierz bierkę i dotknij pola, na którym ma stanąć; dotknij ponownie, żeby ją zdjąć. Tablice zawierają wszystkie końcówki do trzech bierek, hetmana przeciw wieży oraz gońca i skoczka przeciw samotnemu królowi.',
    swap: 'Dotknij bierki, a potem pola, na którym ma stanąć.',
    board: 'Edytowana szachownica',
    brushes: 'Stawiana bierka',
    erase: 'nic',
    mover: 'Na ruchu',
    refused: 'W tablicy nie ma tej pozycji:',
    fen: 'Pozycja jako FEN lub link, który ją zawiera',
  },
}
