// Outcomes, sides and reasons in Simplified Chinese: what the site and worksheets say about any position. English ones are core's.

import { type JudgementJson, type StopRange, shortParts, type ValueJson } from '@zugzwang/core'
import { type GameWords, number, playerId, type SideNames, showNimber } from '../words'

export { chineseKinds } from '../texts/kinds/zh-cn'

const plies = (count: number) => `${count} 步`
const outcomes = { win: '必胜', loss: '必败', draw: '平局' }

/** `必胜，5 步`, `平局`, `值为 40，3 步`. */
const value = ({ outcome, plies: count, value: worth }: ValueJson) => {
  const time = count === undefined ? '' : `，${plies(count)}`
  return worth === undefined ? `${outcomes[outcome]}${time}` : `值为 ${number(worth)}${time}`
}

const players: SideNames = {
  mover: '走棋方',
  first: '先手',
  second: '后手',
  max: 'Max',
  min: 'Min',
  police: '警察',
  thief: '小偷',
  red: '红方',
  black: '黑方',
  cops: '警察',
  robber: '强盗',
  hounds: '猎犬',
  hare: '野兔',
  white: '白方',
  x: 'X',
  o: 'O',
  forest: '森林方',
  sky: '天空方',
  blue: '蓝方',
  fox: '狐狸',
  goats: '山羊',
  tigers: '老虎',
  hunters: '猎人',
  left: '左方',
  right: '右方',
}

const LATIN_START = /^[\u0020-\u024f]/
const LATIN_END = /[\u0020-\u024f]$/
/** A name between Chinese words: space where it begins or ends with a Latin letter or a digit. */
export const amid = (name: string): string =>
  `${LATIN_START.test(name) ? ' ' : ''}${name}${LATIN_END.test(name) ? ' ' : ''}`

/** `走棋方必胜，5 步`, `对 Max 而言，值为 40`. */
const valueFor = (judgement: ValueJson, player: string) =>
  judgement.value !== undefined
    ? `对${amid(player)}而言，${value(judgement)}`
    : judgement.outcome === 'draw'
      ? `对${amid(player)}而言是${value(judgement)}`
      : `${amid(player).trimStart()}${value(judgement)}`

/** What play came to for a player once it has ended. */
const ending = ({ outcome, value: worth }: ValueJson, player: string) =>
  worth !== undefined
    ? `对${amid(player)}而言，值为 ${number(worth)}`
    : outcome === 'draw'
      ? outcomes.draw
      : `${amid(player).trimStart()}${outcome === 'win' ? '获胜' : '落败'}`

/** Who wins a sum in which the players have different moves. */
const sumWins = {
  L: '无论先走还是后走，都是左方获胜。',
  R: '无论先走还是后走，都是右方获胜。',
  N: '先走的一方获胜。',
  P: '先走的一方落败。',
}
const winners = { L: '左方获胜', R: '右方获胜', D: '谁也无法获胜' }
const worths = (values: readonly string[] | undefined) =>
  values === undefined ? [] : [`各部分的值是 ${values.join('、')}。`]
const stop = ({ least, most }: StopRange) =>
  least === most ? ` ${number(least)}` : ` ${number(least)} 到 ${number(most)} 之间的数`

/** What is said of positions in Chinese. */
export const chinese: GameWords = {
  plies,
  outcomes,
  value,
  players,

  status: (judgement, seat) =>
    `轮到${amid(players[playerId(players, judgement.side, seat)])}走：${value(judgement)}。`,
  ended(judgement, seat, end) {
    const player = players[playerId(players, judgement.side, seat)]
    return end === 'repeated'
      ? `同一局面第三次出现：${valueFor(judgement, player)}。`
      : `对局结束：${ending(judgement, player)}。`
  },

  why(judgement: JudgementJson) {
    const { why } = judgement
    const player = players[playerId(players, judgement.side)]
    const is = valueFor(judgement, player)
    const { move: text = '', equal = 1 } = 'move' in why ? why : {}
    const move = `${text}${equal > 1 ? `（这样的走法共有 ${equal} 个）` : ''}`
    switch (why.rule) {
      case 'end':
        return why.by === 'no-move'
          ? `没有走法了：${ending(judgement, player)}。`
          : `对局已经结束：${ending(judgement, player)}。`
      case 'wins':
        return judgement.plies === undefined
          ? `${is}：${amid(move).trimStart()}走到对手必败的局面。`
          : `${is}：${amid(move).trimStart()}赢得最快。`
      case 'earns':
        return `${is}：没有哪个走法比${amid(move)}得到的更多。`
      case 'keeps':
        return judgement.outcome === 'draw'
          ? `${is}：${amid(move).trimStart()}守住平局，没有更好的走法。`
          : `${is}：${amid(move).trimStart()}守住无限对局的值，没有更好的走法。`
      case 'all-moves':
        return judgement.value !== undefined
          ? `${is}：没有比${amid(move)}更好的走法。`
          : `${is}：每个走法都使对手必胜${judgement.plies === undefined ? '' : `；${amid(move).trimStart()}抵抗最久`}。`
      case 'nim-sum': {
        const { parts, sum } = why
        const worth =
          parts.length === 1
            ? `SG 值是 ${showNimber(sum)}。`
            : `各部分的 SG 值是 ${parts.map(({ nimber }) => showNimber(nimber)).join('、')}，Nim 和是 ${showNimber(sum)}。`
        if (sum === 0) return `${worth}每个走法都会留下别的值，而对手总能再留下 0。`
        if (typeof sum === 'object')
          return sum.infinite.includes(0)
            ? `${worth}有一个走法能走到值为 0 的局面，结束无限对局并获胜。`
            : `${worth}谁也不能强迫对方结束对局。`
        return `${worth}能留下 0 的走法都能赢。`
      }
      case 'misere':
        return judgement.outcome === 'win'
          ? `${is}：有一个走法给对手留下反常规则下必败的和。`
          : `${is}：每个走法都给对手留下反常规则下必胜的和。`
      case 'partizan': {
        const { mean, temperature, isBound, outcomeClass } = why
        const { values, hottest } = shortParts(why)
        return [
          ...worths(values),
          temperature.startsWith('-')
            ? `值是数 ${number(mean)}。`
            : `均值是 ${number(mean)}，温度${isBound ? '至多是' : '是'} ${temperature}。`,
          ...(hottest === undefined
            ? []
            : [`最热的部分是 ${hottest.part}，温度是 ${hottest.temperature}。`]),
          sumWins[outcomeClass],
        ].join('')
      }
      case 'loopy': {
        const { leftBegins, rightBegins, outcomeClass } = why
        return [
          ...worths(shortParts(why).values),
          outcomeClass === undefined
            ? `左方先走时，${winners[leftBegins]}；右方先走时，${winners[rightBegins]}。`
            : sumWins[outcomeClass],
        ].join('')
      }
      case 'stops':
        return `由搜索得出。左停点是${stop(why.leftStop)}，右停点是${stop(why.rightStop)}。`
      case 'theorem':
        return chinese.theorem(why)
      case 'custom':
        return why.sentence
    }
  },
  theorem(theorem) {
    switch (theorem.case) {
      case 'can-complete':
        return `在第 ${theorem.numbers.cell} 格写上 X，就连成三个。`
      case 'no-safe-cell':
        return '无论在哪一格写上 X，对手都能连成三个。'
      case 'last-stone':
        return '只有一颗石子，谁取谁输：必败。'
      case 'one-pile': {
        const { pile, leave } = theorem.numbers
        return `只有一堆，共 ${pile} 颗：${leave === 0 ? '全部取走' : '取到只剩 1 颗'}。`
      }
      case 'lost':
        return `与其余各堆放在一起，第一堆恰好是 ${theorem.numbers.first} 颗时必败：无论怎么取都会输。`
      case 'won': {
        const { first, last, losingFirst, losingLast } = theorem.numbers
        const having = (size: number, end: string) =>
          size === 0 ? `去掉${end}` : `${end}是 ${size} 颗`
        const moves = [
          ...(losingFirst < first ? [`从左边取 ${first - losingFirst} 颗`] : []),
          ...(losingLast < last ? [`从右边取 ${last - losingLast} 颗`] : []),
        ]
        return `如果${having(losingFirst, '第一堆')}，或者${having(losingLast, '最后一堆')}，这一行就必败；所以现在必胜：${moves.join('，或者')}。`
      }
    }
  },
}
