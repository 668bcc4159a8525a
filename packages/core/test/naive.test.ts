// The oracles against each other, so that they are more than one opinion.

import { describe, expect, it } from 'vitest'
import { scaled } from '../../../tools/scale'
import { type Arena, digraphFromArcs, MAX, MIN, UNDECIDED } from '../src/index'
import { createRandom } from '../src/testing'
import {
  arenasSideBySide,
  everyState,
  randomOutcomeArena,
  randomPayoffArena,
  statesOf,
} from './arenas'
import { firstDifference, iterateValues, naiveScores, tryStrategies } from './naive'

const INFINITY = Number.POSITIVE_INFINITY
/** One in this many of the arenas of 3 positions. */
const APART = scaled(4999, 997)

describe('value iteration equals', () => {
  it('the best of all positional strategies, for payoffs in small arenas', () => {
    let compared = 0
    for (let order = 1; order <= 3; order++) {
      const states = everyState(order, [MAX, MIN], [-2, -1, 0, 1, 2, UNDECIDED])
      const all = states.length ** order
      for (let i = 0; i < all; i += order < 3 ? 1 : APART)
        for (const endless of [-INFINITY, -1, 0, 0.5, 2, INFINITY]) {
          const arena = {
            ...arenasSideBySide(order, states, i, i + 1),
            endless,
          }
          const best = tryStrategies(arena)
          if (!best || firstDifference(iterateValues(arena), best) !== -1)
            expect.fail(`endless ${endless}: ${JSON.stringify(statesOf(order, states, i))}`)
          compared++
        }
    }
    expect(compared).toBe((24 + 48 ** 2 + Math.ceil(96 ** 3 / APART)) * 6)
  })

  it('the fixpoint of win, loss and draw', () => {
    for (let seed = 1; seed <= scaled(200, 20_000); seed++) {
      const arena = randomOutcomeArena(createRandom(seed), 15)
      expect(Array.from(iterateValues(arena).score), `seed ${seed}`).toEqual(naiveScores(arena))
    }
  })

  it('itself in the doubled game, for impartial arenas', () => {
    for (let seed = 1; seed <= scaled(200, 20_000); seed++) {
      const random = createRandom(seed)
      const { graph, payoff } = randomPayoffArena(random, 1 + random(12))
      const twice = iterateValues(doubled({ graph, payoff }))
      const once = iterateValues({ graph, payoff })
      expect(twice.value, `seed ${seed}`).toEqual(alternating(once.value))
      expect(twice.score, `seed ${seed}`).toEqual(alternating(once.score))
    }
  })

  /** For Max's copy of the positions as they are, for Min's with the sign changed. */
  function alternating(numbers: ArrayLike<number> | undefined): ArrayLike<number> {
    const own = Array.from(numbers ?? [])
    const both = [...own, ...own.map((x) => 0 - x)]
    return numbers instanceof Int32Array ? Int32Array.from(both) : Float64Array.from(both)
  }
})

/** An impartial arena as one with movers, position v once for each: what pays x to its mover pays −x if he is Min. */
function doubled({ graph, payoff }: Arena): Arena {
  const { order, offsets, targets } = graph
  const sources = Array.from(targets, (_, arc) => {
    let v = 0
    while (offsets[v + 1] <= arc) v++
    return v
  })
  return {
    graph: digraphFromArcs(
      order * 2,
      [...sources, ...sources.map((v) => v + order)],
      [...Array.from(targets, (w) => w + order), ...targets],
    ),
    payoff: Float64Array.from({ length: order * 2 }, (_, v) =>
      v < order ? (payoff?.[v] ?? UNDECIDED) : 0 - (payoff?.[v - order] ?? UNDECIDED),
    ),
    mover: Uint8Array.from({ length: order * 2 }, (_, v) => (v < order ? MAX : MIN)),
  }
}
