// The host of the site's own pages: all games of the catalogue, all studies. In the page's worker, and in Node when the site is
// built.

import { estimateGame, exceededLimit, MEMORY_LIMIT, openGame } from '@zugzwang/games'
import { createHost, type Host } from './serve'
import { studies } from './studies'

/** What takes longer begins after a question. */
const ASKS_ABOVE_SECONDS = 1

export function createSiteHost(): Host {
  return createHost({
    open: ({ game }, options) => openGame(game, options),
    async estimate(game) {
      const estimate = await estimateGame(game)
      const limits = { seconds: ASKS_ABOVE_SECONDS, bytes: MEMORY_LIMIT }
      return { ...estimate, exceeds: exceededLimit(estimate, limits), memoryLimit: MEMORY_LIMIT }
    },
    studies,
  })
}
