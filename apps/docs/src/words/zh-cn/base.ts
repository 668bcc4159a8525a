// Texts that every playground needs from the start, in Simplified Chinese.

import { shortParts, type ValueJson } from '@zugzwang/core'
import type { BaseWords } from '../en'
import { faultWriter } from '../faults'
import { kindWordsOf } from '../kinds'
import { bySeat, capital, number, playerId, showNimber } from '../shared'
import { presets } from './presets'

const plies = (count: number) => `${count} 步`
const outcomes = { win: '必胜', loss: '必败', draw: '平局' }

/** `必胜，5 步`, `平局`, `值为 40，3 步`. */
const value = ({ outcome, plies: count, value: worth }: ValueJson) => {
  const time = count === undefined ? '' : `，${plies(count)}`
  return worth === undefined ? `${outcomes[outcome]}${time}` : `值为 ${number(worth)}${time}`
}

const players: BaseWords['players'] = {
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
const amid = (name: string) =>
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

/** Men of games in which both players have the same kinds. */
const byKind = {
  man: '棋子',
  pawn: '兵',
  amazon: '亚马逊',
  edge: '边',
  king: '王',
  queen: '后',
  rook: '车',
  bishop: '象',
  knight: '马',
  rat: '老鼠',
  cat: '猫',
  wolf: '狼',
  dog: '狗',
  panther: '豹',
  tiger: '老虎',
  lion: '狮子',
  elephant: '大象',
}
const men = bySeat(
  byKind,
  (name) => `先手的${name}`,
  (name) => `后手的${name}`,
)

export const base: BaseWords = {
  presets,
  language: 'zh-CN',
  number,
  plies,
  outcomes,
  outcomeLetters: { win: 'W', loss: 'L', draw: 'D' },
  value,
  players,
  capital,

  status: (judgement, seat) =>
    `轮到${amid(players[playerId(players, judgement.side, seat)])}走：${value(judgement)}。`,
  ended(judgement, seat, end) {
    const player = players[playerId(players, judgement.side, seat)]
    return end === 'repeated'
      ? `同一局面第三次出现：${valueFor(judgement, player)}。`
      : `对局结束：${ending(judgement, player)}。`
  },
  moved: (move, status) => `${move}。${status}`,

  why(judgement) {
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
          ? `${is}：${amid(move).trimStart()}走到必败的局面。`
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
        if (sum === 0) return `${worth}每个走法都会留下别的数，而对手总能再留下 0。`
        if (typeof sum === 'object')
          return sum.infinite.includes(0)
            ? `${worth}有一个走法能以 0 结束无限对局，因而获胜。`
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
        const wins = {
          L: '无论先走还是后走，都是左方获胜。',
          R: '无论先走还是后走，都是右方获胜。',
          N: '先走的一方获胜。',
          P: '先走的一方落败。',
        }
        return [
          ...(values === undefined ? [] : [`各部分的值是 ${values.join('、')}。`]),
          temperature.startsWith('-')
            ? `值是数 ${number(mean)}。`
            : `均值是 ${number(mean)}，温度${isBound ? '至多是' : '是'} ${temperature}。`,
          ...(hottest === undefined
            ? []
            : [`最热的部分是 ${hottest.part}，温度是 ${hottest.temperature}。`]),
          wins[outcomeClass],
        ].join('')
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

  pieces: {
    police: '警察',
    thief: '小偷',
    'red-piece': '红子',
    'crossing-pawn': '黑卒',
    'black-piece': '黑子',
    'white-piece': '白子',
    cop: '警察',
    robber: '强盗',
    token: '棋子',
    free: '空',
    poisoned: '毒格',
    'white-king': '白王',
    'white-queen': '白后',
    'white-rook': '白车',
    'white-bishop': '白象',
    'white-knight': '白马',
    'white-pawn': '白兵',
    'black-king': '黑王',
    'black-queen': '黑后',
    'black-rook': '黑车',
    'black-bishop': '黑象',
    'black-knight': '黑马',
    'black-pawn': '黑兵',
    'forest-lion': '森林方的狮子',
    'forest-giraffe': '森林方的长颈鹿',
    'forest-elephant': '森林方的大象',
    'forest-chick': '森林方的小鸡',
    'forest-hen': '森林方的母鸡',
    'sky-lion': '天空方的狮子',
    'sky-giraffe': '天空方的长颈鹿',
    'sky-elephant': '天空方的大象',
    'sky-chick': '天空方的小鸡',
    'sky-hen': '天空方的母鸡',
    ...men,
    'x-man': 'X',
    'o-man': 'O',
    'blue-edge': '蓝边',
    'red-edge': '红边',
    'green-edge': '绿边',
    'blue-car': '蓝车',
    'red-car': '红车',
    'fox-fox': '狐狸',
    'hounds-hound': '猎犬',
    'hunters-hunter': '猎人',
    'hare-hare': '野兔',
    left: '左方的棋子',
    right: '右方的棋子',
    'goats-goat': '山羊',
    'tigers-tiger': '老虎',
    'x-disc': 'X',
    'o-disc': 'O',
    'X-X': 'X',
    'O-O': 'O',
  },
  cell: {
    at: (row, column) => `第 ${row + 1} 行，第 ${column + 1} 列`,
    place: (count) => `第 ${count} 格`,
    token: (token, heap, of) => `第 ${heap} 堆，${of} 颗中的第 ${token} 颗`,
    vertex: (label) => `局面 ${label}`,
    edge: (label) => `边 ${label}`,
    moves: (player) => `轮到${amid(player)}走`,
    pays: (payoff) => `收益 ${payoff}`,
    part: (part) => `第 ${part} 部分`,
    wall: '墙',
    exit: '出口',
    none: '没有格子',
    touched: '已选中',
    move: (judged) => `走法：${judged}`,
    best: '最优',
  },
  board: (name) => `棋盘：${name}`,

  modes: { play: '对局', edit: '编辑', step: '分步' },
  tabs: {
    moves: '走法',
    why: '理由',
    line: '主线',
    history: '历史',
    check: '检验',
    code: '代码',
    study: '更多',
  },
  buttons: {
    first: '回到开局',
    previous: '后退一步',
    next: '前进一步',
    last: '到最后',
    undo: '撤销',
    redo: '重做',
    hint: '提示',
    best: '走最优走法',
    values: '显示值',
    share: '复制链接',
    copied: '已复制',
    save: '存为文件',
    open: '打开文件',
    svg: '保存 SVG',
    png: '保存 PNG',
    keys: '按键',
    close: '关闭',
    restart: '重新开始',
    solve: '求解',
    cancel: '取消',
    check: '检验',
    apply: '应用',
    copy: '复制',
  },
  moves: {
    caption: '所有走法',
    move: '走法',
    value: '结果',
    plies: '步数',
    forms: { nimber: 'SG 值', partizan: '标准型' },
    best: '最优',
    none: '对局已经结束：没有走法了。',
    choose: '走其中的哪一个？',
    chooseKeys: '方向键选择，Enter 走棋。',
    sort: (column) => `按${amid(column)}排序`,
    filter: '查找走法',
    more: (count) => `还有 ${count} 个`,
  },
  line: {
    none: '对局到此结束。',
    endless: '……如此永远继续下去',
    more: '……',
  },
  whyTree: {
    intro: '每条理由都以它下面的局面为依据。点其中一个，就能在棋盘上看到它。',
    open: '理由',
    back: '回到对局',
  },
  history: {
    caption: '每个局面的值',
    ply: '步',
    player: '走棋方',
    move: '走法',
    before: '应得',
    after: '实得',
    blunder: '失误',
    none: '还没有走过一步。',
    jump: (ply) => `跳到第 ${ply} 步`,
  },
  opponent: {
    legend: '由机器走',
    neither: '无',
    strength: '水平',
    perfect: '完美',
    percent: (strength) => `${strength}% 最优走法`,
  },
  check: {
    intro:
      '验证器与求解器没有共用的代码。它会找出从这里能到达的所有局面，并把每个局面的值与各走法的值对照检验。',
    running: '正在检验',
    verified: (positions, moves) =>
      `检验通过：共 ${positions} 个局面、${moves} 个走法，每个值都由各走法的值得出，而且理由是良基的。`,
    followed: (positions) =>
      `局面太多，无法全部找出。已查看其中 ${positions} 个：每个值都与各走法的值相符。这并不能证明其余局面也正确。`,
    counts: (win, loss, draw) => `对走棋方而言：${win} 个必胜，${loss} 个必败，${draw} 个平局。`,
    flawed: '发现错误：',
  },
  code: {
    command: '在终端里',
    typescript: '用 TypeScript',
    json: 'JSON 格式',
  },
  step: {
    none: '还没有开始。',
    of: (step, all) => `第 ${step} 步，共 ${all} 步`,
    first: '到第一步',
    previous: '后退一步',
    next: '前进一步',
    last: '到最后一步',
    queue: '队列',
    counters: '剩余走法',
    empty: '空',
    quiz: '下一个是哪个局面？',
    right: '答对了。',
    wrong: (position) => `不对：下一个是${amid(position).trimEnd()}。`,
    slider: '分析的步骤',
    end: (name, by, is) =>
      by === 'payoff' ? `对局在 ${name} 结束：${is}。` : `${name} 没有走法：${is}。`,
    take: (name, is) => `从队列中取出 ${name}：${is}。`,
    endless: (name, is) => `${name} 始终没有判定：按无限对局计，${is}。`,
    known: (from, to) => `从 ${from} 到 ${to} 的走法：${from} 已经判定。`,
    attracted: (from, to, is) => `从 ${from} 到 ${to} 的走法正合走棋方的心意：${is}。`,
    refuted: (from, to, left) => `从 ${from} 到 ${to} 的走法被否定：还剩 ${left} 个。`,
    caught: (from, to, is) => `从 ${from} 到 ${to} 的走法被否定，再没有别的走法：${is}。`,
    better: (from, to, is) => `从 ${from} 到 ${to} 的走法是目前最好的：${is}。`,
    worse: (from, to) => `从 ${from} 到 ${to} 的走法不如已知的走法。`,
    counted: (from, to, left) =>
      `从 ${from} 到 ${to} 的走法会使对局结束：还剩 ${left} 个不一定会。`,
  },
  edit: {
    intro: '在这里修改游戏；对局会重新开始。',
    text: '游戏的文本',
  },
  work: {
    solving: '正在求解',
    progress: (phase, done, of) =>
      of === undefined ? `${phase}：${done}` : `${phase}：${done}，共 ${of}`,
    phases: {
      read: '读取词表',
      explore: '展开局面',
      solve: '求解',
      verify: '验证',
      compare: '比较',
      transpose: '构造反图',
      grundy: '计算 SG 值',
      repeats: '寻找周期',
      prove: '证明周期',
      options: '计算后继',
      'verify options': '验证后继',
      'end-nim': '计算各段石子堆',
    },
    estimate: (seconds, megabytes) => `大约需要 ${seconds} 秒和 ${megabytes} MB 内存。`,
    tooLarge: (megabytes, most) =>
      `这需要 ${megabytes} MB 内存；网页最多使用 ${most} MB。命令没有这个限制。`,
    ask: '现在求解吗？',
  },
  link: {
    wrong: (field) => `链接已损坏：读不出“${field}”。演练场显示的是它自带的例子；地址保持不变。`,
    tooLong: '这个状态太长，不能放进链接。请存为文件。',
    elsewhere: '这个链接属于另一个演练场。',
  },
  keys: {
    title: '焦点在棋盘上时的按键',
    arrows: '移动光标',
    enter: '点选',
    escape: '放下',
    ends: '这一行的第一格和最后一格',
    undo: '撤销、重做',
    hint: '提示：标出最优走法',
    why: '为什么？',
    best: '走最优走法',
    steps: '后退一步、前进一步',
    help: '列出这些按键',
  },
  stepper: {
    less: (what) => `${what}：减一`,
    more: (what) => `${what}：加一`,
  },
  entry: {
    label: '格子',
    play: '写上 X',
    wrong: (text) => `“${text}”不是空格子的编号。`,
  },
  parameters: {
    legend: '规则',
    loading: '正在载入规则……',
    other: '其他走法……',
    steps: (name) => `${name}：自己指定`,
    whole: (least, most) =>
      most === undefined ? `应为不小于 ${least} 的整数。` : `应为 ${least} 到 ${most} 的整数。`,
    number: '应为一个数、∞ 或 −∞。',
  },
  games: {
    choose: '游戏',
    board: '棋盘',
  },
  ...kindWordsOf(
    import.meta.glob('../../../../../packages/games/src/kinds/*/zh-cn.ts', {
      eager: true,
      import: 'texts',
    }),
    {
      ...import.meta.glob('../../../../../packages/games/src/kinds/boards/translations/zh-cn.ts', {
        eager: true,
        import: 'boardTexts',
      }),
      ...import.meta.glob(
        '../../../../../packages/games/src/kinds/partizan/translations/zh-cn.ts',
        {
          eager: true,
          import: 'partizanTexts',
        },
      ),
    },
  ),

  loadFaults: async () => (await import('./faults')).faults,

  fault: faultWriter({
    line: (line) => `第 ${line} 行`,
    column: (column) => `第 ${column} 列`,
    item: (item) => `第 ${item} 个`,
    comma: '',
    colon: '：',
    stop: '。',
  }),
}
