// What Starlight knows of a page, changed: its sidebar, its place in searches, the picture of its link.

import { defineRouteMiddleware, type StarlightRouteData } from '@astrojs/starlight/route-data'
import { pictureName, SIZE } from './og/names'

type Sidebar = StarlightRouteData['sidebar']

export const onRequest = defineRouteMiddleware(
  ({ locals: { starlightRoute: route }, url, site }) => {
    const base = import.meta.env.BASE_URL.replace(/\/?$/, '/')
    route.sidebar = withoutOtherApis(route.sidebar, url.pathname)
    const { locale, entry, isFallback } = route
    const own = locale === undefined ? route.id : route.id.slice(locale.length + 1)
    // In other languages, searches find no decisions, which are English
    if (isFallback && own.startsWith('decisions/'))
      route.entry = { ...entry, data: { ...entry.data, pagefind: false } }
    const picture = new URL(`${base}og/${pictureName(own)}.png`, site)
    for (const [property, content] of [
      ['og:image', picture.href],
      ['og:image:type', 'image/png'],
      ['og:image:width', `${SIZE.width}`],
      ['og:image:height', `${SIZE.height}`],
      ['og:image:alt', entry.data.title],
    ] as const)
      route.head.push({ tag: 'meta', attrs: { property, content } })
  },
)

const API = /^.*\/api\/[\w-]+\//

/** Pages of a package's API are listed on pages of that package alone: together they are some two hundred. */
function withoutOtherApis(sidebar: Sidebar, path: string): Sidebar {
  const [open] = API.exec(path) ?? []
  return sidebar.flatMap((entry): Sidebar => {
    if (entry.type === 'link') return [entry]
    const first = firstLink(entry.entries)
    const [api] = (first !== undefined && API.exec(first)) || []
    const holdsOne =
      api !== undefined && linksOf(entry.entries).every((href) => href.startsWith(api))
    if (holdsOne && api !== open) return []
    return [{ ...entry, entries: withoutOtherApis(entry.entries, path) }]
  })
}

const linksOf = (entries: Sidebar): string[] =>
  entries.flatMap((entry) => (entry.type === 'link' ? [entry.href] : linksOf(entry.entries)))

const firstLink = (entries: Sidebar) => linksOf(entries)[0]
