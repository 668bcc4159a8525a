// Police and thief, and crossing pawn, in Simplified Chinese.

import type { Words } from '../en'

const cells = (count: number) => `${count} 格`

export const police: Words['police'] = {
  edit: {
    brushes: '画笔',
    intro: '点击或拖动来涂画。拖动棋子，或者先点棋子再点它要去的格子。也可以在光标处直接输入字母。',
    letters: {
      '.': '擦除',
      '*': '墙',
      '#': '墙',
      E: '出口',
      P: '警察',
      T: '小偷',
      X: '黑卒',
      O: '红子',
    },
    few: {
      P: '棋盘上需要有警察。',
      T: '棋盘上需要有小偷。',
      X: '棋盘上需要有黑卒。',
      O: '棋盘上需要有两个红子。',
    },
    many: '放不下更多了。',
    firstRow: '黑卒在第一行就已经赢了：它必须从更靠下的行开始。',
    size: '棋盘不能再变大或变小了。',
    carried: (piece) => `已拿起${piece}：选择要放到哪一格。`,
    rows: '行数',
    columns: '列数',
    atCursor: '在光标处',
    insertRow: '在上方插入一行',
    removeRow: '删除这一行',
    insertColumn: '在前面插入一列',
    removeColumn: '删除这一列',
    text: '棋盘的文本，一行文字是棋盘的一行',
    board: '正在编辑的棋盘',
    positions: (count) => `${count} 个局面，全部已求解。`,
  },
  heat: {
    title: '热力图',
    intro: '其他棋子不动，把一个棋子放在各格上，看局面的值。',
    piece: '放在各格上的棋子',
    numbered: (piece, row, column) => `第 ${row} 行第 ${column} 列的${piece}`,
    here: (piece, value) => `${piece}在这里：${value}`,
    later: (piece) => `${piece}在这里：还没有这么快判定`,
    safe: '小偷在这里是安全的',
    mover: (player) => `对${player}而言，轮到它走：`,
    count: { win: '必胜', loss: '必败', draw: '平局' },
    cells,
    wave: '多少步内判定',
    all: '全部',
    ring: '小偷的安全格',
    safeCount: (count) =>
      count === 0 ? '小偷无论站在哪里都会被抓住。' : `有 ${cells(count)}，小偷站在上面不会被抓住。`,
  },
  verdicts: {
    title: '所有局面',
    intro: (all) => `这个棋盘的 ${all} 个局面各是谁赢：`,
    draw: '无限对局',
  },
}
