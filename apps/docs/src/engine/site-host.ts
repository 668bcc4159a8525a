// The host of the site's own pages, with all games of the catalogue, and those that are described as data: in the page's worker, and
// in Node when the site is built.

import {
  exceededLimit,
  type GamePlan,
  MEMORY_LIMIT,
  type OwnGamePlan,
  planGame,
} from '@zugzwang/games'
import type { Play } from './contract'
import { createHost, type Host } from './serve'
import { studies } from './studies'

/** The visitor is asked before longer work. */
const ASKS_ABOVE_SECONDS = 1

type AnyPlan = Pick<GamePlan | OwnGamePlan, 'estimate' | 'open'>

async function planDescribed(source: string, name: string): Promise<AnyPlan> {
  return (await import('../games/describe/plan-description')).planDescription(source, name)
}

export function createSiteHost(): Host {
  // estimated, then opened: read once
  let last: { readonly key: string; readonly plan: Promise<AnyPlan> } | undefined
  const planOf = ({ game, source }: Omit<Play, 'moves'>) => {
    const key = JSON.stringify([game, source])
    if (last?.key === key) return last.plan
    const plan = source === undefined ? planGame(game) : planDescribed(source, game)
    last = { key, plan }
    // what failed without a connection is tried again
    plan.catch(() => {
      last = undefined
    })
    return plan
  }
  return createHost({
    open: async (play, options) => (await planOf(play)).open(options),
    async estimate(play) {
      const estimate = await (await planOf(play)).estimate()
      const limits = { seconds: ASKS_ABOVE_SECONDS, bytes: MEMORY_LIMIT }
      return { ...estimate, exceeds: exceededLimit(estimate, limits), memoryLimit: MEMORY_LIMIT }
    },
    studies,
  })
}
