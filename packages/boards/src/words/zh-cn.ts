// Rules in Simplified Chinese.

import type { FollowData, GameData, Guard } from '../data/game-data'
import {
  type ActSaid,
  type CellNoun,
  cellsSaid,
  type Edge,
  listed,
  type PlayerSaid,
  type ResultSaid,
  regionOf,
  rowsOf,
  rulesOf,
  type Sentence,
  type WaysSaid,
  type WayWord,
} from './sentences'

type Said<Say extends Sentence['say']> = Extract<Sentence, { say: Say }>

/**
 * The rules in Simplified Chinese, a paragraph.
 *
 * @example
 * ```ts
 * chinese(hexapawn(3, 3))
 * ```
 */
export function chinese(data: GameData): string {
  const { cells, sentences } = rulesOf(data)
  const text = sentences.map((said) => write(said, CELLS[cells])).join('')
  // Latin letters are set apart, but not from punctuation
  return text.replace(/(^|[，。；：、（]) /g, '$1')
}

const CELLS: Readonly<Record<CellNoun, string>> = { squares: '格', hexes: '格', points: '点' }

/** Men with their measure words. */
const MEN: Readonly<Record<string, readonly [measure: string, name: string]>> = {
  man: ['枚', '棋子'],
  pawn: ['枚', '兵'],
  king: ['枚', '王'],
  queen: ['枚', '后'],
  rook: ['枚', '车'],
  bishop: ['枚', '象'],
  knight: ['枚', '马'],
  soldier: ['名', '士兵'],
  lion: ['头', '狮子'],
  giraffe: ['头', '长颈鹿'],
  elephant: ['头', '大象'],
  hen: ['只', '母鸡'],
  chick: ['只', '小鸡'],
  fox: ['只', '狐狸'],
  goose: ['只', '鹅'],
  hound: ['只', '猎犬'],
  hare: ['只', '野兔'],
  goat: ['只', '山羊'],
  tiger: ['只', '老虎'],
  leopard: ['只', '豹子'],
  rat: ['只', '老鼠'],
  cat: ['只', '猫'],
  wolf: ['只', '狼'],
  dog: ['只', '狗'],
  panther: ['只', '豹'],
  hunter: ['名', '猎人'],
  crow: ['只', '乌鸦'],
  vulture: ['只', '秃鹫'],
  disc: ['枚', '棋子'],
  car: ['辆', '车'],
  amazon: ['枚', '亚马逊'],
  edge: ['条', '边'],
  X: ['个', ' X '],
  O: ['个', ' O '],
}

const formsOf = (name: string) => MEN[name] ?? (['枚', `“${name}”`] as const)
const nounOf = (name: string) => formsOf(name)[1]
const aMan = (name: string) => `一${formsOf(name).join('')}`

const PLAYERS: Readonly<Record<string, string>> = {
  first: '先手',
  second: '后手',
  blue: '蓝方',
  red: '红方',
  black: '黑方',
  white: '白方',
  hounds: '猎犬',
  hare: '野兔',
  hunters: '猎人',
  fox: '狐狸',
  geese: '鹅',
  goats: '山羊',
  tigers: '老虎',
  tiger: '老虎',
  leopards: '豹子',
  crows: '乌鸦',
  vulture: '秃鹫',
}

const nameOf = ({ word }: PlayerSaid) =>
  PLAYERS[word] ?? (word.length === 1 ? ` ${word.toUpperCase()} 方` : `“${word}”方`)

const anyOf = (parts: readonly string[]) => listed(parts, '、', '或')

function write(said: Sentence, cell: string): string {
  switch (said.say) {
    case 'board':
      return boardSentence(said, cell)
    case 'begins':
      return said.player.isNamed ? `${nameOf(said.player)}先走。` : '双方轮流走棋。'
    case 'acts':
      return actSentence(said, cell)
    case 'turns':
      return `${nounOf(said.man)}到达${cellWords(said.on)}时${said.must ? '' : '可以'}变成${anyOf(said.into.map(nounOf))}。`
    case 'end':
      return endSentence(said)
    case 'shapes':
      return '图形中 x 是己方棋子，o 是对方棋子，. 是任意一格；图形可以旋转或翻转。'
    case 'stuck':
      return said.gives === 'pass' ? '无法走棋时停一手。' : stated('无法走棋', said.gives)
    case 'endless':
      return `无限对局${said.wins === undefined ? '算平局' : `算${nameOf(said.wins)}获胜`}。`
  }
}

function boardSentence({ board }: Said<'board'>, cell: string): string {
  if ('points' in board) {
    const rows = rowsOf(board)
    return `棋盘有 ${rows.join('').length} 个${cell}，由线相连，自上而下为 ${rows.join('、')}。`
  }
  const [columns, rows] = 'hexes' in board ? board.hexes : board.squares
  return `棋盘有 ${columns} 列 ${rows} 行${'hexes' in board ? '六边形' : '方'}格。`
}

function actSentence({ player, must, isOtherwise, acts }: Said<'acts'>, cell: string): string {
  const phrases = listed(
    acts.map((act) => actPhrase(act, cell)),
    '；',
    '；或者',
  )
  const name = player === undefined ? '' : nameOf(player)
  if (must) return `${name}每步只要有可能，就必须${phrases}。`
  return `${isOtherwise ? '否则' : ''}${name}${isOtherwise ? '' : '每步'}可以${phrases}。`
}

function actPhrase(act: ActSaid, cell: string): string {
  const men = anyOf(act.men.map(aMan))
  const withMen = men === '' ? '' : `把${men}`
  const to = act.to === undefined ? '' : `（${cellWords(act.to)}）`
  const rest = act.follow === undefined ? '' : followPhrase(act.follow, cell)
  const when = act.when === undefined ? '' : guardWords(act, act.when, cell)
  switch (act.do) {
    case 'place': {
      const where = act.when === undefined ? '空' : (PLACED[act.when] ?? '空')
      const placed = act.hasHand ? `从手中取${men}放在` : `把${men}放在`
      return `${when}${placed}${where}${cell}上${to}${rest}`
    }
    case 'move':
      return `${when}${movePhrase(act, withMen, cell)}${to}${rest}`
    case 'jump': {
      const { ways, over, takes, again, isWhole } = act
      const one = { enemy: '敌子', own: '己方棋子', any: '棋子' }[over]
      const taken = !takes ? '' : over === 'enemy' ? '并吃掉它' : '并吃掉敌子'
      const where = again === 'turns' ? '这些方向中的任一方向' : '同一方向'
      const more = again
        ? `，${isWhole ? '并须' : '还可以'}朝${where}连跳${isWhole ? '到不能再跳为止' : ''}`
        : ''
      return `${when}${men === '' ? '' : `用${men}`}${waysPhrase(ways)}跳过相邻的${one}，落到紧接其后的空${cell}${taken}${more}`
    }
    case 'leave':
      return `${when}${men === '' ? '' : `让${men}`}从${anyOf(act.edges.map((edge) => EDGES[edge]))}离开棋盘`
    case 'pass':
      return `${when}停一手`
  }
}

function movePhrase(
  { ways, far, onto, keeps, takes, across, from }: Extract<ActSaid, { do: 'move' }>,
  withMen: string,
  cell: string,
): string {
  const enemy = takes === undefined ? '的敌子' : `对方的${anyOf(takes.map(nounOf))}`
  const take = `吃掉那里${enemy}${keeps ? '并收入手中' : ''}`
  if (ways.length === 0)
    return onto === 'empty'
      ? `${withMen}移到任意空${cell}`
      : `${withMen}移到任意一${cell}，${onto === 'both' ? '可以' : ''}${take}`
  const steps =
    far === 1
      ? '移动一步'
      : far === 'any'
        ? '移动任意步'
        : far === 'last'
          ? '移动到不能再走为止'
          : `移动至多 ${far} 步`
  const at = from === undefined ? '' : `（从${cellWords(from)}出发）`
  const isLeap = ways[0] === 'knight' || across !== undefined
  const over = across === undefined ? '' : `越过${cellWords(across)}`
  const start = `${withMen}${waysPhrase(ways)}${over}${isLeap ? '移动' : steps}${at}`
  if (onto === 'enemy') return `${start}，${take}`
  const also = onto === 'both' ? `，或${take}` : ''
  return far === 1 || isLeap ? `${start}到空${cell}${also}` : `${start}，只能经过空${cell}${also}`
}

const WAYS: Readonly<Record<WayWord, string>> = {
  n: '向前',
  s: '向后',
  e: '向右',
  w: '向左',
  ne: '向右前方',
  nw: '向左前方',
  se: '向右后方',
  sw: '向左后方',
  line: '沿线',
  all: '向任意方向',
  ortho: '横向或纵向',
  diag: '斜向',
  'diag forward': '向斜前方',
  knight: '像国际象棋的马那样',
}

const waysPhrase = (ways: WaysSaid) => anyOf(ways.map((way) => WAYS[way]))

/** Where a man is placed. */
const PLACED: Partial<Readonly<Record<Guard, string>>> = {
  'next to enemy': '与敌子相邻的空',
  'not next to enemy': '不与敌子相邻的空',
  'not next to own': '不与己方棋子相邻的空',
  supported: '下方没有空位的空',
}

function guardWords(act: ActSaid, guard: Guard, cell: string): string {
  switch (guard) {
    case 'hand':
      return '手中有子时，'
    case 'no hand':
      return '手中无子时，'
    case 'three left':
      return '只剩三子时，'
    default:
      return act.do === 'place' ? '' : `从${PLACED[guard]?.replace(/空$/, '')}${cell}出发，`
  }
}

function followPhrase(follow: FollowData, cell: string): string {
  if (follow.do === 'remove')
    return `（若因此连成 ${follow.line} 子，则提掉一枚敌子${follow.spare ? '；已连成一线的敌子，只有别无他子时才能提' : ''}）`
  if (follow.do === 'custody') return '（夹在两枚己方棋子之间的敌子被吃掉）'
  return follow.ways === undefined || follow.ways === '*'
    ? `，再永久封闭一个空${cell}`
    : `，再永久封闭该子接下来能走到的一${cell}`
}

const EDGES: Readonly<Record<Edge, string>> = {
  far: '远边',
  near: '近边',
  left: '左边',
  right: '右边',
  any: '边缘',
}

function cellWords(cells: string): string {
  const { names, isNot } = cellsSaid(cells)
  const shown = names.map((cell) => (EDGES as Readonly<Record<string, string>>)[cell] ?? cell)
  return `${isNot ? '除以下各处：' : ''}${shown.join('、')}`
}

/** `连成 3 子者获胜。`, or `若有一方连成 3 子，则后手获胜。` */
function stated(done: string, gives: ResultSaid): string {
  if (typeof gives === 'object') return `若有一方${done}，则${nameOf(gives)}获胜。`
  if (gives === 'draw') return `${done}即为平局。`
  return `${done}的一方${{ win: '获胜', loss: '落败' }[gives]}。`
}

function endSentence({ end, player, men, isAlike, gives }: Said<'end'>): string {
  const about = (done: string) =>
    player === undefined
      ? stated(done, gives)
      : `若${nameOf(player)}${done}，则${typeof gives !== 'object' ? '为平局' : gives.word === player.word ? '获胜' : `${nameOf(gives)}获胜`}。`
  const isOfKinds = 'kinds' in end && end.kinds !== undefined && player === undefined
  switch (end.if) {
    case 'line':
      return about(
        `${isAlike ? '用同样的棋子' : isOfKinds ? `用${anyOf(men.map(nounOf))}` : ''}连成 ${end.of} 子`,
      )
    case 'shape':
      return about(`摆出图形 ${end.drawn.join('/')} `)
    case 'reach': {
      const man = player === undefined ? `有${anyOf(men.map(nounOf)) || '棋子'}` : ''
      return about(`${man}到达${cellWords(end.cells)}${end.safe ? '且不会立即被吃' : ''}`)
    }
    case 'connect': {
      const regions = end.regions.map((region) => regionOf(region, cellWords(region), '（', '）'))
      return about(`用一串相连的棋子连通${listed(regions, '、', '和')}`)
    }
    case 'fewer': {
      if (end.than === 1) return about(`已没有${anyOf(men.map(nounOf)) || '棋子'}`)
      const [measure, noun] = formsOf(men.length === 1 ? (men[0] ?? 'man') : 'man')
      return about(`剩下不足 ${end.than} ${measure}${player?.isOfMen ? '' : noun}`)
    }
    case 'full':
      if (gives === 'draw') return '棋盘填满为平局。'
      return typeof gives === 'object'
        ? `若棋盘填满，则${nameOf(gives)}获胜。`
        : stated('填满棋盘', gives)
  }
}
