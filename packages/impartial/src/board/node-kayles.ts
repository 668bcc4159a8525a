// Node Kayles: a move takes a vertex of a graph and all its neighbours, and who finds no vertex loses. What is left
// falls apart into connected components. On paths it is the octal game 0.137, and on general graphs no fast way is
// known: deciding the winner is PSPACE-complete, so the search here is for small or thin graphs.
//
// Source: Schaefer, "On the complexity of some two-person perfect-information games", 1978; Bodlaender and Kratsch,
// "Kayles and nimbers", 2002.

import { type Digraph, type Rules, validateDigraph } from '@zugzwang/core'
import { type RulesGame, rulesGame } from '../component/rules-game'
import {
  addVertex,
  checkVertices,
  loneVertices,
  setRules,
  splitSet,
  type VertexSet,
  vertexSet,
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
  return rulesOn(takenWith(graph))
}

/**
 * Node Kayles on a graph by components, each a set of connected vertices; `start` tells those of the graph. As
 * `nodeKaylesRules`; a move takes O(n²/30) for n vertices left.
 */
export function nodeKaylesGame(graph: Digraph): RulesGame<VertexSet, number> {
  const taken = takenWith(graph)
  return rulesGame(rulesOn(taken), (position) => splitSet(position, taken))
}

function rulesOn(taken: readonly VertexSet[]): Rules<VertexSet, number> {
  const order = taken.length
  return setRules(`Node Kayles on ${order} vertices`, vertexSet(order, taken.keys()), taken)
}

/** For each vertex itself and its neighbours. */
function takenWith(graph: Digraph): VertexSet[] {
  validateDigraph(graph)
  const { order, offsets, targets } = graph
  checkVertices(order)
  const taken = loneVertices(order)
  for (let v = 0; v < order; v++) {
    for (let arc = offsets[v]; arc < offsets[v + 1]; arc++) {
      const w = targets[arc]
      addVertex(taken[v] as number[], w)
      addVertex(taken[w] as number[], v)
    }
  }
  return taken
}
