import { type Digraph, digraphFromArcs } from '@zugzwang/core'

/** mulberry32. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

export const below = (random: () => number, n: number): number => Math.floor(random() * n)

/** A digraph whose vertices have from `least` to `most` arcs. */
export function randomDigraph(
  random: () => number,
  order: number,
  least: number,
  most: number,
): Digraph {
  const sources: number[] = []
  const targets: number[] = []
  for (let v = 0; v < order; v++)
    for (let k = least + below(random, most - least + 1); k > 0; k--) {
      sources.push(v)
      targets.push(below(random, order))
    }
  return digraphFromArcs(order, sources, targets)
}
