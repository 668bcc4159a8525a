// Outcomes, sides and reasons in Polish: what the site and worksheets say about any position. English ones are core's.

import { type JudgementJson, type StopRange, shortParts, type ValueJson } from '@zugzwang/core'
import {
  capital,
  type GameWords,
  number as plainNumber,
  playerId,
  type SideId,
  type SideNames,
  showNimber,
} from '../words'

export { polishKinds } from '../texts/kinds/pl'

const rules = new Intl.PluralRules('pl')

/** The form of a noun after a whole number: 1 ruch, 2 ruchy, 5 ruchów. */
export const form = (count: number, one: string, few: string, many: string): string => {
  const rule = rules.select(count)
  return rule === 'one' ? one : rule === 'few' ? few : many
}

/** The number that a text such as `12 345` shows. */
export const amount = (written: number | string): number =>
  typeof written === 'number' ? written : Number(written.replace(/\D/g, ''))

/** A number as it is written, with the form of its noun. */
export const count = (written: number | string, one: string, few: string, many: string): string =>
  `${written} ${form(amount(written), one, few, many)}`

/** A number with the signs of print and a decimal comma. */
export const number = (value: number | string): string => plainNumber(value).replace('.', ',')

/** `1 półruch`, `5 półruchów`. */
export const plies = (of: number): string => count(of, 'półruch', 'półruchy', 'półruchów')
/** `w 1 półruchu`, `w 5 półruchach`. */
export const time = (of: number | undefined): string =>
  of === undefined ? '' : ` w ${of} ${of === 1 ? 'półruchu' : 'półruchach'}`

const outcomes = { win: 'wygrana', loss: 'przegrana', draw: 'remis' }

/** `wygrana w 5 półruchach`, `remis`, `wartość 40 w 3 półruchach`. */
const value = ({ outcome, plies, value: worth }: ValueJson) =>
  worth === undefined
    ? `${outcomes[outcome]}${time(plies)}`
    : `wartość ${number(worth)}${time(plies)}`

const players: SideNames = {
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
const whose: SideNames = {
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
const MANY: readonly SideId[] = [
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
const gets = (is: ValueJson, word: SideId) => {
  if (is.value !== undefined)
    return `wartość ${number(is.value)} dla ${whose[word]}${time(is.plies)}`
  if (is.outcome === 'draw') return value(is)
  const wins = MANY.includes(word) ? ['wygrywają', 'przegrywają'] : ['wygrywa', 'przegrywa']
  return `${players[word]} ${wins[is.outcome === 'win' ? 0 : 1]}${time(is.plies)}`
}
/** `Czarne wygrywają w 5 półruchach.` */
export const winsIn = (word: SideId, plies: number): string =>
  `${capital(gets({ outcome: 'win', plies }, word))}.`
/** The same without how long it takes. */
const ends = ({ outcome, value: worth }: ValueJson, word: SideId) =>
  gets(worth === undefined ? { outcome } : { outcome, value: worth }, word)

/** Who wins a sum in which the players have different moves. */
const sumWins = {
  L: 'Wygrywa Lewy, ktokolwiek zaczyna.',
  R: 'Wygrywa Prawy, ktokolwiek zaczyna.',
  N: 'Wygrywa ten, kto zaczyna.',
  P: 'Przegrywa ten, kto zaczyna.',
}
const winners = { L: 'wygrywa Lewy', R: 'wygrywa Prawy', D: 'nikt nie może wygrać' }
const worths = (values: readonly string[] | undefined) =>
  values === undefined ? [] : [`Składniki mają wartości ${values.join(', ')}.`]
const stop = ({ least, most }: StopRange) =>
  least === most ? number(least) : `liczba od ${number(least)} do ${number(most)}`

/** What is said of positions in Polish. */
export const polish: GameWords = {
  plies,
  outcomes,
  value,
  players,

  status: (judgement, seat) =>
    `Na ruchu ${players[playerId(players, judgement.side, seat)]}: ${value(judgement)}.`,
  ended: (judgement, seat, end) =>
    `${end === 'repeated' ? 'Ta sama pozycja po raz trzeci' : 'Koniec gry'}: ${ends(judgement, playerId(players, judgement.side, seat))}.`,

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
          return `${worth} Każdy ruch zostawia inną liczbę, a wtedy przeciwnik może znowu zostawić 0.`
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
        return [
          ...worths(values),
          temperature.startsWith('-')
            ? `Wartość to liczba ${number(mean)}.`
            : `Średnia wynosi ${number(mean)}, a temperatura ${isBound ? 'najwyżej ' : ''}${number(temperature)}.`,
          ...(hottest === undefined
            ? []
            : [
                `Najgorętszy składnik to ${hottest.part}, o temperaturze ${number(hottest.temperature)}.`,
              ]),
          sumWins[outcomeClass],
        ].join(' ')
      }
      case 'loopy': {
        const { leftBegins, rightBegins, outcomeClass } = why
        return [
          ...worths(shortParts(why).values),
          outcomeClass === undefined
            ? `Gdy zaczyna Lewy, ${winners[leftBegins]}; gdy zaczyna Prawy, ${winners[rightBegins]}.`
            : sumWins[outcomeClass],
        ].join(' ')
      }
      case 'stops':
        return `Ustalone przez przeszukiwanie. Lewa wartość zatrzymania to ${stop(why.leftStop)}, prawa to ${stop(why.rightStop)}.`
      case 'theorem':
        return polish.theorem(why)
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
        return `Jest jeden stos, wielkości ${pile}: zabierz ${leave === 0 ? 'cały' : 'wszystkie kamienie oprócz 1'}.`
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
}
