// What pages begin with in languages other than English; inserted by the build.

import type { Locale } from '../components/locale'
import type { PageId } from './pages'
import type { PageSpec } from './parts'
import { chainOf, onceOf, type WordLists } from './words/english'
import { lists } from './words/lists'

export function localPage(page: PageId, locale: Locale) {
  if (page !== 'words' || locale === 'en') return undefined
  return wordsPage(lists[locale], locale === 'zh-cn' ? 'idioms' : 'animals')
}

function wordsPage(list: WordLists, id: string): Pick<PageSpec, 'game' | 'moves' | 'presets'> {
  return {
    game: chainOf(list),
    moves: [list.said],
    presets: [
      { id, game: chainOf(list) },
      { id: `${id}-once`, game: onceOf(list) },
      { id: 'two-ends', game: 'words:abcd,bcda,ada' },
    ],
  }
}
