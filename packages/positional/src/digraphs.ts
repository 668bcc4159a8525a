// Digraphs of steps and turns.

import type { Digraph } from '@zugzwang/core'

/** The targets of the arcs of a vertex, aliased. */
export function targetsOf({ offsets, targets }: Digraph, v: number): Int32Array {
  return targets.subarray(offsets[v], offsets[v + 1])
}

export function maxDegree({ order, offsets }: Digraph): number {
  let most = 0
  for (let v = 0; v < order; v++) most = Math.max(most, offsets[v + 1] - offsets[v])
  return most
}

/**
 * The same arcs backwards, those of a vertex in the order of their sources: by counting, since these digraphs are small next to what
 * is computed on them, while core's `transpose` is made for large ones. O(order + arcs) time and space.
 */
export function reverse({ order, size, offsets, targets }: Digraph): Digraph {
  // ends[v + 1] is where the next arc into v goes; all filled, where those of v + 1 begin
  const ends = new Int32Array(order + 2)
  for (let arc = 0; arc < size; arc++) ends[targets[arc] + 2] = ends[targets[arc] + 2] + 1
  for (let v = 2; v < ends.length; v++) ends[v] = ends[v] + ends[v - 1]
  const sources = new Int32Array(size)
  for (let v = 0; v < order; v++)
    for (let arc = offsets[v]; arc < offsets[v + 1]; arc++) {
      const to = targets[arc] + 1
      sources[ends[to]] = v
      ends[to] = ends[to] + 1
    }
  return { order, size, offsets: ends.subarray(0, order + 1), targets: sources }
}
