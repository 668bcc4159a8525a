// The pages to learn from, in their order, with the words of the path through them.

import { getCollection } from 'astro:content'
import type { Locale } from './locale'

export interface Lesson {
  /** Its name in its address. */
  readonly page: string
  readonly title: string
  readonly description: string
}

/** What is read of a page; the generated types are not there before the first build. */
interface Entry {
  readonly id: string
  readonly data: {
    readonly title: string
    readonly description?: string | undefined
    readonly sidebar: { readonly order?: number | undefined }
  }
}

export const PATH_WORDS: Readonly<Record<Locale, { readonly all: string; readonly done: string }>> =
  {
    en: { all: 'All pages', done: '{n} of {all} exercises solved' },
    fa: { all: 'همهٔ صفحه‌ها', done: '{n} تمرین از {all} حل شده' },
    'zh-cn': { all: '全部页面', done: '已解决 {n}/{all} 道练习' },
    pl: { all: 'Wszystkie strony', done: 'Rozwiązane ćwiczenia: {n} z {all}' },
  }

export async function lessons(locale: Locale): Promise<readonly Lesson[]> {
  const folder = locale === 'en' ? 'learn/' : `${locale}/learn/`
  const entries: Entry[] = await getCollection('docs', ({ id }: Entry) => id.startsWith(folder))
  const order = ({ data }: Entry) => data.sidebar.order ?? Infinity
  return entries
    .sort((a, b) => order(a) - order(b))
    .map(({ id, data: { title, description = '' } }) => ({
      page: id.slice(folder.length),
      title,
      description,
    }))
}
