// Texts of the playground for hot games, in Simplified Chinese.

import type { Words } from '../en'

export const hot: Words['hot'] = {
  notes: {
    'hot-parts':
      '三部分的值是 {1/2|-2}、±1 和 1。按温度应从六格的那块开始，而对左方来说这也是唯一能赢的一步。',
    'hot-4x4':
      '只有一个部分，温度为 0，所以得失不大：四个能赢的走法都留下 Tiny(2)，它是正的，却比这里其他任何值都小。',
    'hot-corners': '两个 L 形，值都是 *：谁先到谁走这一步。合起来是 0，先走的一方输。',
    'hot-halves': '两块值为 1/2 的棋盘，再加右方的一步自由棋 −1。和为 0：分数是精确的。',
    'hot-tiny':
      'Tiny(2) 就是 {0||0|-2}：左方领先的量小于任何正数。右方走一步就威胁再得两步，左方必须应对。',
    'hot-ups': '↑ + ↑ + *。每个部分都是无穷小，没有一个是热的，但不论谁先走都是左方赢。',
    'hot-clobber': '摆满棋子的棋盘，值只是 *。看它怎样随着吃子一块块分开。',
    'hot-col': '值为 0。Col 中的一切都是数，或者数加 *，所以从不发热：谁都不想走。',
    'hot-col-parts':
      '两枚棋子和一个洞分出两个部分，值为 −1 和 1。标有圆点（l）的格子只归左方使用，标有圆环（r）的只归右方使用。',
    'hot-snort': '只有走中间能赢，留下 1。其他走法威胁得到 3，但右方的应对夺回得更多。',
    'hot-snort-rows': '三行的温度是 2、3/2 和 1。双方轮流拿走剩下的最热的一行。',
    'hot-toads': '值为 *：走出第一步之后，一切都是强制的。',
    'hot-toads-rows': '两行的温度是 1/4 和 1/8。左方无论如何都赢；表中写着赢多少。',
    'hot-amazons':
      '烧毁的格子隔出两个房间，每个房间都是自身的相反数。合起来是 0：对方走一间，你就在另一间应对。',
    'hot-konane': '值为 2*：左方有两次自由的跳跃，还有一次双方都想抢。',
    'hot-toppling': '五块骨牌值 *3，相当于三颗石子的一个 Nim 堆。',
    'hot-toppling-tiny': '用五块骨牌得到 Tiny(1)。',
    'hot-cutcake': '一块值为 1 的蛋糕和它的镜像 −1。左方最好的切法在正中：总是对半切。',
    'hot-maze': '值为 *2：有三条路可走，其中一条能赢。',
  },
  caption: '局面的各部分',
  part: '部分',
  value: '值',
  mean: '均值',
  temperature: '温度',
  sum: '和',
  tooLong: '太长，写不下',
  hottest: '最热',
  showPart: (part) => `第 ${part} 部分：显示它的温度图`,
  outcomes: {
    L: '不论谁先走，左方赢。',
    R: '不论谁先走，右方赢。',
    N: '先走的一方赢。',
    P: '先走的一方输。',
  },
  searched: '这由搜索得出：这里的值太大，无法算出。',
  ifMoved: (player) => `如果轮到${player}走呢？`,
  hottestHere: '最热',
  hottestMove: '在最热的部分走：',
  name: (part) => `第 ${part} 部分`,
  thermograph: (part) => `第 ${part} 部分的温度图`,
  ambient: (temperature) => `虚线是周围的热度：其余部分中最热的温度为 ${temperature}。`,
  cold: '其余部分都不热。',
  inPart: (part, value, isHottest) =>
    `第 ${part} 部分${value === undefined ? '' : `，值 ${value}`}${isHottest ? '，最热' : ''}`,
  last: '最后一步',
  movesOf: (player) => `${player}的走法`,
  noMoves: (player) => `${player}无棋可走。`,
  edit: {
    intro: (letters) => `点击或拖动来涂画。也可以在光标处输入：${letters}`,
    begins: '谁先走',
    text: '局面的文本，一行文字是棋盘的一行',
    letters: {
      '.': '空格',
      x: '左方棋子',
      o: '右方棋子',
      l: '只归左方',
      r: '只归右方',
      t: '蟾蜍',
      f: '青蛙',
      '*': '棋子',
      L: '左方骨牌',
      R: '右方骨牌',
      E: '共有骨牌',
    },
    walls: { taken: '占用', burnt: '烧毁', wall: '墙' },
  },
}
