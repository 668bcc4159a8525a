// A playground as it is when its page is opened.

import { EXAMPLES as DESCRIPTIONS, textOf } from '../games/describe/examples'
import { localPage } from '../games/local-pages'
import { EXAMPLES } from '../games/own/examples'
import { type PageId, pages } from '../games/pages'
import type { PageSpec } from '../games/parts'
import type { Locale } from './locale'
import { solved } from './solved'

export async function solvedPage(page: PageId, locale: Locale) {
  const local = localPage(page, locale)
  const spec: PageSpec = { ...pages[page], ...local }
  const description = DESCRIPTIONS.find(({ data }) => data.name === spec.game)
  const source = spec.closed
    ? EXAMPLES.find(({ name }) => name === spec.game)?.source
    : spec.described && description && textOf(description)
  const { initial, sceneOptions } = await solved(spec.game, spec.moves, {
    source: source || undefined,
    described: spec.described,
    asksTable: spec.asksTable,
  })
  return { spec, local, initial, sceneOptions }
}
