// Sums and heaps, in Polish.

import type { Words } from '../en'
import { count } from './forms'

/** A period as it is spoken of. */
type Claim = Parameters<Words['heaps']['period']['observed']>[0]

const claim = ({ period, saltus, lastException }: Claim) => {
  const grows = saltus === 0 ? '' : ` o przyroście ${saltus}`
  const after =
    lastException === undefined ? 'od pierwszego stosu' : `za ostatnim wyjątkiem ${lastException}`
  return `${saltus === 0 ? 'Okres' : 'Okres arytmetyczny'} ${period}${grows} ${after}`
}
const values = (of: string) => count(of, 'wartość', 'wartości', 'wartości')

export const heaps: Words['heaps'] = {
  editor: {
    part: (part) => `Składnik ${part}`,
    game: 'Gra',
    heaps: 'Stosy',
    others: 'Plansze i grafy',
    byCode: 'podana kodem lub zbiorem',
    code: 'Kod lub zbiór, na przykład 0.137 albo subtract-1,3,4',
    heap: (heap) => `Stos ${heap}`,
    addHeap: 'Dodaj stos',
    removeHeap: (heap) => `Usuń stos ${heap}`,
    place: 'Początek rozgrywki',
    addPart: 'Dodaj składnik',
    removePart: (part) => `Usuń składnik ${part}`,
  },
  bits: {
    title: 'Nim-suma',
    caption: 'Wartości Grundy’ego składników zapisane dwójkowo i ich nim-suma',
    part: 'Składnik',
    nimber: 'Wartość',
    sum: 'Nim-suma',
    wanted: 'Zmień na',
    lost: 'W każdej kolumnie liczba jedynek jest parzysta, więc nim-suma wynosi 0: każdy ruch to psuje, a przeciwnik może to naprawić.',
    won: 'W niektórych kolumnach liczba jedynek jest nieparzysta. Ruch wygrywający sprawia, że we wszystkich jest parzysta.',
    endless: 'Składnik, w którym rozgrywka może być nieskończona, nie ma cyfr dwójkowych.',
    misere:
      'Według zasad misère nimbery nie rozstrzygają, kto wygrywa sumę, więc nie ma czego dodawać.',
    partizan:
      'W jednym ze składników gracze mają różne ruchy, więc nie ma nim-sumy; wartości składników podaje uzasadnienie.',
    over: 'Koniec gry: nie zostało nic do dodania.',
  },
  sequence: {
    title: 'Wartości jednego stosu',
    game: 'Gra',
    to: 'Do stosu',
    show: 'Pokaż',
    heapAxis: 'stos',
    slider: (game) => `Stos gry ${game}`,
    at: (heap, value) => `stos ${heap}: wartość ${value}`,
    legend: {
      common: 'wartość',
      rare: (mask) => `rzadka względem maski ${mask}`,
      exception: 'wyjątek',
      band: 'co drugi okres',
    },
    largest: (value, heap) => `Największa wartość to ${value}, po raz pierwszy dla stosu ${heap}.`,
    less: (to) => `Obliczanie dalszych trwałoby długo: pokazano stosy do ${to}.`,
    code: 'Kod',
  },
  period: {
    none: (to) => `W wartościach do stosu ${to} nie widać żadnego okresu.`,
    proved: (period, needs) =>
      `${claim(period)}: udowodniony dla wszystkich stosów. Twierdzenie wymaga, by znać ${values(needs)}.`,
    observed: (period) => `${claim(period)}: na razie tylko zaobserwowany.`,
    needs: (needs, has) => `Do dowodu trzeba znać ${values(needs)}, a tu jest ${has}.`,
    find: (needs) => `Oblicz ${values(needs)}`,
    noCode: 'Dla gier bez kodu nie jest znane żadne twierdzenie.',
    noTheorem: 'Nie dowodzi go żadne znane twierdzenie.',
    exceptions: (of, list) => `${count(of, 'wyjątek', 'wyjątki', 'wyjątków')}: ${list}`,
    atTitle: 'Stos dowolnej wielkości',
    at: 'Stos, zapisany cyframi',
    find1: 'Znajdź jego wartość',
    value: (heap, value) => `Stos ${heap} jest wart ${value}.`,
  },
  step: {
    label: 'Wartości, krok po kroku',
    intro:
      'Wartości wyznacza się od najmniejszego stosu w górę: każda to najmniejsza liczba, która nie jest wartością żadnego następnika.',
    game: 'Gra',
    none: 'Żadna wartość nie jest jeszcze znana.',
    known: (game) => `Znane dotąd wartości gry ${game}`,
  },
  mex: {
    title: (heap) => `Skąd się bierze wartość stosu ${heap}`,
    heap: 'Stos',
    is: (heap, value) => `Stos ${heap} jest wart ${value}.`,
    none: 'Nie ma żadnych następników.',
    options: (of, options) =>
      of === 1
        ? 'Wartość jedynego następnika jest skreślona; najmniejsza z pozostałych liczb to wartość tego stosu.'
        : `Wartości następników (jest ich ${options}) są skreślone; najmniejsza z pozostałych liczb to wartość tego stosu.`,
    struck: (nimber, left, of) =>
      of === 1 ? `${nimber}, przez ${left}` : `${nimber}, przez ${left} i jeszcze ${of - 1}`,
    free: (nimber) => `${nimber}: nie ma jej żaden następnik`,
    mex: (nimber) => `${nimber}: najmniejsza, której nie ma żaden następnik`,
    nothing: 'nic',
    more: (of) => `i jeszcze ${count(of, 'wartość', 'wartości', 'wartości')}`,
  },
  table: {
    title: 'Tabela wartości',
    caption: (from, to) => `Wartości stosów od ${from} do ${to}`,
    from: 'Stos',
    earlier: 'Wcześniejsze stosy',
    later: 'Dalsze stosy',
    exception: 'wyjątek',
    rare: 'rzadka',
  },
  files: {
    title: 'Pliki',
    bfile: 'Zapisz wartości jako plik b-file',
    certificate: 'Zapisz certyfikat okresu',
    verify: 'Sprawdź certyfikat',
    intro:
      'Upuść tu plik z certyfikatem, otwórz go albo wklej jego tekst. Sprawdzenie przechodzi przez następniki każdego stosu i nie ma żadnego kodu wspólnego z poszukiwaniem.',
    paste: 'Certyfikat',
    verified: ({ game, period, saltus, lastException }) =>
      `Zweryfikowano: gra ${game} ma okres ${period}${saltus === 0 ? '' : ` o przyroście ${saltus}`}${lastException < 0 ? '' : `, a jej ostatnim wyjątkiem jest ${lastException}`}.`,
    wrong: (heap) =>
      heap < 0
        ? 'Ten certyfikat niczego nie dowodzi.'
        : `Ten certyfikat myli się co do stosu ${heap}.`,
  },
}
