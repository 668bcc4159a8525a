// Corners: vertices whose neighbours, themselves included, are all neighbours of one other vertex. A robber there is
// no safer than on that other vertex, so a graph and what is left without a corner need the same number of cops, and
// one cop wins exactly when the graph is dismantled to a single vertex.
//
// Sources: Nowakowski and Winkler, "Vertex-to-vertex pursuit in a graph", 1983; Berarducci and Intrigila, "On the cop
// number of a graph", 1993 (a retract needs no more cops; with a corner's shadow caught, the robber is next to a cop).

import { type Digraph, validateDigraph } from '@zugzwang/core'
import { PositionalError } from '../errors'
import { checkNotEmpty } from './chase'
import { findOneWay, stepsAlong } from './steps'

/** A graph taken apart, corner by corner. */
export interface Dismantling {
  /** In the order in which they were taken. */
  readonly corners: Int32Array
  /** For each corner a vertex, not taken before, next to all its neighbours and to itself. */
  readonly dominators: Int32Array
  /** The vertices that are left, ascending: a single one exactly when one cop wins. */
  readonly core: Int32Array
}

/**
 * Takes corners from an undirected graph until there are none. The core is the same up to isomorphism, whatever the order; loops
 * and parallel arcs make no difference.
 *
 * O(size · degree²) time at most, O(order + size) space.
 *
 * @throws CoreError INVALID_DIGRAPH; PositionalError INVALID_GRAPH if there is no vertex, or an arc without one the other way.
 * @see README.md#cops-and-robbers
 */
export function dismantleGraph(graph: Digraph): Dismantling {
  validateDigraph(graph)
  checkNotEmpty(graph)
  const steps = stepsAlong(graph, true)
  const oneWay = findOneWay(steps)
  if (oneWay !== undefined)
    throw new PositionalError('INVALID_GRAPH', {
      what: `There is an arc from ${oneWay[0]} to ${oneWay[1]} and none back`,
      found: oneWay,
      expected: 'an undirected graph',
      place: { vertex: oneWay[0] },
    })
  const corners = new Int32Array(graph.order)
  const dominators = new Int32Array(graph.order)
  const taken = takeCorners(steps, corners, dominators)
  return {
    corners: corners.slice(0, taken),
    dominators: dominators.slice(0, taken),
    core: withoutCorners(corners, taken),
  }
}

/** The vertices that are not corners[0 … taken − 1], ascending. */
export function withoutCorners(corners: Int32Array, taken: number): Int32Array {
  const isCorner = new Uint8Array(corners.length)
  for (let i = 0; i < taken; i++) isCorner[corners[i]] = 1
  const core = new Int32Array(corners.length - taken)
  for (let v = 0, length = 0; v < corners.length; v++) if (isCorner[v] === 0) core[length++] = v
  return core
}

/**
 * Takes the corners of a graph given as sorted symmetric steps, staying included, into arrays as long as its order; returns their
 * number.
 *
 * Vertices are compared by their signatures first: bit u & 31 for each neighbour u. For up to 32 vertices that is enough.
 * O(size · degree²) time at most.
 */
export function takeCorners(steps: Digraph, corners: Int32Array, dominators: Int32Array): number {
  const { order, offsets, targets } = steps
  // 0 for vertices that are taken; neighbours taken since the last comparison still have their bits
  const signatures = new Int32Array(order)
  for (let v = 0; v < order; v++)
    for (let i = offsets[v]; i < offsets[v + 1]; i++)
      signatures[v] = signatures[v] | (1 << (targets[i] & 31))
  // A circular queue of the vertices that lost a neighbour since they were compared, at first all
  const queue = new Int32Array(order)
  const queued = new Uint8Array(order).fill(1)
  for (let v = 0; v < order; v++) queue[v] = v
  let taken = 0
  for (let at = 0, waiting = order; waiting > 0; at = at + 1 === order ? 0 : at + 1, waiting--) {
    const v = queue[at]
    const from = offsets[v]
    const to = offsets[v + 1]
    queued[v] = 0
    let signature = 0
    for (let i = from; i < to; i++) {
      const u = targets[i]
      if (signatures[u] !== 0) signature |= 1 << (u & 31)
    }
    signatures[v] = signature
    let dominator = -1
    for (let i = from; i < to && dominator === -1; i++) {
      const u = targets[i]
      if (u === v || (signature & ~signatures[u]) !== 0) continue
      if (order <= 32 || isDominated(steps, signatures, v, u)) dominator = u
    }
    if (dominator === -1) continue
    corners[taken] = v
    dominators[taken++] = dominator
    signatures[v] = 0
    for (let i = from; i < to; i++) {
      const u = targets[i]
      if (signatures[u] === 0 || queued[u] === 1) continue
      queued[u] = 1
      queue[(at + waiting) % order] = u
      waiting++
    }
  }
  return taken
}

/** Whether all neighbours of v that are not taken are neighbours of u. O(degree). */
function isDominated(
  { offsets, targets }: Digraph,
  signatures: Int32Array,
  v: number,
  u: number,
): boolean {
  let k = offsets[u]
  const end = offsets[u + 1]
  for (let i = offsets[v]; i < offsets[v + 1]; i++) {
    const w = targets[i]
    if (signatures[w] === 0) continue
    while (k < end && targets[k] < w) k++
    if (k === end || targets[k] !== w) return false
  }
  return true
}
