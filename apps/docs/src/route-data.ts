// What Starlight knows of a page, changed: its sidebar, its place in searches, the picture of its link.

import { defineRouteMiddleware, type StarlightRouteData } from '@astrojs/starlight/route-data'
import { pictureName, SIZE } from './og/names'

type Sidebar = StarlightRouteData['sidebar']

export const onRequest = defineRouteMiddleware(
  ({ locals: { starlightRoute: route }, url, site }) => {
    const base = import.meta.env.BASE_URL.replace(/\/?$/, '/')
    route.sidebar = withoutOtherLists(route.sidebar, url.pathname)
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

const LIST = /^.*?\/(?:api\/[\w-]+|decisions|learn|play)\//

/** Lessons, playgrounds, a package's API and decisions are listed on their own pages alone:
 * together they are some three hundred links. */
function withoutOtherLists(sidebar: Sidebar, path: string): Sidebar {
  const [open] = LIST.exec(path) ?? []
  return sidebar.flatMap((entry): Sidebar => {
    if (entry.type === 'link') return [entry]
    const links = linksOf(entry.entries)
    const [first = ''] = links
    const [list] = LIST.exec(first) ?? []
    const isOther =
      list !== undefined && list !== open && links.every((each) => each.startsWith(list))
    if (!isOther) return [{ ...entry, entries: withoutOtherLists(entry.entries, path) }]
    // A package's API has a link of its own next to the list
    if (list.includes('/api/')) return []
    const { label, badge } = entry
    return [{ type: 'link', label, badge, href: first, isCurrent: false, attrs: {} }]
  })
}

const linksOf = (entries: Sidebar): string[] =>
  entries.flatMap((entry) => (entry.type === 'link' ? [entry.href] : linksOf(entry.entries)))
