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
  amount: (count) => amounts.format(count),
  result: (result, plies) =>
    plies === undefined
      ? gallery.results[result]
      : `${gallery.results[result]}，${base.plies(plies)}`,
  positions: (count) => `${amounts.format(count)} 个局面`,
}
