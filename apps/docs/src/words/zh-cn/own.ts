// The page for custom games, in Simplified Chinese.

import type { Words } from '../en'

export const own: Words['own'] = {
  example: '例子',
  examples: {
    'bag-of-stones': '一袋石子',
    'two-heaps': '两堆石子，带图',
    'misere-tic-tac-toe': '反井字棋，带棋盘',
    'melting-ice': '融化的冰，带图',
    'toll-road': '收费公路，带代价',
  },
  editor: '用 TypeScript 写的游戏',
  run: '运行',
  sound: '页面没有在游戏里发现错误。',
  wrong: '游戏可以玩，但它的文字或图有错误：',
  keys: 'Tab 键缩进。要用键盘离开编辑器，先按 Esc，再按 Tab。',
  phrases: {
    'Fold line': '折叠这一行',
    'Unfold line': '展开这一行',
    'folded code': '已折叠的代码',
    unfold: '展开',
    Find: '查找',
    Replace: '替换为',
    next: '下一个',
    previous: '上一个',
    all: '全部',
    'match case': '区分大小写',
    regexp: '正则表达式',
    'by word': '全字匹配',
    replace: '替换',
    'replace all': '全部替换',
    close: '关闭',
    Diagnostics: '问题',
    'No diagnostics': '没有问题',
  },
}
