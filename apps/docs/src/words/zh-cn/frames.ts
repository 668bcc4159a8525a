// The solve of any game, step by step, in Simplified Chinese.

import type { Words } from '../en'

const show = (count: number) => count.toLocaleString('zh-CN')

export const frames: Words['frames'] = {
  label: '从终点倒推，分步求解',
  intro: '从这里能到达的所有局面，都从终局开始往回判定：每一步判定离终局再远一步的局面。',
  loading: '正在逐步求解……',
  tooMany: (limit) =>
    `从这里能到达的局面超过 ${limit} 个，不能分步演示。请继续走，或者换一个小一些的游戏。`,
  none: (positions) => `从这里能到达 ${positions} 个局面；一个都还没有判定。`,
  decided: (plies, { all, win, loss, draw }) => {
    const which = [
      win > 0 && `${show(win)} 个必胜`,
      loss > 0 && `${show(loss)} 个必败`,
      draw > 0 && `${show(draw)} 个平局`,
    ]
      .filter(Boolean)
      .join('，')
    if (plies === undefined)
      return `直到最后也没有判定：${show(all)} 个局面，值与无限对局相同（${which}）。`
    return plies === 0
      ? `对局已结束的局面有 ${show(all)} 个：对走棋方来说，${which}。`
      : `离终局 ${plies} 步的局面有 ${show(all)} 个：对走棋方来说，${which}。`
  },
  known: (known, positions) => `${positions} 个局面中已判定 ${known} 个。`,
  here: (is) => `当前局面在这一步判定：${is}。`,
  position: '当前局面',
  open: '尚未判定',
  moves: (known, all) => (all === 0 ? '没有走法。' : `${all} 个走法中已有 ${known} 个可以评价。`),
  caption: '各种步数的局面',
  plies: '步数',
  share: '数量',
  go: '步到终局：显示这一步',
  shown: '这一步判定的局面',
  ended: '对局已结束。',
}
