import { GamesError } from '@zugzwang/games'
import { openSource } from './open-source'
import { createHost, type Host } from './serve'
import { commonStudies } from './studies'
import { ThrownError } from './thrown'

export function createOwnHost(): Host {
  const host = createHost({
    open: ({ game, source = '' }, options) => openSource(source, game, options),
    estimate: async () => ({}),
    studies: { ...commonStudies, 'check-game': () => import('../games/own/check-game-study') },
  })
  return {
    run: (...given) =>
      host.run(...given).catch((error: unknown) => {
        throw error instanceof ThrownError ? refused(error) : error
      }),
  }
}

function refused(error: ThrownError): GamesError {
  const { line } = error
  const found = String(error)
  const place = line === undefined ? {} : { line }
  return new GamesError('INVALID_GAME', { what: found, found, place, cause: error })
}
