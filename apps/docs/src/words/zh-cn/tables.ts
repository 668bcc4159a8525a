// The page that probes a table, and positions by number, in Simplified Chinese.

import type { Words } from '../en'

export const tables: Words['tables'] = {
  steps: (ending) =>
    `求解值表时，${ending} 的所有局面都从终局开始往回判定。每一步判定了多少，记在文件末尾；更小的残局在此之前已经解出。`,
  noSteps: (ending, positions) => `${ending} 共有 ${positions} 个局面；一个都还没有判定。`,
  of: (some, all) => `${some} / ${all}`,
  reads: {
    read: (bytes, all, _, shown) => `已读取 ${bytes}（共 ${all}），请求 ${shown} 次`,
    kept: (bytes) => `其中 ${bytes} 来自本机保存的副本。`,
  },
  moves: { win: '赢棋', draw: '平局', loss: '输棋' },
  best: '最佳着法',
  rest: '显示后续着法',
  whole: {
    title: '整张值表',
    positions: (count, isBySide) =>
      isBySide ? `${count} 个局面，按胜方分类` : `${count} 个局面，按走棋方的结果分类`,
    shares: { win: '胜', draw: '平', loss: '负' },
    longest: (plies) => `双方都走最佳着法时，最长的一局有 ${plies}。`,
    show: '显示',
    endings: '按残局分类',
    ending: '残局',
    count: '局面',
    longestHead: '最长的一局',
    showLongest: (ending) => `${ending}：显示最长的一局`,
  },
  number: {
    title: '局面的编号',
    number: '编号',
    block: '数据块',
    place: '块内位置',
    byte: '字节',
    byteIs: (code, value) => `${code}：${value}`,
    alike: '编号相同的其他局面',
    turned: '旋转棋盘',
    mirrored: '左右翻转',
    swapped: '交换颜色',
    pawns: '兵只能朝一个方向走：棋盘不能旋转。',
    find: '编号对应的局面',
    show: '显示',
    none: (number) => `编号 ${number} 不对应任何局面。`,
  },
  edit: {
    intro:
      '先选一枚棋子，再点它要站的格子；再点一次就把它拿走。值表包含不超过三枚棋子的所有残局、后对车，以及马象杀单王。',
    swap: '先点一枚棋子，再点它要站的格子。',
    board: '正在编辑的棋盘',
    brushes: '要放的棋子',
    erase: '空',
    mover: '走棋方',
    refused: '值表里没有这个局面：',
    fen: '局面的 FEN，或含有 FEN 的链接',
  },
}
