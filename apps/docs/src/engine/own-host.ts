import { openSource } from './open-source'
import { createHost, type Host } from './serve'
import { commonStudies } from './studies'

export function createOwnHost(): Host {
  return createHost({
    open: ({ game, source = '' }, options) => openSource(source, game, options),
    estimate: async () => ({}),
    studies: { ...commonStudies, 'check-game': () => import('../games/own/check-game-study') },
  })
}
