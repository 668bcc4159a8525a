// Sums and heaps, in Simplified Chinese.

import type { Words } from '../en'

type Claim = Parameters<Words['heaps']['period']['observed']>[0]

const claim = ({ period, saltus, lastException }: Claim) => {
  const kind = saltus === 0 ? `周期为 ${period}` : `等差周期为 ${period}，增量为 ${saltus}`
  const from =
    lastException === undefined ? '从第一堆起成立' : `在最后一个例外 ${lastException} 之后成立`
  return `${kind}，${from}`
}

export const heaps: Words['heaps'] = {
  editor: {
    part: (part) => `第 ${part} 部分`,
    game: '游戏',
    heaps: '堆类游戏',
    others: '棋盘和图',
    byCode: '用编码或集合指定',
    code: '编码或集合，例如 0.137 或 subtract-1,3,4',
    heap: (heap) => `第 ${heap} 堆`,
    addHeap: '加一堆',
    removeHeap: (heap) => `去掉第 ${heap} 堆`,
    place: '起始局面',
    addPart: '加一部分',
    removePart: (part) => `去掉第 ${part} 部分`,
  },
  bits: {
    title: 'Nim 和',
    caption: '各部分 SG 值的二进制表示，以及它们的 Nim 和',
    part: '部分',
    nimber: '值',
    sum: 'Nim 和',
    wanted: '改为',
    lost: '每一列 1 的个数都是偶数，所以 Nim 和是 0：无论谁走都会破坏它，而对手总能恢复。',
    won: '有些列 1 的个数是奇数。能赢的走法使每一列都变成偶数。',
    endless: '可能无限进行下去的部分没有二进制位。',
    misere: '在反常规则下，和的胜负不由 SG 值决定，所以没有什么可以相加。',
    partizan: '有一个部分双方走法不同，所以没有 Nim 和；各部分的值见理由。',
    over: '对局已经结束：没有什么可以相加了。',
  },
  sequence: {
    title: '单独一堆的值',
    game: '游戏',
    to: '算到多大的堆',
    show: '显示',
    heapAxis: '堆的大小',
    slider: (game) => `${game} 的堆的大小`,
    at: (heap, value) => `大小为 ${heap} 的堆：值 ${value}`,
    legend: {
      common: '值',
      rare: (mask) => `在掩码 ${mask} 下稀有`,
      exception: '例外',
      band: '每隔一个周期',
    },
    largest: (value, heap) => `最大的值是 ${value}，首次出现在大小为 ${heap} 的堆。`,
    less: (to) => `再往后要算很久：这里只到大小为 ${to} 的堆。`,
    code: '编码',
  },
  period: {
    none: (to) => `在大小不超过 ${to} 的堆的值中看不到周期。`,
    proved: (period, needs) =>
      `${claim(period)}：对所有的堆都已证明。所用的定理需要 ${needs} 个值。`,
    observed: (period) => `${claim(period)}：目前只是观察到的。`,
    needs: (needs, has) => `要证明它需要 ${needs} 个值，现在有 ${has} 个。`,
    find: (needs) => `算出 ${needs} 个值`,
    noCode: '对没有编码的游戏，还没有已知的定理。',
    noTheorem: '没有已知的定理能证明它。',
    exceptions: (count, list) => `${count} 个例外：${list}`,
    atTitle: '任意大小的堆',
    at: '堆的大小（数字）',
    find1: '求它的值',
    value: (heap, value) => `大小为 ${heap} 的堆，值是 ${value}。`,
  },
  step: {
    label: '逐步求值',
    intro: '从最小的堆开始往上求值：每个值都是后继都取不到的最小的数。',
    game: '游戏',
    none: '还没有求出任何值。',
    known: (game) => `${game} 目前已求出的值`,
  },
  mex: {
    title: (heap) => `大小为 ${heap} 的堆的值是怎么来的`,
    heap: '堆',
    is: (heap, value) => `大小为 ${heap} 的堆，值是 ${value}。`,
    none: '它没有后继。',
    options: (_, options) => `划掉的是它的 ${options} 个后继的值；剩下的最小的数就是它的值。`,
    struck: (nimber, left, count) =>
      count === 1 ? `${nimber}，来自 ${left}` : `${nimber}，来自 ${left} 等 ${count} 个后继`,
    free: (nimber) => `${nimber}：没有后继取这个值`,
    mex: (nimber) => `${nimber}：后继都取不到的最小的数`,
    nothing: '什么也不剩',
    more: (count) => `还有 ${count} 个值`,
  },
  table: {
    title: '值的表格',
    caption: (from, to) => `大小从 ${from} 到 ${to} 的堆的值`,
    from: '堆',
    earlier: '前面的堆',
    later: '后面的堆',
    exception: '例外',
    rare: '稀有',
  },
  files: {
    title: '文件',
    bfile: '存为 b-file',
    certificate: '保存周期证书',
    verify: '检验证书',
    intro:
      '把证书文件拖到这里，打开文件，或者粘贴证书的文本。检验会逐一查看每个堆的后继，与寻找周期的程序没有一行共用的代码。',
    paste: '证书',
    verified: ({ game, period, saltus, lastException }) =>
      `检验通过：${game} 的周期为 ${period}${saltus === 0 ? '' : `，增量为 ${saltus}`}${lastException < 0 ? '' : `，最后一个例外是 ${lastException}`}。`,
    wrong: (heap) =>
      heap < 0 ? '这个证书什么也没有证明。' : `这个证书在大小为 ${heap} 的堆上是错的。`,
  },
}
