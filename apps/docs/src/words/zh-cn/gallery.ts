// Words of the gallery, in Chinese.

import type { GalleryWords } from '../en/gallery'
import { base } from './base'

const amounts = new Intl.NumberFormat('zh-CN')

export const gallery: GalleryWords = {
  filter: '显示',
  filters: {
    all: '所有游戏',
    first: '先手胜',
    second: '后手胜',
    draw: '平局',
    unsolved: '本站未求解',
  },
  results: { first: '先手胜', second: '后手胜', draw: '平局', unsolved: '本站未求解' },
  sort: '类型',
  allSorts: '所有类型',
  choice: '精选',
  sorts: {
    lines: '连线与连接',
    territory: '围堵与地盘',
    hunt: '追捕',
    race: '竞速',
    chess: '象棋与跳棋',
    heaps: '堆与和',
    graphs: '图与单词',
  },
  none: '没有这样结局的此类游戏。',
  showAll: (amount) => `显示全部 ${amount} 个游戏`,
  amount: (count) => amounts.format(count),
  result: (result, plies) =>
    plies === undefined
      ? gallery.results[result]
      : `${gallery.results[result]}，${base.plies(plies)}`,
  positions: (count) => `${amounts.format(count)} 个局面`,
}
