import { getCollection } from 'astro:content'
import type { APIRoute, GetStaticPaths } from 'astro'
import { LOCALES } from '../../components/locale'
import { solved } from '../../components/solved'
import { solvedPage } from '../../components/solved-page'
import { type Figure, figures } from '../../figures'
import { type Thumbnail, thumbnailOf } from '../../gallery/thumbnail'
import { type PageId, pages } from '../../games/pages'
import { cardOf } from '../../og/card'
import { pictureName } from '../../og/names'
import { renderCard } from '../../og/render'

export const getStaticPaths = (async () => {
  const titles = new Map<string, string>()
  for (const { id, data } of await getCollection('docs')) {
    if (LOCALES.some((locale) => id === locale || id.startsWith(`${locale}/`))) continue
    const name = pictureName(id)
    const [, api] = /^api\/(.+)/.exec(name) ?? []
    titles.set(name, api === undefined ? (data.hero?.title ?? data.title) : `API of ${api}`)
  }
  return [...titles].map(([name, title]) => ({ params: { name }, props: { title } }))
}) satisfies GetStaticPaths

export const GET: APIRoute<{ title: string }> = async ({ params: { name = '' }, props }) => {
  const png = await renderCard(cardOf(props.title, await figureOf(name)))
  return new Response(png, { headers: { 'content-type': 'image/png' } })
}

/** The board that a page shows first, if it shows one. */
async function figureOf(name: string): Promise<Thumbnail | undefined> {
  const [, folder, id = ''] = /^(learn|play)\/(.+)$/.exec(name) ?? []
  if (folder === 'play' && Object.hasOwn(pages, id))
    return drawn(await solvedPage(id as PageId, 'en'))
  const all: Readonly<Record<string, Figure>> = figures
  const figure = all[folder === 'learn' ? id : name]
  if (figure === undefined) return undefined
  return drawn(await solved(figure.game, figure.moves, { asksTable: figure.asksTable }))
}

function drawn({
  initial,
  sceneOptions,
}: Awaited<ReturnType<typeof solved>>): Thumbnail | undefined {
  const view = initial.facts?.view
  return view === undefined ? undefined : thumbnailOf(view, sceneOptions)
}
