// The host of the site's own pages, with all games of the catalogue: in the page's worker, and in Node when the site is built.

import { exceededLimit, type GamePlan, MEMORY_LIMIT, planGame } from '@zugzwang/games'
import { createHost, type Host } from './serve'
import { studies } from './studies'

/** The visitor is asked before longer work. */
const ASKS_ABOVE_SECONDS = 1

export function createSiteHost(): Host {
  // estimated, then opened: read once
  let last: { readonly text: string; readonly plan: Promise<GamePlan> } | undefined
  const planOf = (text: string) => {
    if (last?.text === text) return last.plan
    const plan = planGame(text)
    last = { text, plan }
    // what failed without a connection is tried again
    plan.catch(() => {
      last = undefined
    })
    return plan
  }
  return createHost({
    open: async ({ game }, options) => (await planOf(game)).open(options),
    async estimate(game) {
      const estimate = await (await planOf(game)).estimate()
      const limits = { seconds: ASKS_ABOVE_SECONDS, bytes: MEMORY_LIMIT }
      return { ...estimate, exceeds: exceededLimit(estimate, limits), memoryLimit: MEMORY_LIMIT }
    },
    studies,
  })
}
