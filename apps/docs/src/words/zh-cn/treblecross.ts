// Treblecross, in Simplified Chinese.

import type { Words } from '../en'

const cells = (count: number) => `${count} 格`

export const treblecross: Words['treblecross'] = {
  edit: {
    intro: '点击或拖动，写上或擦去 X。用键盘时按 X 和句点。',
    length: '格数',
    clear: '全部清空',
    text: '格子的文本；全空时也可以写格数',
    board: '正在编辑的格子',
    tooLong: (most) => `超过 ${most} 格就不画了；文本仍然可以修改。`,
  },
  mex: {
    is: (length, value) => `长度为 ${length} 的空段，值是 ${value}。`,
    none: '放不下 X。',
    intro: '从最短的空段开始往上求值：写上一个 X 之后，两边只留下离它超过两格的格子。',
    known: '空段目前已求出的值',
  },
  strips: {
    title: '各个部分',
    over: '已经连成三个：对局结束。',
    complete: (list) => `可以连成三个：${list}。写在别的格子都会输。`,
    none: '每个空格都是毒格：谁走谁就让对手连成三个。',
    intro: (count, longest) =>
      count === 1
        ? `除去毒格，剩下一段，有 ${cells(longest)}。`
        : `除去毒格，剩下 ${count} 段；最长的有 ${cells(longest)}。`,
    first: '格子',
    length: '长度',
    nimber: 'SG 值',
    sum: 'Nim 和',
    range: (first, last) => (first === last ? String(first) : `${first}–${last}`),
    won: 'Nim 和不是 0，所以轮到走的一方只要留下 0 就能赢。',
    lost: 'Nim 和是 0，所以轮到走的一方会输。',
    winning: (list) => `能赢的格子：${list}。`,
    noPlies: '这里只知道谁赢，不知道要多少步。',
    wins: '能赢',
    inPart: (first, last, nimber) =>
      `在第 ${first === last ? first : `${first} 到 ${last}`} 格这一段，SG 值 ${nimber}`,
    poison: '毒格：写在这里会让对手连成三个',
    legend: '带斜线的格子是毒格：写在那里会让对手连成三个。',
  },
  values: {
    title: '空段的值',
    caption: '各种长度的空段的 SG 值',
    length: '长度',
    value: 'SG 值',
    here: '在这个局面中',
    more: '表格',
  },
}
