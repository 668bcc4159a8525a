// Node Kayles: a move takes a vertex of a graph and all its neighbours, and the player who finds no vertex loses. What is left
// falls apart into connected components, and isomorphic ones are searched once. On paths it is the octal game 0.137. Deciding
// the winner is PSPACE-complete in general, so the search here is for small or thin graphs.
//
// Source: Schaefer, "On the complexity of some two-person perfect-information games", 1978; Bodlaender and Kratsch,
// "Kayles and nimbers", 2002.

import {
  type Convention,
  type Digraph,
  type Game,
  type Rules,
  validateDigraph,
} from '@zugzwang/core'
import type { RulesComponents } from '../component/rules-components'
import {
  type AnswerUnder,
  conventionOf,
  type ImpartialOptions,
  type ImpartialRules,
} from '../component/split-answer'
import { canonicalKeys } from './canonical-key'
import { type SetPlay, setComponents, setGame, solveSet, type VertexLabels } from './set-game'
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
 * @param graph - Vertices with an arc between them, either way, are neighbours; loops and parallel arcs do not matter. Not kept.
 * @throws CoreError `INVALID_DIGRAPH`; ImpartialError `LIMIT_EXCEEDED` for more than 4096 vertices.
 *
 * Space O(n²/30) words for n vertices; a move takes O(n/30).
 * @see README.md#games-on-boards-and-graphs
 */
export function nodeKaylesRules(graph: Digraph): Rules<VertexSet, number> {
  return playOn(graph).rules
}

/**
 * Node Kayles on a graph by components, each a set of connected vertices; `start` gives those of the graph. Only isomorphic sets
 * have the same key, and few of them different keys. Parameter and errors as for `nodeKaylesRules`; a move takes O(n²/30) for n
 * vertices left, a key O(n²/30 + m·log n) with m edges.
 *
 * @see README.md#games-on-boards-and-graphs
 */
export function nodeKaylesComponents(
  graph: Digraph,
  { labels }: VertexLabels = {},
): RulesComponents<VertexSet, number> {
  return setComponents(playOn(graph, labels))
}

/**
 * Node Kayles as people play it. A position is written as the vertices left, `0 2 5` or `nothing`, and drawn as the graph with
 * a piece on each of them; a move is a vertex.
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
  return setGame(playOn(graph, options.labels), convention)
}

/**
 * Solves Node Kayles on a graph, under normal or misère play. The answer is that of `nodeKaylesGame` and judges every set of
 * vertices that can be reached; under normal play nimbers are given, and the reason is the nim-sum of the connected parts.
 * Plies are not counted.
 *
 * @throws As `nodeKaylesRules` and `nimbersOf` (as a rejection, like the signal's reason); `INVALID_OPTION`.
 * @see README.md#playing-and-asking
 */
export async function solveNodeKayles<C extends Convention = 'normal'>(
  graph: Digraph,
  options: ImpartialOptions<C> & VertexLabels = {},
): Promise<AnswerUnder<C, VertexSet, number>> {
  const { labels, ...work } = options
  const convention = conventionOf('solveNodeKayles', work)
  return solveSet(playOn(graph, labels), convention, work)
}

function playOn(graph: Digraph, labels?: readonly string[]): SetPlay {
  const taken = takenWith(graph)
  const order = taken.length
  return {
    rules: setRules(`Node Kayles on ${order} vertices`, vertexSet(order, taken.keys()), taken),
    about: 'A move takes a vertex and all its neighbours.',
    order,
    labels,
    split: (set) => splitSet(set, taken),
    keys: () => canonicalKeys(taken),
    picture() {
      const arcs = taken.flatMap((set, v) =>
        verticesOf(set).flatMap((w) => (v < w ? [[v, w] as const] : [])),
      )
      return { directed: false, arcs, pieces: [] }
    },
  }
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
