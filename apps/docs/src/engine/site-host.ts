// The host of the site's own pages: all games of the catalogue, all studies. In the page's worker, and in Node when the site is
// built.

import { estimateGame, openGame } from '@zugzwang/games'
import { createHost, type Host } from './serve'
import { studies } from './studies'

export function createSiteHost(): Host {
  return createHost({
    open: ({ game }, options) => openGame(game, options),
    estimate: (game) => estimateGame(game),
    studies,
  })
}
