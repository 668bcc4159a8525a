// Node Kayles: a move takes a vertex of a graph and all its neighbours, and who finds no vertex loses. What is left
// falls apart into connected components. On paths it is the octal game 0.137, and on general graphs no fast way is
// known: deciding the winner is PSPACE-complete, so the search here is for small or thin graphs.
//
// Source: Schaefer, "On the complexity of some two-person perfect-information games", 1978; Bodlaender and Kratsch,
// "Kayles and nimbers", 2002.

import { type Digraph, type Rules, validateDigraph } from '@zugzwang/core'
import { type RulesGame, rulesGame } from '../component/rules-game'
import {
  checkVertices,
  keyOfSet,
  splitSet,
  type VertexSet,
  vertexSet,
  verticesOf,
  without,
} from './vertex-set'

/**
 * The rules of Node Kayles on a graph. A position is the set of vertices left, a move a vertex.
 *
 * @param graph - Vertices with an arc between them, either way, are neighbours; loops and parallel arcs say nothing
 *   more. It is read, not kept.
 * @throws CoreError `INVALID_DIGRAPH`; ImpartialError `LIMIT_EXCEEDED` for more than 4096 vertices.
 *
 * Space O(n²/30) words for n vertices; a move takes O(n/30).
 */
export function nodeKaylesRules(graph: Digraph): Rules<VertexSet, number> {
  return rulesOn(neighboursIn(graph))
}

/**
 * Node Kayles on a graph by components, each a set of connected vertices; `start` tells those of the graph. As
 * `nodeKaylesRules`; a move takes O(n²/30) for n vertices left.
 */
export function nodeKaylesGame(graph: Digraph): RulesGame<VertexSet, number> {
  const neighbours = neighboursIn(graph)
  return rulesGame(rulesOn(neighbours), (position) => splitSet(position, neighbours))
}

function rulesOn(neighbours: readonly VertexSet[]): Rules<VertexSet, number> {
  const order = neighbours.length
  const all = vertexSet(order, neighbours.keys())
  const taken = neighbours.map((set, v) => vertexSet(order, [v, ...verticesOf(set)]))
  return {
    name: `Node Kayles on ${order} vertices`,
    start: () => all,
    moves: verticesOf,
    play: (position, vertex) => without(position, taken[vertex] as VertexSet),
    key: keyOfSet,
    format: (position) => verticesOf(position).join(' '),
  }
}

function neighboursIn(graph: Digraph): VertexSet[] {
  validateDigraph(graph)
  const { order, offsets, targets } = graph
  checkVertices(order)
  const neighbours: number[][] = Array.from({ length: order }, () => [])
  for (let v = 0; v < order; v++) {
    for (let arc = offsets[v] as number; arc < (offsets[v + 1] as number); arc++) {
      const w = targets[arc] as number
      if (v === w) continue
      neighbours[v]?.push(w)
      neighbours[w]?.push(v)
    }
  }
  return neighbours.map((vertices) => vertexSet(order, vertices))
}
