// What Starlight knows of a page, changed: its sidebar, its place in searches.

import { defineRouteMiddleware, type StarlightRouteData } from '@astrojs/starlight/route-data'

type Sidebar = StarlightRouteData['sidebar']

export const onRequest = defineRouteMiddleware(
  ({ locals: { starlightRoute: route }, url }) => {
      route.sidebar = withoutOtherApis(route.sidebar, url.pathname)
    const { locale, entry, isFallback } = route
    const own = locale === undefined ? route.id : route.id.slice(locale.length + 1)
    // In other languages, searches find no decisions, which are English
    if (isFallback && own.startsWith('decisions/'))
      route.entry = { ...entry, data: { ...entry.data, pagefind: false } }
  })

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
