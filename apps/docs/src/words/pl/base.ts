// Texts that every playground needs from the start, in Polish.

import { number, polish, winsIn } from '@zugzwang/games/words/pl'
import type { BaseWords } from '../en'
import { faultWriter } from '../faults'
import { kindWordsOf } from '../kinds'
import { bySeat, capital } from '../shared'
import { count, left, time } from './forms'
import { presets } from './presets'

/** Men of games in which both players have the same kinds. */
const byKind = {
  man: 'pionek',
  pawn: 'pion',
  amazon: 'amazonka',
  edge: 'odcinek',
  king: 'król',
  queen: 'hetman',
  rook: 'wieża',
  bishop: 'goniec',
  knight: 'skoczek',
  rat: 'szczur',
  cat: 'kot',
  wolf: 'wilk',
  dog: 'pies',
  panther: 'pantera',
  tiger: 'tygrys',
  lion: 'lew',
  elephant: 'słoń',
}
const men = bySeat(
  byKind,
  (name) => `${name} pierwszego gracza`,
  (name) => `${name} drugiego gracza`,
)

export const base: BaseWords = {
  presets,
  language: 'pl',
  number,
  ...polish,
  outcomeLetters: { win: 'W', loss: 'P', draw: 'R' },
  capital,

  over: {
    won(winner, plies, isStuck) {
      if (!isStuck && winner === 'police') return `Policja złapała złodzieja${time(plies)}.`
      if (!isStuck && winner === 'thief') return `Złodziej uciekł${time(plies)}.`
      if (winner === 'cops') return `Policjanci złapali złodzieja${time(plies)}.`
      return winsIn(winner, plies)
    },
    draw: (plies) => `Remis po ${plies} ${plies === 1 ? 'półruchu' : 'półruchach'}.`,
    again: 'Jeszcze raz',
    swap: 'Zamień strony',
    next: 'Następna plansza',
  },
  moved: (move, status) => `${move}. ${status}`,

  pieces: {
    police: 'policja',
    thief: 'złodziej',
    'red-piece': 'czerwona figura',
    'crossing-pawn': 'czarny pion',
    'black-piece': 'czarna figura',
    'white-piece': 'biała figura',
    cop: 'policjant',
    robber: 'złodziej',
    token: 'pionek',
    free: 'wolny',
    poisoned: 'zatruty',
    'white-king': 'biały król',
    'white-queen': 'biały hetman',
    'white-rook': 'biała wieża',
    'white-bishop': 'biały goniec',
    'white-knight': 'biały skoczek',
    'white-pawn': 'biały pion',
    'black-king': 'czarny król',
    'black-queen': 'czarny hetman',
    'black-rook': 'czarna wieża',
    'black-bishop': 'czarny goniec',
    'black-knight': 'czarny skoczek',
    'black-pawn': 'czarny pion',
    'forest-lion': 'lew Lasu',
    'forest-giraffe': 'żyrafa Lasu',
    'forest-elephant': 'słoń Lasu',
    'forest-chick': 'kurczak Lasu',
    'forest-hen': 'kura Lasu',
    'sky-lion': 'lew Nieba',
    'sky-giraffe': 'żyrafa Nieba',
    'sky-elephant': 'słoń Nieba',
    'sky-chick': 'kurczak Nieba',
    'sky-hen': 'kura Nieba',
    ...men,
    'x-man': 'X',
    'o-man': 'O',
    'blue-edge': 'krawędź niebieska',
    'red-edge': 'krawędź czerwona',
    'green-edge': 'krawędź zielona',
    'blue-car': 'niebieski samochód',
    'red-car': 'czerwony samochód',
    'fox-fox': 'lis',
    'hounds-hound': 'ogar',
    'hunters-hunter': 'myśliwy',
    'hare-hare': 'zając',
    left: 'pionek Lewego',
    right: 'pionek Prawego',
    'goats-goat': 'koza',
    'tigers-tiger': 'tygrys',
    'x-disc': 'X',
    'o-disc': 'O',
    'X-X': 'X',
    'O-O': 'O',
  },
  cell: {
    at: (row, column) => `wiersz ${row + 1}, kolumna ${column + 1}`,
    place: (count) => `pole ${count}`,
    token: (token, heap, of) => `kamień ${token} z ${of}, stos ${heap}`,
    vertex: (label) => `pozycja ${label}`,
    edge: (label) => `krawędź ${label}`,
    moves: (player) => `na ruchu ${player}`,
    pays: (payoff) => `wypłata ${payoff}`,
    part: (part) => `składnik ${part}`,
    wall: 'ściana',
    exit: 'wyjście',
    none: 'brak pola',
    touched: 'wybrane',
    move: (judged) => `ruch: ${judged}`,
    best: 'najlepszy',
  },
  board: (name) => `Plansza: ${name}`,

  modes: { play: 'Gra', edit: 'Edycja', step: 'Kroki' },
  tabs: {
    moves: 'Ruchy',
    why: 'Dlaczego',
    line: 'Wariant główny',
    history: 'Historia',
    check: 'Sprawdzenie',
    code: 'Jako kod',
    study: 'Więcej',
  },
  buttons: {
    first: 'Na początek',
    previous: 'Ruch wstecz',
    next: 'Ruch do przodu',
    last: 'Na koniec',
    undo: 'Cofnij',
    redo: 'Ponów',
    hint: 'Podpowiedź',
    best: 'Najlepszy ruch',
    values: 'Wartości',
    menu: 'Udostępnij',
    share: 'Kopiuj odnośnik',
    copied: 'Skopiowano',
    save: 'Zapisz do pliku',
    open: 'Otwórz plik',
    svg: 'Zapisz SVG',
    png: 'Zapisz PNG',
    keys: 'Klawisze',
    settings: 'Ustawienia',
    close: 'Zamknij',
    restart: 'Od początku',
    solve: 'Rozwiąż',
    cancel: 'Anuluj',
    check: 'Sprawdź to',
    apply: 'Zastosuj',
    copy: 'Kopiuj',
  },
  moves: {
    caption: 'Wszystkie ruchy',
    move: 'Ruch',
    value: 'Wartość',
    plies: 'Półruchy',
    forms: { nimber: 'Wartość Grundy’ego', partizan: 'Postać kanoniczna' },
    best: 'Najlepszy',
    none: 'Koniec gry: nie ma ruchów.',
    choose: 'Który z tych ruchów?',
    chooseKeys: 'Strzałki wybierają, Enter wykonuje ruch.',
    sort: (column) => `Sortuj według kolumny ${column}`,
    filter: 'Znajdź ruch',
    more: (count) => `jeszcze ${count}`,
  },
  line: {
    none: 'Tutaj gra się kończy.',
    endless: '… i tak bez końca',
    more: '…',
  },
  whyTree: {
    intro:
      'Każde uzasadnienie opiera się na pozycjach pod nim. Dotknij którejś, żeby zobaczyć ją na planszy.',
    open: 'Uzasadnienia',
    back: 'Wróć do gry',
  },
  history: {
    caption: 'Ile była warta każda pozycja',
    ply: 'Półruch',
    player: 'Gracz',
    move: 'Ruch',
    before: 'Do osiągnięcia',
    after: 'Osiągnięto',
    blunder: 'gruby błąd',
    none: 'Nie wykonano jeszcze żadnego ruchu.',
    jump: (ply) => `Przejdź do półruchu ${ply}`,
  },
  opponent: {
    machine: 'Komputer',
    legend: 'Komputer',
    neither: 'nie gra',
    strength: 'Siła gry',
    perfect: 'bezbłędna',
    percent: (strength) => `${strength}% najlepszych ruchów`,
  },
  legend: 'liczba: półruchy do końca',
  preferences: { sound: 'Dźwięk', letters: 'Litery zamiast figur' },
  check: {
    intro:
      'Weryfikator nie ma żadnego kodu wspólnego z programem rozwiązującym. Przegląda wszystkie pozycje osiągalne z tej i porównuje każdą wartość z wartościami jej ruchów.',
    running: 'Sprawdzanie',
    verified: (positions, moves) =>
      `Zweryfikowano ${count(positions, 'pozycję', 'pozycje', 'pozycji')} i ${count(moves, 'ruch', 'ruchy', 'ruchów')}: każda wartość wynika z wartości ruchów i jest dobrze ufundowana.`,
    followed: (positions) =>
      `Pozycji jest za dużo, żeby przejrzeć wszystkie. Sprawdzono ${count(positions, 'pozycję', 'pozycje', 'pozycji')}: każda wartość zgadza się z wartościami ruchów. To nie jest dowód dla pozostałych.`,
    counts: (win, loss, draw) =>
      `Dla gracza na ruchu: ${count(win, 'wygrana', 'wygrane', 'wygranych')}, ${count(loss, 'przegrana', 'przegrane', 'przegranych')}, ${count(draw, 'remis', 'remisy', 'remisów')}.`,
    flawed: 'Coś się nie zgadza:',
  },
  code: {
    command: 'W terminalu',
    typescript: 'W TypeScripcie',
    json: 'Jako JSON',
  },
  step: {
    none: 'Nie wykonano jeszcze żadnego kroku.',
    of: (step, all) => `Krok ${step} z ${all}`,
    first: 'Do pierwszego kroku',
    previous: 'Krok wstecz',
    next: 'Krok do przodu',
    last: 'Do ostatniego kroku',
    queue: 'Kolejka',
    counters: 'Pozostałe ruchy',
    empty: 'pusta',
    quiz: 'Która pozycja będzie następna?',
    right: 'Dobrze.',
    wrong: (position) => `Nie: następna jest ${position}.`,
    slider: 'Krok analizy',
    end: (name, by, is) =>
      `${by === 'payoff' ? `W pozycji ${name} gra się kończy` : `Pozycja ${name} nie ma ruchów`}: ${is}.`,
    take: (name, is) => `Z kolejki zdejmujemy pozycję ${name}: ${is}.`,
    endless: (name, is) =>
      `Pozycja ${name} pozostała otwarta: ${is}, bo rozgrywka jest nieskończona.`,
    known: (from, to) => `Ruch z ${from} do ${to}: pozycja ${from} jest już rozstrzygnięta.`,
    attracted: (from, to, is) =>
      `Ruch z ${from} do ${to} jest tym, czego chce gracz na ruchu: ${is}.`,
    refuted: (from, to, of) => `Ruch z ${from} do ${to} jest obalony: ${left(of)} ${of}.`,
    caught: (from, to, is) => `Ruch z ${from} do ${to} jest obalony, a innych już nie ma: ${is}.`,
    better: (from, to, is) => `Ruch z ${from} do ${to} jest jak dotąd najlepszy: ${is}.`,
    worse: (from, to) => `Ruch z ${from} do ${to} jest gorszy od już znanego.`,
    counted: (from, to, of) =>
      `Ruch z ${from} do ${to} prowadzi do końca gry: ${left(of)} ${count(of, 'ruch, który może', 'ruchy, które mogą', 'ruchów, które mogą')} do niego nie prowadzić.`,
  },
  edit: {
    intro: 'Tutaj można zmienić grę; rozgrywka zacznie się wtedy od nowa.',
    text: 'Gra jako tekst',
  },
  work: {
    solving: 'Rozwiązywanie',
    progress: (phase, done, of) =>
      of === undefined ? `${phase}: ${done}` : `${phase}: ${done} z ${of}`,
    phases: {
      read: 'czytanie słów',
      explore: 'przeglądanie pozycji',
      solve: 'rozwiązywanie',
      verify: 'weryfikacja',
      compare: 'porównywanie',
      transpose: 'odwracanie łuków',
      grundy: 'wartości',
      repeats: 'szukanie okresu',
      prove: 'dowodzenie okresu',
      options: 'następniki',
      'verify options': 'weryfikacja następników',
      'end-nim': 'rzędy stosów',
    },
    estimate: (seconds, megabytes) => `Zajmie to około ${seconds} s i ${megabytes} MB.`,
    tooLarge: (megabytes, most) =>
      `Wymagałoby to ${megabytes} MB, a strona może użyć najwyżej ${most} MB. Polecenie nie ma takiego ograniczenia.`,
    ask: 'Rozwiązać teraz?',
  },
  link: {
    wrong: (field) =>
      `Odnośnik jest uszkodzony: nie da się odczytać pola „${field}”. Plansza pokazuje swój przykład; adres pozostaje bez zmian.`,
    tooLong: 'Ten stan jest za długi na odnośnik. Zapisz go w pliku.',
    elsewhere: 'Ten odnośnik należy do innej planszy.',
  },
  keys: {
    title: 'Klawisze, gdy plansza jest aktywna',
    arrows: 'przesuń kursor',
    enter: 'dotknij',
    escape: 'odznacz',
    ends: 'pierwsze i ostatnie pole wiersza',
    undo: 'cofnij, ponów',
    hint: 'podpowiedź: zaznacz najlepsze ruchy',
    why: 'dlaczego?',
    best: 'wykonaj najlepszy ruch',
    steps: 'krok wstecz, krok do przodu',
    help: 'te klawisze',
  },
  stepper: {
    less: (what) => `${what}: o jeden mniej`,
    more: (what) => `${what}: o jeden więcej`,
  },
  entry: {
    label: 'Pole',
    play: 'Postaw znak',
    wrong: (text) => `${text}: takiego pustego pola nie ma.`,
  },
  parameters: {
    legend: 'Zasady',
    loading: 'Wczytywanie zasad …',
    other: 'inne kroki …',
    steps: (name) => `${name}: kroki`,
    whole: (least, most) =>
      most === undefined
        ? `Oczekiwano liczby całkowitej nie mniejszej niż ${least}.`
        : `Oczekiwano liczby całkowitej od ${least} do ${most}.`,
    number: 'Oczekiwano liczby, ∞ lub −∞.',
  },
  games: {
    choose: 'Gra',
    board: 'Plansza',
  },
  ...kindWordsOf(
    import.meta.glob('../../../../../packages/games/src/kinds/*/pl.ts', {
      eager: true,
      import: 'texts',
    }),
    {
      ...import.meta.glob('../../../../../packages/games/src/kinds/boards/translations/pl.ts', {
        eager: true,
        import: 'boardTexts',
      }),
      ...import.meta.glob('../../../../../packages/games/src/kinds/partizan/translations/pl.ts', {
        eager: true,
        import: 'partizanTexts',
      }),
    },
  ),

  loadFaults: async () => (await import('./faults')).faults,

  fault: faultWriter({
    line: (line) => `wiersz ${line}`,
    column: (column) => `kolumna ${column}`,
    item: (item) => `numer ${item}`,
    comma: ', ',
    colon: ': ',
    stop: '.',
    expected: (expected) => `Oczekiwano: ${expected}.`,
  }),
}
