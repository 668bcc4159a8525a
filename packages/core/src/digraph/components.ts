// Strongly connected components: Tarjan's algorithm (SIAM J. Comput. 1, 1972) with explicit stacks, because
// recursion as deep as the digraph is long would overflow after about ten thousand vertices.

import type { Digraph } from './digraph'

/** The strongly connected components of a digraph. */
export interface Components {
  /** Number of components. */
  readonly count: number
  /**
   * Component of each vertex, 0 … count − 1, length order. Arcs between components lead from a higher number to a
   * lower one: ascending numbers are a reverse topological order, sinks first.
   */
  readonly component: Int32Array
}

const NONE = -1

/**
 * Finds the strongly connected components. O(order + size) time, 20 bytes a vertex besides the result.
 *
 * @see README.md#digraphs-by-themselves
 */
export function stronglyConnectedComponents({ order, offsets, targets }: Digraph): Components {
  const component = new Int32Array(order).fill(NONE)
  const number = new Int32Array(order) // 1, 2, … in the order of the first visit; 0 = not visited
  const low = new Int32Array(order) // least number known to be reachable within the open component
  const arc = new Int32Array(order) // next arc to examine
  const path = new Int32Array(order) // from the root to the current vertex
  const open = new Int32Array(order) // visited, component not yet known
  let visits = 0
  let count = 0
  let depth = 0
  let openSize = 0

  for (let root = 0; root < order; root++) {
    if (number[root] !== 0) continue
    enter(root)
    while (depth > 0) {
      const v = path[depth - 1]
      const next = arc[v]
      if (next < offsets[v + 1]) {
        const w = targets[next]
        if (number[w] === 0) {
          enter(w) // the arc is examined again on the way back, when low[w] is final
          continue
        }
        arc[v] = next + 1
        if (component[w] === NONE && low[w] < low[v]) low[v] = low[w]
        continue
      }
      depth--
      if (low[v] !== number[v]) continue
      // nothing older is reachable: v and all opened after it are one component
      let w: number
      do {
        w = open[--openSize]
        component[w] = count
      } while (w !== v)
      count++
    }
  }
  return { count, component }

  function enter(v: number): void {
    number[v] = low[v] = ++visits
    arc[v] = offsets[v]
    path[depth++] = v
    open[openSize++] = v
  }
}
