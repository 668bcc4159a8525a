// Cops and robbers, in Simplified Chinese.

import type { Words } from '../en'

const cop = (count: number) => (count === 1 ? '一名警察' : `${count} 名警察`)
const list = (labels: readonly string[]) => labels.join('、')

export const cops: Words['cops'] = {
  editor: {
    cops: '警察数',
    asEdges: '每条有向边都当作双向的边。',
    tooLarge: (most) => `这个图对网页来说太大了：最多能编辑 ${most} 个顶点。`,
  },
  study: {
    number: (count) => `警察数是 ${count}。`,
    moreThan: (count) => `警察数大于 ${count}。要算出它，所需内存会超过网页的上限。`,
    captures: (count, time) => `${cop(count)}最多走 ${time} 次就能抓住强盗。`,
    stand: (labels) => `从 ${list(labels)} 出发就能这么快。`,
    escapes: (count) => `${cop(count)}永远抓不住走得好的强盗。`,
    show: '在棋盘上显示',
    safeTab: '安全的顶点',
    cornersTab: '角点',
    place: '先选定警察站在哪里，然后会标出强盗在哪些顶点上是安全的。',
    safe: (placed, safe) =>
      safe.length === 0
        ? `警察在 ${list(placed)}，轮到警察走：强盗在哪里都不安全。`
        : `警察在 ${list(placed)}，轮到警察走：强盗在 ${list(safe)} 是安全的。`,
    safeNote: '安全',
    cornerAbout:
      '角点是被另一个顶点支配的顶点：那个顶点与角点相邻，也与角点的所有邻点相邻或重合。删去角点不改变警察数。',
    cornerRules: '这对普通规则成立，对这里选定的规则不成立。',
    directed: '这个图有些边是单向的。角点是对无向图而言的。',
    slider: '已删去的角点',
    of: (step, all) => `${step} / ${all}`,
    whole: (vertices) => `还没有删去任何顶点：共 ${vertices} 个。`,
    goes: (corner, dominator, left) =>
      `${corner} 是角点，被 ${dominator} 支配。还剩 ${left} 个顶点。`,
    single: (label) => `只剩 ${label}，所以一名警察就能赢。`,
    stuck: (labels) => `剩下的 ${list(labels)} 中没有角点，所以一名警察永远赢不了。`,
    none: '这个图没有角点，所以一名警察永远赢不了。',
    one: '只有一个顶点：一名警察立刻就赢。',
    cornerNote: (dominator) => `角点，被 ${dominator} 支配`,
    dominatorNote: '支配角点',
    goneNote: '已删去',
  },
}
