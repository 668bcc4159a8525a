import { getCollection } from 'astro:content'
import type { APIRoute, GetStaticPaths } from 'astro'
import { LOCALES } from '../../components/locale'
import { pagePicture } from '../../gallery/page-pictures'
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
  const png = await renderCard(cardOf(props.title, await pagePicture(name)))
  return new Response(png, { headers: { 'content-type': 'image/png' } })
}
