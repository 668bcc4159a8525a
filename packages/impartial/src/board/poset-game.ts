// Games on partially ordered sets: a move takes an element and everything above it, and who finds none loses. Chomp is
// this game on a set whose least element is poisoned: to take that one loses, so under normal play it is never
// taken. What is left falls apart into elements that cannot be compared with one another.
//
// Source: Schuh, "Spel van delers", 1952; Gale, "A curious Nim-type game", 1974.

import { type Digraph, type Rules, topologicalOrder, validateDigraph } from '@zugzwang/core'
import { type RulesGame, rulesGame } from '../component/rules-game'
import { ImpartialError } from '../errors'
import {
  addVertex,
  checkVertices,
  loneVertices,
  setRules,
  splitSet,
  type VertexSet,
  vertexSet,
  verticesOf,
  without,
} from './vertex-set'

/** How a poset is played on. */
export interface PosetOptions {
  /** The least element, when whoever takes it loses; absent: all elements may be taken. */
  readonly poisoned?: number | undefined
}

/**
 * The rules of the game on a poset. A position is the set of elements left, without the poisoned one; a move is an
 * element.
 *
 * @param order - An arc from a to b says that a is below b; what follows from that need not be there. It is read, not
 *   kept.
 * @throws CoreError `INVALID_DIGRAPH`; ImpartialError `CYCLIC` for arcs that go round, `INVALID_POSITION` when the
 *   poisoned element is not below all others, `LIMIT_EXCEEDED` for more than 4096 elements.
 *
 * Time and space O(n·(n + m)/30) words for n elements and m arcs; a move takes O(n/30).
 */
export function posetRules(order: Digraph, options: PosetOptions = {}): Rules<VertexSet, number> {
  return rulesOn(elementsAbove(order), options)
}

/**
 * The game on a poset by components, each a set of elements connected by comparison; `start` tells those of all
 * elements. As `posetRules`; a move takes O(n²/30) for n elements left.
 */
export function posetGame(
  order: Digraph,
  options: PosetOptions = {},
): RulesGame<VertexSet, number> {
  const above = elementsAbove(order)
  const comparable = above.map((set) => [...set])
  above.forEach((set, a) => {
    for (const b of verticesOf(set)) addVertex(comparable[b] as number[], a)
  })
  return rulesGame(rulesOn(above, options), (position) => splitSet(position, comparable))
}

function rulesOn(
  above: readonly VertexSet[],
  { poisoned }: PosetOptions,
): Rules<VertexSet, number> {
  const order = above.length
  const isBelowAll = (element: number) => verticesOf(above[element] ?? []).length === order
  if (poisoned !== undefined && (order === 0 || !isBelowAll(poisoned))) {
    throw new ImpartialError(
      'INVALID_POSITION',
      `Element ${poisoned} is poisoned, expected one of ${order} that is below all others.`,
    )
  }
  const all = vertexSet(order, above.keys())
  const start = poisoned === undefined ? all : without(all, vertexSet(order, [poisoned]))
  return setRules(`a poset of ${order} elements`, start, above)
}

/** For each element itself and all above it. */
function elementsAbove(graph: Digraph): VertexSet[] {
  validateDigraph(graph)
  const { order, offsets, targets } = graph
  checkVertices(order)
  const sorted = topologicalOrder(graph)
  if (sorted === undefined) {
    throw new ImpartialError(
      'CYCLIC',
      'The arcs go round, expected an order: an arc from a to b says that a is below b.',
    )
  }
  const above = loneVertices(order)
  for (const v of sorted.toReversed()) {
    const own = above[v] as number[]
    for (let arc = offsets[v]; arc < offsets[v + 1]; arc++) {
      const further = above[targets[arc]] as number[]
      for (let word = 0; word < own.length; word++) {
        own[word] = own[word] | further[word]
      }
    }
  }
  return above
}
