// Games in the running text of a playground's page, as links to their boards: they work without a script, and the playground takes
// them without leaving the page.

import { catalogueText } from '@zugzwang/games/text'
import { localPage } from '../games/local-pages'
import { type PageId, pages } from '../games/pages'
import type { PageSpec } from '../games/parts'
import { encodeState } from '../share/state'
import { base as words } from '../words/en/base'
import { LOCALES } from './locale'
import { solved } from './solved'

const CODE = /(<pre[\s\S]*?<\/pre>)|<code([^>]*)>([^<]+)<\/code>/g
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&#x26;': '&',
  '&#x3C;': '<',
}
const plain = (html: string) => html.replace(/&[#\w]+;/g, (entity) => ENTITIES[entity] ?? entity)

/** The text of a page with links; undefined where it has none. */
export async function linkGames(
  path: string,
  render: () => Promise<string>,
): Promise<string | undefined> {
  const [, locale = 'en', page] =
    /(?:\/(fa|pl|zh-cn))?\/play\/([\w-]+)\/(?:index\.html)?$/.exec(path) ?? []
  const id = Object.keys(pages).find((each): each is PageId => each === page)
  if (id === undefined) return undefined
  const language = LOCALES.find((each) => each === locale) ?? 'en'
  const spec: PageSpec = { ...pages[id], ...localPage(id, language) }
  if (spec.closed || spec.described) return undefined
  const html = await render()
  let linked = ''
  let done = 0
  for (const found of html.matchAll(CODE)) {
    const [all, pre, attributes = '', inner = ''] = found
    if (pre !== undefined) continue
    const game = plain(inner)
    if (!(await isGameOf(spec, game))) continue
    const hash = await encodeState({ v: 1, game, moves: [], at: 0 })
    linked += `${html.slice(done, found.index)}<a class="zz-load" href="#${hash}"><code${attributes}>${inner}</code></a>`
    done = found.index + all.length
  }
  return linked + html.slice(done)
}

/** Whether a playground opens a text. */
async function isGameOf({ accepts, asksTable }: PageSpec, text: string): Promise<boolean> {
  const { name, place } = catalogueText(text)
  if (!text.includes(':') || place === undefined) return false
  if (accepts !== undefined && !accepts(name, words.kinds)) return false
  return solved(text, [], { asksTable }).then(
    () => true,
    () => false,
  )
}
