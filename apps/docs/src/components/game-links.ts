// Games in the running text of a playground's page, as links to their boards: they work without a script, and the playground takes
// them without leaving the page. Items of lists that begin with a game become cards with its board.

import { isDrawn } from '@zugzwang/formats/board'
import { catalogueText } from '@zugzwang/games/text'
import { thumbnailOf } from '../gallery/thumbnail'
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
    linked += `${html.slice(done, found.index)}<a class="zz-load" data-game="${inner.replaceAll('"', '&quot;')}" href="#${hash}"><code${attributes}>${inner}</code></a>`
    done = found.index + all.length
  }
  return withCards(linked + html.slice(done), spec)
}

const LIST = /<ul>([\s\S]*?)<\/ul>/g
const ITEM = /<li>([\s\S]*?)<\/li>/g
/** An item that begins with a game, perhaps after its name: what stands before the link, the link's start, its code, the sentence. */
const TRY =
  /^\s*(?:([^<]*?)[,،，]\s*)?(<a class="zz-load" data-game="([^"]*)"[^>]*>)(<code[^>]*>[^<]*<\/code>)<\/a>\s*([:：,،，])\s*([\s\S]*)$/

/** Lists whose items begin with games, as cards; what has no game follows as a list. */
async function withCards(html: string, spec: PageSpec): Promise<string> {
  let made = ''
  let done = 0
  for (const { 0: all, 1: inner = '', index } of html.matchAll(LIST)) {
    if (!inner.includes('class="zz-load"')) continue
    const items = await Promise.all(
      Array.from(inner.matchAll(ITEM), async ([item, content = ''], i) => {
        const card = await cardOf(content, spec, `zz-try-${index}-${i}`)
        return { item, card }
      }),
    )
    const cards = items.flatMap(({ card }) => card ?? [])
    const others = items.flatMap(({ item, card }) => (card === undefined ? [item] : []))
    made += html.slice(done, index)
    if (cards.length > 0)
      made += `<ul class="zz-deck zz-tries not-content" role="list">${cards.join('')}</ul>`
    if (others.length > 0) made += `<ul>${others.join('')}</ul>`
    done = index + all.length
  }
  return made + html.slice(done)
}

/** A card with the board of a game, the sentence on it and its text; undefined: the item does not begin with a game. */
async function cardOf(
  item: string,
  { asksTable }: PageSpec,
  id: string,
): Promise<string | undefined> {
  const [, name, link = '', game = '', code = '', colon = '', sentence = ''] = TRY.exec(item) ?? []
  if (link === '') return undefined
  const { initial, sceneOptions } = await solved(plain(game), [], { asksTable })
  const view = initial.facts?.view
  const stop = colon === '：' ? colon : ': '
  const said = name === undefined ? capital(sentence) : `${name}${stop}${sentence}`
  const described = link.replace('<a class="', `<a aria-describedby="${id}" class="zz-cover `)
  return `<li>${described}${isDrawn(view) ? picture(thumbnailOf(view, sceneOptions)) : ''}${code}</a><p id="${id}">${said}</p></li>`
}

const picture = ({ width, height, content }: ReturnType<typeof thumbnailOf>) =>
  `<svg class="zz-thumb" aria-hidden="true" viewBox="-3 -3 ${width + 6} ${height + 6}">${content}</svg>`

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

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
