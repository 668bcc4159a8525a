// Small random arenas of all kinds that tables can hold.
import { type Arena, digraphFromArcs } from '@zugzwang/core'
import { randomFrom } from './random'

const ENDLESS = [0, 0, 0, 1, -1, 2, -2, 0.5, -0.5, Infinity, -Infinity]

/** An arena of up to `most` positions by a seed: sparse or dense, layered or not, with any payoffs. */
export function randomArena(seed: number, most = 60): Arena {
  const random = randomFrom(seed)
  const below = (n: number) => Math.floor(random() * n)
  const order = 1 + below(most)
  const size = below(order * 4)
  const layered = below(2) === 0
  const sources = Array.from({ length: size }, () => below(order))
  const targets = sources.map((source) =>
    layered ? Math.max(0, source - 1 - below(3)) : below(order),
  )
  const paid = random() * 0.3
  const payoff = Float64Array.from({ length: order }, () =>
    random() < paid ? below(3) - 1 : Number.NaN,
  )
  const graph = digraphFromArcs(order, sources, targets)
  const hasPayoffs = below(4) > 0
  if (below(2) === 0) return hasPayoffs ? { graph, payoff } : { graph }
  const mover = Uint8Array.from({ length: order }, () => below(2))
  const endless = ENDLESS[below(ENDLESS.length)] as number
  return { graph, mover, endless, ...(hasPayoffs ? { payoff } : {}) }
}
