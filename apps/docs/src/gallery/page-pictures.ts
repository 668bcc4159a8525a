// A small picture of a page: the board that it shows first, or a drawing in its place.

import { isDrawn } from '@zugzwang/formats/board'
import type { Locale } from '../components/locale'
import { parityPicture } from '../components/parity-game'
import { solved } from '../components/solved'
import { solvedPage } from '../components/solved-page'
import { thermographIn } from '../components/thermograph'
import { type Figure, figures } from '../figures'
import { type PageId, pages } from '../games/pages'
import { RADIUS } from '../parity/arrows'
import { type Thumbnail, textPicture, thumbnailOf } from './thumbnail'

/** Each word begins as the one before it ends. */
const CHAINS: Readonly<Record<Locale, readonly string[]>> = {
  en: ['cow', 'wolf', 'finch'],
  fa: ['گرگ', 'گوزن', 'نهنگ'],
  'zh-cn': ['一心一意', '意气风发', '发扬光大'],
  pl: ['kot', 'tygrys', 'sowa'],
}

const ODD: Readonly<Record<string, () => Promise<Thumbnail>>> = {
  'learn/never-ending': endless,
  'play/values': thermograph,
  'play/parity': endless,
  'play/own': async () => textPicture(['{ moves, play }'], 190),
}

/** By the page's id, such as `play/police`; undefined where a page shows nothing. */
export async function pagePicture(
  page: string,
  locale: Locale = 'en',
): Promise<Thumbnail | undefined> {
  if (page === 'play/words') return textPicture(CHAINS[locale], 150)
  if (Object.hasOwn(ODD, page)) return ODD[page]?.()
  const [, folder, id = ''] = /^(learn|play)\/(.+)$/.exec(page) ?? []
  if (folder === 'play' && Object.hasOwn(pages, id))
    return drawn(await solvedPage(id as PageId, 'en'))
  const all: Readonly<Record<string, Figure>> = figures
  const figure = all[folder === 'learn' ? id : page]
  return figure && drawn(await solved(figure.game, figure.moves, { asksTable: figure.asksTable }))
}

function drawn({
  initial,
  sceneOptions,
}: Awaited<ReturnType<typeof solved>>): Thumbnail | undefined {
  const view = initial.facts?.view
  return isDrawn(view) ? thumbnailOf(view, sceneOptions) : undefined
}

/** The walls of a thermograph, without its texts. */
async function thermograph(): Promise<Thumbnail> {
  const paths = thermographIn('en', '{2|-1}').match(/<path [^>]*\/>/g) ?? []
  const content = paths.map((path) => path.replace('<path ', '<path class="zz-thumb-wall-line" '))
  return { width: 480, height: 330, content: content.join('') }
}

/** The solved parity game of the lesson, its regions in their colours. */
async function endless(): Promise<Thumbnail> {
  const { game, arrows } = await parityPicture()
  const lines = arrows.map(
    ({ line, head, best }) =>
      `<g class="${best ? 'zz-thumb-best' : ''}"><path class="zz-line" d="${line}"/><polygon class="zz-thumb-tip" points="${head}"/></g>`,
  )
  const shapes = game.positions.map(({ x, y, owner, winner }) => {
    const kind = `class="zz-thumb-won zz-is-${winner === 0 ? 'win' : 'loss'}"`
    return owner === 0
      ? `<circle ${kind} cx="${x}" cy="${y}" r="${RADIUS}"/>`
      : `<rect ${kind} x="${x - RADIUS}" y="${y - RADIUS}" width="${2 * RADIUS}" height="${2 * RADIUS}"/>`
  })
  return { width: 410, height: 230, content: [...lines, ...shapes].join('') }
}
