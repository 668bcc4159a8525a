// The digraph with every arc turned round: backward propagation walks it to find predecessors.

import { runSteps, type Steps } from '../work/work'
import type { Digraph } from './digraph'
import { groupByTarget } from './group-arcs'

/**
 * The transpose of a digraph. The arcs of each vertex come in ascending order of their targets (the sources of
 * the arcs turned round); parallel arcs stay parallel.
 *
 * O(order + size) time by partition and scatter (group-arcs.ts); beside the result 2 bytes an arc and a copy of
 * the largest of its buckets of 2^15 vertices.
 */
export function transpose(graph: Digraph): Digraph {
  return runSteps(transposeBySteps(graph))
}

/** As `transpose`, step by step; the units of all steps are 3 for each arc. */
export function* transposeBySteps({ order, size, offsets, targets }: Digraph): Steps<Digraph> {
  const grouped = yield* groupByTarget(order, offsets, targets)
  return { order, size, offsets: grouped.offsets, targets: grouped.values }
}
