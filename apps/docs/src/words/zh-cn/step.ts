// The steps of an analysis, in Simplified Chinese.

import { amid } from '@zugzwang/games/words/zh-cn'
import type { Words } from '../en'

export const step: Words['step'] = {
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
  attracted: (from, to, is) => `从 ${from} 到 ${to} 的走法正是走棋方想要的：${is}。`,
  refuted: (from, to, left) => `从 ${from} 到 ${to} 的走法已否定：还剩 ${left} 个。`,
  caught: (from, to, is) => `从 ${from} 到 ${to} 的走法已否定，再没有别的走法：${is}。`,
  better: (from, to, is) => `从 ${from} 到 ${to} 的走法是目前最好的：${is}。`,
  worse: (from, to) => `从 ${from} 到 ${to} 的走法不如已知的走法。`,
  counted: (from, to, left) => `从 ${from} 到 ${to} 的走法会使对局结束：还剩 ${left} 个不一定会。`,
}
