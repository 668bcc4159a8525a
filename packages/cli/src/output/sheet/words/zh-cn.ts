import { chineseKinds, chinese as words } from '@zugzwang/games/words/zh-cn'
import type { SheetWords } from '../words'
import { gameOf, reasonIn, sideIn } from './translated'

export const chinese: SheetWords = {
  tag: 'zh-CN',
  direction: 'ltr',
  whoWins: '谁会赢？',
  worksheet: '练习题',
  name: '姓名',
  date: '日期',
  answers: '答案',
  bothBest: '双方都走最优。',
  plyNote: '一步指一方走一次。',
  number: String,
  gameOf: gameOf(chineseKinds, String, '：'),
  mover: '走棋方',
  opponent: '对手',
  draw: '平局',
  side: (game, player) => sideIn(words, game, player),
  toMove: (side) => `轮到：${side}`,
  asksWinner: '谁会赢？',
  asksWorth: (side) => `对${side}而言，值是多少？`,
  asksMove: '一个最优走法：',
  asksPlies: '需要几步？',
  reason: reasonIn(words),
  best: (moves, isLost, count) => [
    `${isLost ? '最难应对的走法' : '最优走法'}：${moves.join('；')}${count === undefined ? '' : `……（共 ${count} 个）`}`,
  ],
  mainLine: (moves, end) => [
    `主线：${moves.join('；')}${{ ends: '', repeats: '；如此永远继续下去', more: '；……' }[end]}`,
  ],
}
