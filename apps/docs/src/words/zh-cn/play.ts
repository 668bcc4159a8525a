// Texts of what is around the board of a playground, in Simplified Chinese: figures do without them.

import { amid, chinese } from '@zugzwang/games/words/zh-cn'
import type { PlayWords } from '../en'

export const play: PlayWords = {
  over: {
    won(winner, plies, isStuck) {
      const time = chinese.plies(plies)
      if (!isStuck && winner === 'police') return `警察用 ${time}抓住了小偷。`
      if (!isStuck && winner === 'thief') return `小偷用 ${time}逃脱了。`
      if (winner === 'cops') return `警察用 ${time}抓住了强盗。`
      return `${amid(chinese.players[winner]).trimStart()}用 ${time}获胜。`
    },
    draw: (plies) => `走了 ${chinese.plies(plies)}，平局。`,
    again: '再来一局',
    swap: '交换双方',
    next: '下一个棋盘',
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
    machine: '电脑',
    legend: '电脑执棋',
    neither: '无',
    strength: '水平',
    perfect: '完美',
    percent: (strength) => `${strength}% 最优走法`,
  },
  turn: '翻转棋盘',
  preferences: { sound: '声音', letters: '棋子用字母表示' },
  keys: {
    title: '焦点在棋盘上时的按键',
    arrows: '移动光标',
    enter: '点选',
    escape: '取消选中',
    ends: '这一行的第一格和最后一格',
    undo: '撤销、重做',
    hint: '提示：标出最优走法',
    why: '为什么？',
    best: '走最优走法',
    turn: '翻转棋盘',
    steps: '后退一步、前进一步',
    help: '列出这些按键',
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
  legend: '数字：离结束的步数',
}
