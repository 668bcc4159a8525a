// Random solved arenas of every kind, the same for the same seed.

import { type Arena, MIN, solve, UNDECIDED } from '@zugzwang/core'
import { createRandom } from '@zugzwang/core/testing'
import type { LabelledSolution } from '../src/answer'
import { randomGraph } from './random-graph'

/** Up to `maxOrder` positions with labels of any characters, by turns impartial or with movers, payoffs or costs. */
export async function randomAnswer(seed: number, maxOrder: number): Promise<LabelledSolution> {
  const random = createRandom(seed)
  const { graph, labels } = await randomGraph(seed, {
    maxOrder,
    loops: true,
    parallel: true,
    labels: 'any',
  })
  const { order, size } = graph
  const hasMovers = random(2) === 0
  const hasPayoffs = random(2) === 0
  const hasCosts = hasMovers && random(3) === 0
  const payoffs = hasPayoffs && (hasMovers || random(2) === 0) ? [-2, 0, 0.5, 3] : [-1, 0, 1]
  const arena: Arena = {
    graph,
    mover: hasMovers ? Uint8Array.from({ length: order }, () => random(2) * MIN) : undefined,
    payoff: hasPayoffs
      ? Array.from({ length: order }, () =>
          random(4) === 0 ? payoffs[random(payoffs.length)] : UNDECIDED,
        )
      : undefined,
    endless: hasCosts ? (random(2) === 0 ? Infinity : -Infinity) : hasMovers ? random(2) : 0,
    cost: hasCosts ? Float64Array.from({ length: size }, () => random(5) / 2) : undefined,
  }
  return { arena, labels, solution: await solve(arena), verified: random(2) === 0 }
}
