// What valuing components takes, by search and under misère play by reduced trees. Nobody knows it but by doing it: small
// games are solved, and stopped when they take too long; larger ones are judged by them.

import type { Convention } from '@zugzwang/core'
import { createMisereForest, ImpartialError, type Part, solveSum } from '@zugzwang/impartial'
import type { Estimate } from '../kind'
import { BYTES_PER_POSITION } from '../memory'
import { extrapolate } from './growth'

/** What is spent on one try, in seconds of the estimate's own clock: steps, each worth what it usually takes. */
const MOST_SECONDS = 0.015
/** Before the first component. */
const SECONDS_TO_START = 0.002
/** A reduced tree, or a sum of two of them. */
export const SECONDS_PER_TREE = 5e-6
const BYTES_PER_TREE = 40
/** What a forest of trees keeps: trees, their options and sums. */
const SECONDS_PER_KEPT = 1e-6

/** Thrown out of a search that takes too long. */
const SPENT = new Error('this takes longer than an estimate may')

/**
 * Estimates solving a sum of components of one size or another.
 *
 * @param size - What the number of components grows with: vertices, cells, tokens.
 * @param partsOf - The parts of the game of a smaller size.
 * @param secondsPerStep - What it takes to find one component that a move leaves, in a game of a size.
 * @returns undefined when even a small size takes too much.
 */
export async function estimateSearch(
  size: number,
  partsOf: (size: number) => readonly Part[],
  convention: Convention,
  secondsPerStep: (size: number) => number,
): Promise<Estimate | undefined> {
  const found = await extrapolate(size, async (part) =>
    tryOut(partsOf(part), convention, Math.ceil(MOST_SECONDS / secondsPerStep(part))),
  )
  if (found === undefined) return undefined
  const { components, trees } = found.amounts
  // A component has at most as many more moves as it is larger
  const stepsEach = Math.min(
    found.amounts.stepsEach,
    found.measured.stepsEach * (size / Math.max(1, found.size)),
  )
  return {
    positions: Math.round(components + trees),
    bytes: BYTES_PER_POSITION * components + BYTES_PER_TREE * trees,
    seconds:
      SECONDS_TO_START + components * stepsEach * secondsPerStep(size) + trees * SECONDS_PER_TREE,
  }
}

/** Solves a sum and judges its start; undefined when that takes too long. */
async function tryOut(parts: readonly Part[], convention: Convention, mostSteps: number) {
  const forest = createMisereForest({
    limit: Math.ceil(MOST_SECONDS / SECONDS_PER_KEPT),
  })
  const keys = new Set<unknown>()
  let steps = 0
  const counted = new Map(
    parts.map(({ game }): [Part['game'], Part['game']] => [
      game,
      {
        ...game,
        key(component: never) {
          if (++steps > mostSteps) throw SPENT
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
    stepsEach: steps / Math.max(1, keys.size),
    trees: forest.size - 1 + forest.sums,
  }
}
