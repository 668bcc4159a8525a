// Texts that every playground needs from the start, in Polish.

import { type JudgementJson, shortParts, type ValueJson } from '@zugzwang/core'
import type { BaseWords } from '../en'
import { faultWriter } from '../faults'
import { kindWordsOf } from '../kinds'
import { bySeat, capital, number, playerId, showNimber } from '../shared'
import { count, left, plies, time } from './forms'
import { presets } from './presets'

const outcomes = { win: 'wygrana', loss: 'przegrana', draw: 'remis' }

/** `wygrana w 5 półruchach`, `remis`, `wartość 40 w 3 półruchach`. */
const value = ({ outcome, plies, value: worth }: ValueJson) =>
  worth === undefined
    ? `${outcomes[outcome]}${time(plies)}`
    : `wartość ${number(worth)}${time(plies)}`

const players: BaseWords['players'] = {
  mover: 'gracz na ruchu',
  first: 'pierwszy gracz',
  second: 'drugi gracz',
  max: 'Max',
  min: 'Min',
  police: 'policja',
  thief: 'złodziej',
  red: 'czerwone',
  black: 'czarne',
  cops: 'policjanci',
  robber: 'złodziej',
  hounds: 'ogary',
  hare: 'zając',
  white: 'białe',
  x: 'X',
  o: 'O',
  forest: 'Las',
  sky: 'Niebo',
  blue: 'niebieskie',
  fox: 'lis',
  goats: 'kozy',
  tigers: 'tygrysy',
  hunters: 'myśliwi',
  left: 'Lewy',
  right: 'Prawy',
}
/** Whose: the players in the genitive. */
const whose: BaseWords['players'] = {
  mover: 'gracza na ruchu',
  first: 'pierwszego gracza',
  second: 'drugiego gracza',
  max: 'Maxa',
  min: 'Mina',
  police: 'policji',
  thief: 'złodzieja',
  red: 'czerwonych',
  black: 'czarnych',
  cops: 'policjantów',
  robber: 'złodzieja',
  hounds: 'ogarów',
  hare: 'zająca',
  white: 'białych',
  x: 'X',
  o: 'O',
  forest: 'Lasu',
  sky: 'Nieba',
  blue: 'niebieskich',
  fox: 'lisa',
  goats: 'kóz',
  tigers: 'tygrysów',
  hunters: 'myśliwych',
  left: 'Lewego',
  right: 'Prawego',
}
type PlayerId = keyof BaseWords['players']
const MANY: readonly PlayerId[] = [
  'red',
  'black',
  'blue',
  'white',
  'cops',
  'hounds',
  'hunters',
  'goats',
  'tigers',
]

/** What a player gets, as a clause: `policja wygrywa w 5 półruchach`, `remis`, `wartość 3 dla Maxa`. */
const gets = (is: ValueJson, word: PlayerId) => {
  if (is.value !== undefined)
    return `wartość ${number(is.value)} dla ${whose[word]}${time(is.plies)}`
  if (is.outcome === 'draw') return value(is)
  const wins = MANY.includes(word) ? ['wygrywają', 'przegrywają'] : ['wygrywa', 'przegrywa']
  return `${players[word]} ${wins[is.outcome === 'win' ? 0 : 1]}${time(is.plies)}`
}
/** The same without how long it takes. */
const ends = ({ outcome, value: worth }: ValueJson, word: PlayerId) =>
  gets(worth === undefined ? { outcome } : { outcome, value: worth }, word)

/** Men of games in which both players have the same kinds. */
const byKind = {
  man: 'pionek',
  pawn: 'pion',
  amazon: 'amazonka',
  edge: 'odcinek',
  king: 'król',
  queen: 'dama',
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
  plies,
  outcomes,
  outcomeLetters: { win: 'W', loss: 'P', draw: 'R' },
  value,
  players,
  capital,

  status: (judgement, seat) =>
    `Na ruchu ${players[playerId(players, judgement.side, seat)]}: ${value(judgement)}.`,
  ended: (judgement, seat, end) =>
    `${end === 'repeated' ? 'Ta sama pozycja po raz trzeci' : 'Koniec gry'}: ${ends(judgement, playerId(players, judgement.side, seat))}.`,
  moved: (move, status) => `${move}. ${status}`,

  why(judgement: JudgementJson): string {
    const { why } = judgement
    const word = playerId(players, judgement.side)
    const is = capital(gets(judgement, word))
    const { move: text = '', equal = 1 } = 'move' in why ? why : {}
    const move = `${text}${equal > 1 ? ` (jeden z ${equal} takich ruchów)` : ''}`
    switch (why.rule) {
      case 'end':
        return why.by === 'no-move'
          ? `Nie ma ruchu: ${ends({ outcome: judgement.outcome }, word)}.`
          : `Gra jest skończona: ${ends({ outcome: judgement.outcome }, word)}.`
      case 'wins':
        return judgement.plies === undefined
          ? `${is}: ${move} prowadzi do przegranej pozycji przeciwnika.`
          : `${is}: ${move} wygrywa najszybciej.`
      case 'earns':
        return `${is}: żaden ruch nie daje więcej niż ${move}.`
      case 'keeps':
        return judgement.outcome === 'draw'
          ? `${is}: ${move} utrzymuje remis, a żaden ruch nie jest lepszy.`
          : `${is}: ${move} zachowuje wartość nieskończonej rozgrywki, a żaden ruch nie jest lepszy.`
      case 'all-moves':
        return judgement.value !== undefined
          ? `${is}: żaden ruch nie jest lepszy niż ${move}.`
          : `${is}: każdy ruch prowadzi do wygranej przeciwnika${judgement.plies === undefined ? '' : `; ${move} broni się najdłużej`}.`
      case 'nim-sum': {
        const { parts, sum } = why
        const worth =
          parts.length === 1
            ? `Wartość Grundy’ego wynosi ${showNimber(sum)}.`
            : `Składniki mają wartości Grundy’ego ${parts.map(({ nimber }) => showNimber(nimber)).join(', ')}; nim-suma wynosi ${showNimber(sum)}.`
        if (sum === 0)
          return `${worth} Każdy ruch zostawia inną liczbę, z której przeciwnik może znowu zostawić 0.`
        if (typeof sum === 'object')
          return sum.infinite.includes(0)
            ? `${worth} Jest ruch, który kończy nieskończoną rozgrywkę na 0 i wygrywa.`
            : `${worth} Nikogo nie można zmusić do zakończenia gry.`
        return `${worth} Wygrywają ruchy, które zostawiają 0.`
      }
      case 'misere':
        return judgement.outcome === 'win'
          ? `${is}: jest ruch, który zostawia przeciwnikowi sumę przegraną w grze misère.`
          : `${is}: każdy ruch zostawia przeciwnikowi sumę wygraną w grze misère.`
      case 'partizan': {
        const { mean, temperature, isBound, outcomeClass } = why
        const { values, hottest } = shortParts(why)
        const wins = {
          L: 'Wygrywa Lewy, czy zaczyna, czy nie.',
          R: 'Wygrywa Prawy, czy zaczyna, czy nie.',
          N: 'Wygrywa ten, kto zaczyna.',
          P: 'Przegrywa ten, kto zaczyna.',
        }
        return [
          ...(values === undefined ? [] : [`Składniki mają wartości ${values.join(', ')}.`]),
          temperature.startsWith('-')
            ? `Wartość to liczba ${number(mean)}.`
            : `Średnia wynosi ${number(mean)}, a temperatura ${isBound ? 'najwyżej ' : ''}${temperature}.`,
          ...(hottest === undefined
            ? []
            : [`Najgorętszy składnik to ${hottest.part}, o temperaturze ${hottest.temperature}.`]),
          wins[outcomeClass],
        ].join(' ')
      }
      case 'theorem':
        return base.theorem(why)
      case 'custom':
        return why.sentence
    }
  },
  theorem(theorem) {
    switch (theorem.case) {
      case 'can-complete':
        return `Znak na polu ${theorem.numbers.cell} daje trzy z rzędu.`
      case 'no-safe-cell':
        return 'Gdziekolwiek stanie znak, przeciwnik może uzupełnić trzy z rzędu.'
      case 'last-stone':
        return 'Jest jeden kamień, a kto go weźmie, przegrywa: przegrana.'
      case 'one-pile': {
        const { pile, leave } = theorem.numbers
        return `Jest jeden stos, wielkości ${pile}: zabierz ${leave === 0 ? 'cały' : 'wszystko oprócz 1'}.`
      }
      case 'lost':
        return `Obok pozostałych stosów przegrywa właśnie pierwszy stos wielkości ${theorem.numbers.first}: przegrana, cokolwiek się zabierze.`
      case 'won': {
        const { first, last, losingFirst, losingLast } = theorem.numbers
        const having = (size: number, without: string, having: string) =>
          size === 0 ? without : `${having} wielkości ${size}`
        const moves = [
          ...(losingFirst < first ? [`${first - losingFirst} z lewej`] : []),
          ...(losingLast < last ? [`${last - losingLast} z prawej`] : []),
        ]
        return `Rząd byłby przegrany ${having(losingFirst, 'bez pierwszego stosu', 'z pierwszym stosem')} lub ${having(losingLast, 'bez ostatniego stosu', 'z ostatnim stosem')}: wygrana, zabierz ${moves.join(' lub ')}.`
      }
    }
  },

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
    best: 'Wykonaj najlepszy ruch',
    values: 'Pokaż wartości',
    share: 'Kopiuj odnośnik',
    copied: 'Skopiowano',
    save: 'Zapisz do pliku',
    open: 'Otwórz plik',
    svg: 'Zapisz SVG',
    png: 'Zapisz PNG',
    keys: 'Klawisze',
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
    value: 'Czym się kończy',
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
      'Każde uzasadnienie opiera się na pozycjach pod nim. Dotknij jednej z nich, żeby zobaczyć ją na planszy.',
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
    legend: 'Maszyna',
    neither: 'nie gra',
    strength: 'Siła gry',
    perfect: 'bezbłędna',
    percent: (strength) => `${strength}% najlepszych ruchów`,
  },
  check: {
    intro:
      'Weryfikator nie ma żadnego kodu wspólnego z programem rozwiązującym. Przegląda wszystkie pozycje osiągalne z tej i porównuje każdą wartość z wartościami ruchów.',
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
    none: 'Nic jeszcze nie zrobiono.',
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
      `Pozycja ${name} pozostała otwarta: ${is}, z powodu nieskończonej rozgrywki.`,
    known: (from, to) => `Ruch z ${from} do ${to}: pozycja ${from} jest już rozstrzygnięta.`,
    attracted: (from, to, is) =>
      `Ruch z ${from} do ${to} jest tym, czego chce gracz na ruchu: ${is}.`,
    refuted: (from, to, of) => `Ruch z ${from} do ${to} jest obalony: ${left(of)} ${of}.`,
    caught: (from, to, is) => `Ruch z ${from} do ${to} jest obalony, a innych już nie ma: ${is}.`,
    better: (from, to, is) => `Ruch z ${from} do ${to} jest jak dotąd najlepszy: ${is}.`,
    worse: (from, to) => `Ruch z ${from} do ${to} jest gorszy od już znanego.`,
    counted: (from, to, of) =>
      `Ruch z ${from} do ${to} kończy grę. Ruchów, które mogą jej nie kończyć, ${left(of)} ${of}.`,
  },
  edit: {
    intro: 'Tutaj zmienia się grę; rozgrywka zaczyna się wtedy od nowa.',
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
      `Wymagałoby to ${megabytes} MB, a strona używa najwyżej ${most} MB. Polecenie nie ma takiego ograniczenia.`,
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
    escape: 'cofnij dotknięcie',
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
