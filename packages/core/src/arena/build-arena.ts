// The arenas most often built from a plain digraph. They are ordinary data for the solvers, not special cases.

import type { Digraph } from '../digraph/digraph'
import { MAX_ORDER, MAX_SIZE } from '../digraph/digraph'
import { CoreError } from '../errors'
import { type Arena, MIN, UNDECIDED } from './arena'

/** A player who cannot move loses (normal play) or wins (misère play). */
export type Convention = 'normal' | 'misere'

/**
 * The impartial game on a digraph, which is aliased: both players move the same token along arcs. O(1) for normal play,
 * O(order) for misère.
 *
 * @see README.md#a-digraph
 */
export function impartialArena(graph: Digraph, convention: Convention = 'normal'): Arena {
  return convention === 'normal' ? { graph } : { graph, payoff: sinkPayoffs(graph, () => 1) }
}

/**
 * The game on a digraph between Max and Min, who have the same moves and alternate: vertex v becomes position v with Max to
 * move and position order + v with Min to move. A player who cannot move loses, or wins under misère.
 *
 * O(order + size) time and space.
 *
 * @throws CoreError INVALID_DIGRAPH if the doubled digraph would be too large.
 * @see README.md#what-an-arena-says
 */
export function alternatingArena(graph: Digraph, convention: Convention = 'normal'): Arena {
  const { order, size } = graph
  if (order * 2 > MAX_ORDER || size * 2 > MAX_SIZE) {
    const what = `${order} vertices and ${size} arcs cannot be doubled`
    const expected = `at most ${MAX_ORDER / 2} vertices and ${Math.floor(MAX_SIZE / 2)} arcs`
    throw new CoreError('INVALID_DIGRAPH', { what, found: { order, size }, expected })
  }
  const offsets = new Int32Array(order * 2 + 1)
  const targets = new Int32Array(size * 2)
  const doubled: Digraph = { order: order * 2, size: size * 2, offsets, targets }
  offsets.set(graph.offsets)
  for (let v = 0; v <= order; v++) offsets[order + v] = size + graph.offsets[v]
  for (let i = 0; i < size; i++) targets[i] = order + graph.targets[i]
  targets.set(graph.targets, size)
  const mover = new Uint8Array(order * 2).fill(MIN, order)
  if (convention === 'normal') return { graph: doubled, mover }
  return { graph: doubled, mover, payoff: sinkPayoffs(doubled, (v) => (v < order ? 1 : -1)) }
}

/** A payoff array (Float32, NaN elsewhere) that pays `value(v)` at every sink v. */
function sinkPayoffs({ order, offsets }: Digraph, value: (sink: number) => number): Float32Array {
  const payoff = new Float32Array(order).fill(UNDECIDED)
  for (let v = 0; v < order; v++) if (offsets[v] === offsets[v + 1]) payoff[v] = value(v)
  return payoff
}
