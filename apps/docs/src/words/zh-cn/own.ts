// The page for custom games, in Simplified Chinese.

import type { Words } from '../en'

export const own: Words['own'] = {
  intro:
    '用 TypeScript 写出 Rules 或 Game，然后运行。代码在一个隔离的、没有网络的工作线程里运行，一秒内不返回就会终止。',
  example: '例子',
  examples: {
    'bag-of-stones': '一袋石子',
    'melting-ice': '融化的冰，带图',
    'toll-road': '收费公路，带代价',
  },
  editor: '用 TypeScript 写的游戏',
  run: '运行',
  sound: '页面没有在游戏里发现错误。',
  wrong: '游戏可以玩，但它的文字或图有错误：',
  keys: 'Tab 键缩进。要用键盘离开编辑器，先按 Esc，再按 Tab。',
}
