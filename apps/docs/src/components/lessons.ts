// The pages to learn from, in their order, with the words of the path through them.

import { getCollection } from 'astro:content'
import { isDrawn } from '@zugzwang/formats/board'
import { type Figure, figures } from '../figures'
import { type Thumbnail, thumbnailOf } from '../gallery/thumbnail'
import { RADIUS } from '../parity/arrows'
import type { Locale } from './locale'
import { parityPicture } from './parity-game'
import { solved } from './solved'

export interface Lesson {
  /** Its name in its address. */
  readonly page: string
  readonly title: string
  readonly description: string
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
  const entries = await getCollection('docs', ({ id }) => id.startsWith(folder))
  const order = ({ data }: (typeof entries)[number]) => data.sidebar.order ?? Infinity
  return entries
    .sort((a, b) => order(a) - order(b))
    .map(({ id, data: { title, description = '' } }) => ({
      page: id.slice(folder.length),
      title,
      description,
    }))
}

/** The figure of a lesson, small. */
export async function lessonPicture(page: string): Promise<Thumbnail | undefined> {
  if (page === 'never-ending') return parityThumbnail()
  const figure = Object.entries<Figure>(figures).find(([id]) => id === page)?.[1]
  if (figure === undefined) return undefined
  const { initial, sceneOptions } = await solved(figure.game, figure.moves, {
    asksTable: figure.asksTable,
  })
  const view = initial.facts?.view
  return isDrawn(view) ? thumbnailOf(view, sceneOptions) : undefined
}

async function parityThumbnail(): Promise<Thumbnail> {
  const { game, arrows } = await parityPicture()
  const lines = arrows.map(
    ({ line, head }) =>
      `<path class="zz-line" d="${line}"/><polygon class="zz-thumb-tip" points="${head}"/>`,
  )
  const places = game.positions.map(({ x, y, owner, priority }) => {
    const shape =
      owner === 0
        ? `<circle cx="${x}" cy="${y}" r="${RADIUS}"/>`
        : `<rect x="${x - RADIUS}" y="${y - RADIUS}" width="${2 * RADIUS}" height="${2 * RADIUS}"/>`
    return `<g class="zz-thumb-man zz-side-0">${shape}<text x="${x}" y="${y}">${priority}</text></g>`
  })
  return { width: 410, height: 230, content: [...lines, ...places].join('') }
}
