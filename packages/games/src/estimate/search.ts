// The cost of valuing components by search, and by reduced trees under misère play. Only a search can show it, so small games of
// the same shape are solved within a budget of steps, and larger ones extrapolated.

import type { Convention } from '@zugzwang/core'
import { createMisereForest, ImpartialError, type Part, solveSum } from '@zugzwang/impartial'
import { BYTES_PER_POSITION } from '../budget'
import type { Estimate } from '../kind'
import { extrapolate } from './growth'

/** Seconds. */
export interface SearchCost {
  readonly step: number
  /** For each new one of these, if its key is slow. */
  readonly key?: number
}

/** The budget of one try in typical costs instead of time, so that a game always gets the same estimate. */
const MOST_SECONDS = 0.03
const SECONDS_TO_START = 0.002
/** For a reduced tree, or a sum of two. */
export const SECONDS_PER_TREE = 5e-6
const BYTES_PER_TREE = 40
/** For each tree, option and sum that a forest keeps. */
const SECONDS_PER_KEPT = 1e-6

/** Thrown by a search when the budget is spent. */
const SPENT = new Error('the budget of an estimate is spent')

/**
 * Estimates solving a sum of components.
 *
 * @param size - The size of the game, in vertices, tokens or parts.
 * @param partsOf - The parts of a game of the same shape and a size of at most `size`.
 * @param costOf - The cost at a size. With slow keys, components are distinguished by `String`.
 * @param untold - As in `growth.ts`.
 * @returns undefined if even the smallest size exceeds the budget.
 */
export async function estimateSearch(
  size: number,
  partsOf: (size: number) => readonly Part[],
  convention: Convention,
  costOf: (size: number) => SearchCost,
  untold?: number,
): Promise<Estimate | undefined> {
  const tries = (part: number) => tryOut(partsOf(part), convention, costOf(part))
  const found = await extrapolate(size, tries, untold)
  if (found === undefined) return undefined
  const { components, trees } = found.amounts
  // the moves of a component grow no faster than its size
  const cost = costOf(size)
  const before = costOf(found.size)
  const costlier = Math.max(cost.step / before.step, (cost.key ?? 0) / (before.key ?? 1))
  const nanosecondsEach = Math.min(
    found.amounts.nanosecondsEach,
    found.measured.nanosecondsEach * costlier * (size / Math.max(1, found.size)),
  )
  return {
    positions: Math.round(components + trees),
    bytes: BYTES_PER_POSITION * components + BYTES_PER_TREE * trees,
    seconds: SECONDS_TO_START + components * nanosecondsEach * 1e-9 + trees * SECONDS_PER_TREE,
  }
}

/** Solves a sum and judges its start; undefined when the budget is spent. */
async function tryOut(parts: readonly Part[], convention: Convention, cost: SearchCost) {
  const forest = createMisereForest({
    limit: Math.ceil(MOST_SECONDS / SECONDS_PER_KEPT),
  })
  const keys = new Set<unknown>()
  const met = new Set<string>()
  let seconds = 0
  const counted = new Map(
    parts.map(({ game }): [Part['game'], Part['game']] => [
      game,
      {
        ...game,
        key(component: never) {
          seconds += cost.step
          if (cost.key !== undefined && met.size < met.add(String(component)).size)
            seconds += cost.key
          if (seconds > MOST_SECONDS) throw SPENT
          const key = game.key(component)
          keys.add(key)
          return key
        },
      },
    ]),
  )
  const start = parts.map(({ game, component }) => ({
    game: counted.get(game) as Part['game'],
    component,
  }))
  try {
    const { game, judge } = await solveSum(start, { rules: { convention }, forest })
    await judge(game.rules.start())
  } catch (error) {
    if (error === SPENT) return undefined
    if (error instanceof ImpartialError && error.code === 'LIMIT_EXCEEDED') return undefined
    throw error
  }
  return {
    components: keys.size,
    nanosecondsEach: (seconds * 1e9) / Math.max(1, keys.size),
    trees: forest.size - 1 + forest.sums,
  }
}
