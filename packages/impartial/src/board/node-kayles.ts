// Node Kayles: a move takes a vertex of a graph and all its neighbours, and whoever finds no vertex loses. What is left
// falls apart into connected components, and isomorphic ones are searched once. On paths it is the octal game 0.137, and on
// general graphs no fast way is known: deciding the winner is PSPACE-complete, so the search here is for small or thin graphs.
//
// Source: Schaefer, "On the complexity of some two-person perfect-information games", 1978; Bodlaender and Kratsch,
// "Kayles and nimbers", 2002.

import { type Digraph, type Game, type Rules, validateDigraph } from '@zugzwang/core'
import { type RulesComponents, rulesComponents } from '../component/rules-components'
import {
  conventionOf,
  type ImpartialAnswer,
  type ImpartialOptions,
  type ImpartialRules,
  type MisereAnswer,
  type MisereOptions,
  solveSplitting,
} from '../component/split-answer'
import { canonicalKeys } from './canonical-key'
import { notationOf, setGame, type VertexLabels } from './set-game'
import {
  addVertex,
  checkVertices,
  loneVertices,
  setRules,
  splitSet,
  type VertexSet,
  vertexSet,
  verticesOf,
} from './vertex-set'

/**
 * The rules of Node Kayles on a graph. A position is the set of vertices left, a move a vertex.
 *
 * @param graph - Vertices with an arc between them, either way, are neighbours; loops and parallel arcs say nothing
 *   more. It is read, not kept.
 * @throws CoreError `INVALID_DIGRAPH`; ImpartialError `LIMIT_EXCEEDED` for more than 4096 vertices.
 *
 * Space O(n²/30) words for n vertices; a move takes O(n/30).
 * @see README.md#games-on-boards-and-graphs
 */
export function nodeKaylesRules(graph: Digraph): Rules<VertexSet, number> {
  return rulesOn(takenWith(graph))
}

/**
 * Node Kayles on a graph by components, each a set of connected vertices; `start` gives those of the graph. Sets have the same
 * key only if they are isomorphic, and few isomorphic ones have different keys. As `nodeKaylesRules`; a move takes O(n²/30)
 * for n vertices left, a key O(n²/30 + m·log n) with m edges.
 *
 * @see README.md#games-on-boards-and-graphs
 */
export function nodeKaylesComponents(
  graph: Digraph,
  { labels }: VertexLabels = {},
): RulesComponents<VertexSet, number> {
  return componentsOn(takenWith(graph), labels)
}

/**
 * Node Kayles as people play it. A position is written as the vertices left, `0 2 5`, and `nothing` without any; a move is
 * a vertex. It is drawn as the graph, with a piece on every vertex left.
 *
 * @throws As `nodeKaylesRules`; ImpartialError `INVALID_OPTION`.
 * @example
 * ```ts
 * nodeKaylesGame(digraphFromArcs(2, [0, 1], [1, 0])).rules.name
 * ```
 */
export function nodeKaylesGame(
  graph: Digraph,
  options: VertexLabels & { readonly rules?: ImpartialRules | undefined } = {},
): Game<VertexSet, number> {
  const convention = conventionOf('nodeKaylesGame', options, ['rules', 'labels'])
  const taken = takenWith(graph)
  const arcs = taken.flatMap((set, v) =>
    verticesOf(set).flatMap((w) => (v < w ? [[v, w] as const] : [])),
  )
  return setGame(
    rulesOn(taken),
    convention,
    'A move takes a vertex and all its neighbours.',
    options.labels,
    { directed: false, arcs, pieces: [] },
    taken.length,
  )
}

/**
 * Solves Node Kayles on a graph, under normal or misère play. The answer is that of `nodeKaylesGame` and judges every set of
 * vertices that can be reached; under normal play nimbers are given, and the reason is the nim-sum of the connected parts.
 * Plies are not counted.
 *
 * @throws As `nodeKaylesRules` and `nimbersOf` (as a rejection, like the signal's reason); `INVALID_OPTION`.
 * @see README.md#playing-and-asking
 */
export function solveNodeKayles(
  graph: Digraph,
  options: MisereOptions & VertexLabels,
): Promise<MisereAnswer<VertexSet, number>>
export function solveNodeKayles(
  graph: Digraph,
  options?: ImpartialOptions &
    VertexLabels & { readonly rules?: { readonly convention?: 'normal' } },
): Promise<ImpartialAnswer<VertexSet, number>>
export function solveNodeKayles(
  graph: Digraph,
  options?: ImpartialOptions & VertexLabels,
): Promise<ImpartialAnswer<VertexSet, number> | MisereAnswer<VertexSet, number>>
export async function solveNodeKayles(
  graph: Digraph,
  options: ImpartialOptions & VertexLabels = {},
): Promise<ImpartialAnswer<VertexSet, number> | MisereAnswer<VertexSet, number>> {
  const { labels, ...work } = options
  const convention = conventionOf('solveNodeKayles', work)
  const taken = takenWith(graph)
  const game = nodeKaylesGame(graph, { rules: { convention }, labels })
  const split = (position: VertexSet) => splitSet(position, taken)
  return solveSplitting({ game, components: componentsOn(taken, labels), split }, convention, work)
}

function componentsOn(
  taken: readonly VertexSet[],
  labels: readonly string[] | undefined,
): RulesComponents<VertexSet, number> {
  const notation = notationOf(taken.length, labels)
  const split = (position: VertexSet) => splitSet(position, taken)
  return { ...rulesComponents(rulesOn(taken), split, notation), key: canonicalKeys(taken) }
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
