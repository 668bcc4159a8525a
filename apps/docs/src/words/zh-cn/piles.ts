// End-Nim, in Simplified Chinese.

import type { Words } from '../en'

type From = Parameters<Words['piles']['cases']['below']['text']>[0]

const without = ({ near, far }: From) =>
  `去掉另一端的那一堆，使它必败的数目在这一端是 ${near}，在那一端是 ${far}`

export const piles: Words['piles'] = {
  editor: {
    row: '从左到右的各堆',
    pile: (pile) => `第 ${pile} 堆`,
    add: '加一堆',
    remove: (pile) => `去掉第 ${pile} 堆`,
    more: (count) => `文本中还有 ${count} 堆。`,
  },
  step: {
    label: '必败的数目，逐步求出',
    none: '还没有求出任何数目。先求最短的一段；每个更长的一段由它下面的两段得出。',
  },
  triangle: {
    title: '必败的数目',
    intro:
      '每一格对应这一行中的一段，给出两个数：在这一段的左边或右边再放一堆，恰好是这么多颗时必败；0 表示这一段本身就必败。每一格由它下面的两格推出。',
    label: '必败数目的三角形',
    few: '三角形至少需要两堆。',
    many: (most) => `最多画出 ${most} 堆的三角形。`,
    stretch: (from, to) => (from === to ? `第 ${from} 堆` : `第 ${from} 到第 ${to} 堆`),
    left: (size) => `左边 ${size}`,
    right: (size) => `右边 ${size}`,
    whole: '整行',
    onLeft: '左边',
    onRight: '右边',
    basis: '由这里推出',
  },
  cases: {
    single: {
      name: '单独一堆',
      text: (size) => `${size} 必败：相等的两堆必败。`,
    },
    stone: {
      name: '单独一颗',
      text: () => '不再放一堆：在反常规则下，单独一颗石子本身就必败。',
    },
    none: {
      name: '无',
      text: (from) =>
        `不再放一堆：${without(from)}，而 ${from.far} 正是那里原有的数目。所以这一段本身就必败。`,
    },
    alone: {
      name: '与另一端相等',
      text: (from) =>
        `${from.size} 必败：去掉另一端的那一堆，其余各堆本身就必败；两边各放 ${from.pile} 颗，仍然必败。`,
    },
    below: {
      name: '相等，比两者都小',
      text: (from) =>
        `${from.size} 必败：${without(from)}。那里的一堆是 ${from.pile} 颗，比两者都小，必败的数目与它相等。`,
    },
    above: {
      name: '相等，比两者都大',
      text: (from) =>
        `${from.size} 必败：${without(from)}。那里的一堆是 ${from.pile} 颗，比两者都大，必败的数目与它相等。`,
    },
    more: {
      name: '多一颗',
      text: (from) =>
        `${from.size} 必败：${without(from)}。那里的一堆是 ${from.pile} 颗，小于第二个数，但不小于第一个数，必败的数目比它多一。`,
    },
    less: {
      name: '少一颗',
      text: (from) =>
        `${from.size} 必败：${without(from)}。那里的一堆是 ${from.pile} 颗，大于第二个数，但不大于第一个数，必败的数目比它少一。`,
    },
  },
}
