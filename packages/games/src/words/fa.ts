// Outcomes, sides and reasons in Persian: what the site and worksheets say about any position. English ones are core's.

import {
  type JudgementJson,
  type Nimber,
  type StopRange,
  shortParts,
  type ValueJson,
} from '@zugzwang/core'
import { type GameWords, number, playerId, type SideNames, showNimber } from '../words'

export { persianKinds } from '../texts/kinds/fa'

const DIGITS = '۰۱۲۳۴۵۶۷۸۹'

/** Isolates text of the other direction: a move, a position, a code. */
export const apart = (text: number | string): string => `\u2068${text}\u2069`

/**
 * A count in Persian digits, isolated if it has a sign.
 *
 * @see README.md#in-other-languages
 */
export function digits(count: number | string | undefined): string {
  const text = number(count ?? '')
    .replace(/[0-9]/g, (digit) => DIGITS[Number(digit)] ?? digit)
    .replace('.', '٫')
  return /[−∞]/.test(text) ? apart(text) : text
}

/** A nimber in a sentence. */
export const nimberText = (nimber: Nimber): string =>
  typeof nimber === 'number' ? digits(nimber) : apart(showNimber(nimber))

const plies = (count: number) => `${digits(count)} نیم‌حرکت`
const outcomes = { win: 'برد', loss: 'باخت', draw: 'تساوی' }

/** `برد در ۵ نیم‌حرکت`, `تساوی`, `ارزش ۴۰ در ۳ نیم‌حرکت`. */
const value = ({ outcome, plies: count, value: worth }: ValueJson) => {
  const time = count === undefined ? '' : ` در ${plies(count)}`
  return worth === undefined ? `${outcomes[outcome]}${time}` : `ارزش ${digits(worth)}${time}`
}

const players: SideNames = {
  mover: 'صاحب نوبت',
  first: 'بازیکن اول',
  second: 'بازیکن دوم',
  max: 'Max',
  min: 'Min',
  police: 'پلیس',
  thief: 'دزد',
  red: 'قرمز',
  black: 'سیاه',
  cops: 'پلیس‌ها',
  robber: 'دزد',
  hounds: 'تازی‌ها',
  hare: 'خرگوش',
  white: 'سفید',
  x: 'X',
  o: 'O',
  forest: 'جنگل',
  sky: 'آسمان',
  blue: 'آبی',
  fox: 'روباه',
  goats: 'بزها',
  tigers: 'ببرها',
  hunters: 'شکارچی‌ها',
  left: 'چپ',
  right: 'راست',
}

/** Who wins a sum in which the players have different moves. */
const sumWins = {
  L: 'چپ می‌برد، هر کس که شروع کند.',
  R: 'راست می‌برد، هر کس که شروع کند.',
  N: 'آغازکننده می‌برد.',
  P: 'آغازکننده می‌بازد.',
}
const winners = { L: 'چپ می‌برد', R: 'راست می‌برد', D: 'هیچ‌کدام نمی‌توانند ببرند' }
const worths = (values: readonly string[] | undefined) =>
  values === undefined ? [] : [`ارزش بخش‌ها: ${values.map(apart).join('، ')}.`]
const stop = ({ least, most }: StopRange) =>
  least === most ? digits(least) : `عددی از ${digits(least)} تا ${digits(most)}`

/** What is said of positions in Persian. */
export const persian: GameWords = {
  plies,
  outcomes,
  value,
  players,

  status: (judgement, seat) =>
    `نوبت ${players[playerId(players, judgement.side, seat)]} است: ${value(judgement)}.`,
  ended: (judgement, seat, end) =>
    end === 'repeated'
      ? `همان وضعیت برای بار سوم: ${value(judgement)} برای ${players[playerId(players, judgement.side, seat)]}.`
      : `بازی تمام شد: ${value(judgement)} برای ${players[playerId(players, judgement.side, seat)]}.`,

  why(judgement: JudgementJson): string {
    const { why } = judgement
    const player = players[playerId(players, judgement.side)]
    const is = `${value(judgement)} برای ${player}`
    const { move: text = '', equal = 1 } = 'move' in why ? why : {}
    const move = `${apart(text)}${equal > 1 ? ` (یکی از ${digits(equal)} حرکت هم‌ارز)` : ''}`
    switch (why.rule) {
      case 'end':
        return why.by === 'no-move'
          ? `حرکتی نیست: ${outcomes[judgement.outcome]} برای ${player}.`
          : `بازی تمام است: ${outcomes[judgement.outcome]} برای ${player}.`
      case 'wins':
        return judgement.plies === undefined
          ? `${is}: ${move} به وضعیتی می‌رسد که باخت است.`
          : `${is}: ${move} سریع‌تر از همه می‌برد.`
      case 'earns':
        return `${is}: هیچ حرکتی بیش از ${move} به دست نمی‌آورد.`
      case 'keeps':
        return judgement.outcome === 'draw'
          ? `${is}: ${move} تساوی را نگه می‌دارد و هیچ حرکتی بهتر نیست.`
          : `${is}: ${move} ارزش بازی بی‌پایان را نگه می‌دارد و هیچ حرکتی بهتر نیست.`
      case 'all-moves':
        return judgement.value !== undefined
          ? `${is}: هیچ حرکتی بهتر از ${move} نیست.`
          : `${is}: همهٔ حرکت‌ها به برد حریف می‌رسند${judgement.plies === undefined ? '' : `؛ ${move} بیش از همه مقاومت می‌کند`}.`
      case 'nim-sum': {
        const { parts, sum } = why
        const worth =
          parts.length === 1
            ? `عدد گراندی ${nimberText(sum)} است.`
            : `عددهای گراندیِ بخش‌ها: ${parts.map(({ nimber }) => nimberText(nimber)).join('، ')}؛ جمع نیم ${nimberText(sum)} است.`
        if (sum === 0)
          return `${worth} هر حرکتی عدد دیگری به جا می‌گذارد که حریف می‌تواند از آن دوباره ۰ به جا بگذارد.`
        if (typeof sum === 'object')
          return sum.infinite.includes(0)
            ? `${worth} یک حرکت می‌تواند بازی بی‌پایان را با ۰ تمام کند، و می‌برد.`
            : `${worth} هیچ‌کس را نمی‌توان وادار کرد بازی را تمام کند.`
        return `${worth} حرکت‌هایی که ۰ به جا می‌گذارند می‌برند.`
      }
      case 'misere':
        return judgement.outcome === 'win'
          ? `${is}: یک حرکت برای حریف جمعی به جا می‌گذارد که در بازی وارون باخت است.`
          : `${is}: هر حرکتی برای حریف جمعی به جا می‌گذارد که در بازی وارون برد است.`
      case 'partizan': {
        const { mean, temperature, isBound, outcomeClass } = why
        const { values, hottest } = shortParts(why)
        return [
          ...worths(values),
          temperature.startsWith('-')
            ? `ارزش برابر عدد ${digits(mean)} است.`
            : `میانگین ${digits(mean)} و دما ${isBound ? 'حداکثر ' : ''}${digits(temperature)} است.`,
          ...(hottest === undefined
            ? []
            : [`داغ‌ترین بخش ${apart(hottest.part)} است، با دمای ${digits(hottest.temperature)}.`]),
          sumWins[outcomeClass],
        ].join(' ')
      }
      case 'loopy': {
        const { leftBegins, rightBegins, outcomeClass } = why
        return [
          ...worths(shortParts(why).values),
          outcomeClass === undefined
            ? `اگر چپ شروع کند، ${winners[leftBegins]}؛ اگر راست شروع کند، ${winners[rightBegins]}.`
            : sumWins[outcomeClass],
        ].join(' ')
      }
      case 'stops':
        return `با جست‌وجو به دست آمد. ایستگاه چپ ${stop(why.leftStop)} و ایستگاه راست ${stop(why.rightStop)} است.`
      case 'theorem':
        return persian.theorem(why)
      case 'custom':
        return why.sentence
    }
  },
  theorem(theorem) {
    switch (theorem.case) {
      case 'can-complete':
        return `علامتی در خانهٔ ${digits(theorem.numbers.cell)} سه تا پشت سر هم می‌سازد.`
      case 'no-safe-cell':
        return 'علامت هر جا گذاشته شود، حریف می‌تواند سه تا پشت سر هم بسازد.'
      case 'last-stone':
        return 'یک سنگریزه، و هر کس آن را بردارد می‌بازد: باخت.'
      case 'one-pile': {
        const { pile, leave } = theorem.numbers
        return `یک کپهٔ ${digits(pile)}تایی: ${leave === 0 ? 'همه‌اش را بردارید' : 'همه جز یکی را بردارید'}.`
      }
      case 'lost':
        return `کپهٔ اول با ${digits(theorem.numbers.first)} سنگریزه درست همان است که کنار بقیه می‌بازد: باخت، هر چه برداشته شود.`
      case 'won': {
        const { first, last, losingFirst, losingLast } = theorem.numbers
        const having = (size: number, end: string) =>
          size === 0 ? `بدون کپهٔ ${end}` : `با کپهٔ ${end} ${digits(size)}تایی`
        const stones = (count: number) => (count === 1 ? 'یکی' : `${digits(count)} تا`)
        const moves = [
          ...(losingFirst < first ? [`${stones(first - losingFirst)} از چپ بردارید`] : []),
          ...(losingLast < last ? [`${stones(last - losingLast)} از راست بردارید`] : []),
        ]
        return `این ردیف ${having(losingFirst, 'اول')} یا ${having(losingLast, 'آخر')} باخت می‌بود: برد، ${moves.join(' یا ')}.`
      }
    }
  },
}
