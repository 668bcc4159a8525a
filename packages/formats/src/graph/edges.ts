// The undirected edges of a digraph whose arcs come in pairs.

import { arcPermutation, type Digraph, transpose } from '@zugzwang/core'
import { cannotCarry, type FormatError } from '../errors'
import type { GraphData } from './graph-data'
import { nameOf } from './labels'

/** Each edge once. */
export interface Edges {
  readonly ones: Int32Array
  /** ones[i] ≤ others[i]; equal for loops. */
  readonly others: Int32Array
  /** Empty where arcs have no costs. */
  readonly costs: Float64Array
}

/** The undirected edges that a digraph represents: two opposite arcs of the same cost are one edge, and so is a loop.
 *
 * The arcs of every vertex keep their order if some order of edges allows it: an edge comes once it is the next one at both
 * ends. Otherwise the rest comes vertex by vertex.
 *
 * O(order + size) time, plus sorting the costs of parallel arcs; 8 bytes an arc, 24 with costs.
 *
 * @param format - for the message: 'METIS'.
 * @throws FormatError CANNOT_CARRY naming the first arc without a counterpart.
 */
export function undirectedEdges({ graph, labels, cost }: GraphData, format: string): Edges {
  const { order, offsets, targets } = graph
  // the rows of a transpose are sorted: arcs come in pairs if it equals its own transpose
  const back = transpose(graph)
  const forth = transpose(back)
  const backCost = cost && transposedCosts(graph, cost)
  const forthCost = backCost && transposedCosts(back, backCost)
  if (backCost !== undefined) sortParallel(back, backCost)
  if (forthCost !== undefined) sortParallel(forth, forthCost)
  for (let v = 0, i = 0; v < order; v++) {
    const end = forth.offsets[v + 1]
    const backEnd = back.offsets[v + 1]
    for (; i < end || i < backEnd; i++) {
      // rows up to here have the same lengths
      const target = i < end ? forth.targets[i] : order
      const source = i < backEnd ? back.targets[i] : order
      if (target < source) throw unpaired(v, target, 'but none back')
      if (source < target) throw unpaired(source, v, 'but none back')
      if (forthCost?.[i] !== backCost?.[i])
        throw unpaired(v, target, 'but the arc back has another cost')
    }
  }
  let loops = 0
  for (let v = 0; v < order; v++)
    for (let i = offsets[v]; i < offsets[v + 1]; i++) if (targets[i] === v) loops++
  const count = (graph.size + loops) / 2
  const ones = new Int32Array(count)
  const others = new Int32Array(count)
  const costs = new Float64Array(cost === undefined ? 0 : count)
  let written = 0
  const write = (vertex: number, arc: number) => {
    const target = targets[arc]
    ones[written] = Math.min(vertex, target)
    others[written] = Math.max(vertex, target)
    if (cost !== undefined) costs[written] = cost[arc]
    written++
  }
  const next = offsets.slice(0, order)
  const changed: number[] = []
  for (let first = 0; first < order; first++) {
    changed.push(first)
    for (let v = changed.pop(); v !== undefined; v = changed.pop())
      for (;;) {
        const arc: number = next[v]
        if (arc === offsets[v + 1]) break
        const other: number = targets[arc]
        const mate: number = next[other]
        if (targets[mate] !== v || mate === offsets[other + 1] || cost?.[arc] !== cost?.[mate])
          break
        write(v, arc)
        next[v] = arc + 1
        if (other === v) continue
        next[other] = mate + 1
        changed.push(other)
      }
  }
  for (let v = 0; v < order; v++)
    for (let arc = next[v]; arc < offsets[v + 1]; arc++) if (targets[arc] <= v) write(v, arc)
  return { ones, others, costs }

  function unpaired(from: number, to: number, how: string): FormatError {
    return cannotCarry(
      `there is an arc from ${nameOf(labels, from)} to ${nameOf(labels, to)} ${how}`,
      `undirected edges: ${format} has no others`,
      { vertex: from, arc: targets.indexOf(to, offsets[from]) },
    )
  }
}

function transposedCosts({ order, targets }: Digraph, cost: Float64Array): Float64Array {
  return Float64Array.from(arcPermutation(order, targets), (arc) => cost[arc])
}

/** Sorts the costs of arcs with the same ends, in a digraph with sorted rows. */
function sortParallel({ order, offsets, targets }: Digraph, cost: Float64Array): void {
  for (let v = 0; v < order; v++) {
    const end = offsets[v + 1]
    for (let start = offsets[v]; start < end; ) {
      let after = start + 1
      while (after < end && targets[after] === targets[start]) after++
      if (after > start + 1) cost.subarray(start, after).sort()
      start = after
    }
  }
}

/** The first loop; −1 if there is none. O(size). */
export function findLoop({ order, offsets, targets }: Digraph): number {
  for (let v = 0; v < order; v++)
    for (let arc = offsets[v]; arc < offsets[v + 1]; arc++) if (targets[arc] === v) return arc
  return -1
}

/** The first arc with the same ends as one before it; −1 if there is none. O(order + size). */
export function findParallelArc({ order, offsets, targets }: Digraph): number {
  const seenFrom = new Int32Array(order).fill(-1)
  for (let v = 0; v < order; v++)
    for (let arc = offsets[v]; arc < offsets[v + 1]; arc++) {
      if (seenFrom[targets[arc]] === v) return arc
      seenFrom[targets[arc]] = v
    }
  return -1
}
