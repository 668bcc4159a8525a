// The service worker: after one visit the site works offline. Files of all pages are kept at once, the pages of a language with the
// table they ask when one of them is visited, and everything else when it is first loaded.

import { KEPT_HEADER } from './kept-header'

/** Defined by the build: a version, the files of all pages, and those of each language. */
declare const VERSION: string
declare const SHARED: readonly string[]
declare const PAGES: Readonly<Record<string, readonly string[]>>

declare const self: ServiceWorkerGlobalScope

const KEPT = `zugzwang-${VERSION}`
/** The folder the site is served from; it ends in a slash. */
const base = new URL('./', self.location.href)

self.addEventListener('install', (event) => {
  event.waitUntil(keep(SHARED))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys())
        if (name.startsWith('zugzwang-') && name !== KEPT) await caches.delete(name)
      await self.clients.claim()
    })(),
  )
})

self.addEventListener('message', ({ data, source }) => {
  if (data?.type === 'update') void self.skipWaiting()
  if (data?.type === 'language')
    void keep([...(PAGES[data.language] ?? []), ...(data.also ?? [])]).then(() =>
      source?.postMessage({ type: 'kept' }),
    )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== base.origin || !url.href.startsWith(base.href))
    return
  event.respondWith(request.headers.has('Range') ? answerRange(request, url) : answer(request, url))
})

/** Part of a file, from its copy if there is one. Parts are never copied. */
async function answerRange(request: Request, url: URL): Promise<Response> {
  const cache = await caches.open(KEPT)
  const whole = await cache.match(url.href, { ignoreSearch: true, ignoreVary: true })
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.get('Range') ?? '') ?? []
  // Only files with a hash in their name never change
  if (whole === undefined || first === undefined || !url.pathname.includes('/_astro/'))
    return fetch(request)
  const bytes = await whole.blob()
  const from = Number(first)
  const end = Math.min(last === '' ? bytes.size : Number(last) + 1, bytes.size)
  if (from >= end)
    return new Response(null, {
      status: 416,
      headers: { 'Content-Range': `bytes */${bytes.size}` },
    })
  return new Response(bytes.slice(from, end), {
    status: 206,
    headers: {
      'Content-Type': 'application/octet-stream',
      'Content-Length': String(end - from),
      'Content-Range': `bytes ${from}-${end - 1}/${bytes.size}`,
      [KEPT_HEADER]: 'yes',
    },
  })
}

/** Files with a hash in their name never change; others are fetched if the server answers. */
async function answer(request: Request, url: URL): Promise<Response> {
  const cache = await caches.open(KEPT)
  const options = { ignoreSearch: true, ignoreVary: true }
  if (url.pathname.includes('/_astro/')) {
    const known = await cache.match(request, options)
    if (known !== undefined) return known
  }
  try {
    const response = await fetch(request)
    if (response.ok && response.type === 'basic')
      await cache.put(url.href.split(/[?#]/)[0] ?? url.href, response.clone())
    return response
  } catch (error) {
    const known =
      (await cache.match(request, options)) ??
      (request.mode === 'navigate' ? await cache.match(notKept(url)) : undefined)
    if (known !== undefined) return known
    throw error
  }
}

/** The page that says that a page is not kept, in its language. */
function notKept({ pathname }: URL): string {
  const [first = ''] = pathname.slice(base.pathname.length).split('/')
  return new URL(first in PAGES ? `${first}/offline/` : 'offline/', base).href
}

async function keep(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(KEPT)
  const known = new Set((await cache.keys()).map(({ url }) => url))
  const wanted = paths.map((path) => new URL(path, base).href).filter((url) => !known.has(url))
  // One by one, so that a missing file does not lose the others
  for (const url of wanted) await cache.add(new Request(url, { cache: 'no-cache' })).catch(() => {})
}
