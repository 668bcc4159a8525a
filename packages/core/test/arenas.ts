// Small arenas that several tests try.

import { type Arena, type Digraph, digraphFromArcs, UNDECIDED } from '../src/index'
import { type Random, randomArcs } from '../src/testing/index'

/** The digraph without parallel arcs whose arc v → w is there when bit order · v + w of `set` is 1. */
export function digraphOfSet(order: number, set: number): Digraph {
  const arcs = Array.from({ length: order * order }, (_, i) => i).filter((i) => (set >> i) & 1)
  return digraphFromArcs(
    order,
    arcs.map((i) => Math.floor(i / order)),
    arcs.map((i) => i % order),
  )
}

/** A game of win, loss and draw of 1 … most positions, with or without movers and payoffs, loops and parallel arcs. */
export function randomOutcomeArena(random: Random, most: number): Arena {
  const order = 1 + random(most)
  const { sources, targets } = randomArcs(random, order, random(order * 3))
  return {
    graph: digraphFromArcs(order, sources, targets),
    ...(random(2) && { mover: Uint8Array.from({ length: order }, () => random(2)) }),
    ...(random(2) && {
      payoff: Array.from({ length: order }, () => (random(4) ? UNDECIDED : random(3) - 1)),
    }),
  }
}
