// The host of the site's own pages: all games of the catalogue, all studies. In the page's worker, and in Node when the site is
// built.

import { estimateGame, openGame } from '@zugzwang/games'
import { createHost, type Host } from './serve'
import { studies } from './studies'

/** What a page may use. */
const MEMORY_LIMIT = 256e6

export function createSiteHost(): Host {
  return createHost({
    open: ({ game }, options) => openGame(game, { ...options, memoryLimit: MEMORY_LIMIT }),
    estimate: (game, options) => estimateGame(game, { ...options, memoryLimit: MEMORY_LIMIT }),
    studies,
  })
}
