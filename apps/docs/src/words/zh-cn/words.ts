// Word chains, in Simplified Chinese.

import type { Words } from '../en'

const count = (shown: string) => `${shown} 个词`

export const words: Words['words'] = {
  board: {
    label: '说一个词',
    first: '第一个词可以是词表中的任何词。',
    next: (letters) => `下一个词以“${letters}”开头`,
    over: (letters) => `没有以“${letters}”开头的词了`,
    overAny: '没有词可说。',
    say: '说',
    list: '可以说的词',
    found: (_, shown) => count(shown),
    foundOf: (_, shown, of) => `${count(of)}中的 ${shown} 个`,
    more: (_, shown) => `还有 ${count(shown)}：输入开头来查找。`,
    said: (word) => `“${word}”已经说过了。`,
    wrongStart: (word, letters) => `“${word}”不是以“${letters}”开头的。`,
    unknown: (word) => `词表里没有“${word}”。`,
    several: '继续输入，或者用方向键选词。',
    chain: '已经说过的词',
    last: '刚说的词：',
  },
  editor: {
    list: '词表',
    hint: '每行一个词，或者用逗号隔开。可以打开文件，也可以把文件拖到这里。词只能由文字和字母组成；词中的半空格（U+200C）不起作用。',
    begin: '现成的词表',
    choose: '选一个词表……',
    overlap: '首尾相接的字数',
    may: '同一个词',
    again: '可以重复说',
    once: '只能说一次',
    onceNote: (most) =>
      `每个词只能说一次时，大约 ${most} 个词以内的词表可以求解；更长的词表，只有在许多词的开头和结尾都相同时才行。`,
    use: '用这些词',
    open: '打开文件',
    took: (_, shown) => `现在用 ${count(shown)}来玩。`,
    none: '这里没有可用的词。',
    tooLong: '这个文件对网页来说太大了。',
    leftOut: (_, shown) => `略去 ${shown} 条：`,
    moreLeftOut: (shown) => `以及另外 ${shown} 条`,
    line: (line) => `第 ${line} 行`,
    reasons: {
      character: (character) => `“${character}”不是文字或字母`,
      code: (code) => `U+${code} 不是文字或字母，或者不能出现在那里`,
      blank: '其中有空格',
      short: (overlap) => (overlap === 1 ? '没有文字或字母' : `不足 ${overlap} 个字`),
      again: '词表里已经有了',
    },
    lists: {
      en: '英语：动物',
      fa: '波斯语：动物',
      'zh-cn': '汉语：四字成语',
      pl: '波兰语：动物',
    },
    fewLists: {
      en: '英语：16 种动物，每词只说一次',
      fa: '波斯语：16 种动物，每词只说一次',
      'zh-cn': '汉语：16 条成语，每条只说一次',
      pl: '波兰语：16 种动物，每词只说一次',
    },
  },
  study: {
    around: (letters) => `“${letters}”的周围`,
    overview: '全部',
    picture: '首尾字和它们之间的词',
    intro:
      '每个圆圈是接下去要用的开头，它的值是对轮到接词的一方而言的。点下一个词的结尾，就说出那个词。',
    overviewIntro: '每个圆圈是接下去要用的开头，它的值是对轮到接词的一方而言的。',
    onceIntro:
      '每个圆圈是接下去要用的开头，它的值是对轮到接词的一方而言的，这时可用的是那时剩下的词。所以同样的开头可能出现在几处。',
    here: '现在在这里',
    leads: (list) => `说 ${list}`,
    which: (letters) => `说哪个以“${letters}”结尾的词？`,
    more: (shown) => `还有 ${shown} 个没有画出。`,
    openings: '如果重新开始',
    openingsIntro: (_, shown) => `用剩下的 ${count(shown)}，以下面的字开头，值是：`,
    openingsMany: (most) => `剩下的词不超过 ${most} 个时，这里会列出各个开头的值。`,
    letters: '开头',
    value: '值',
    best: '最优的词',
    none: '没有词了。',
  },
}
