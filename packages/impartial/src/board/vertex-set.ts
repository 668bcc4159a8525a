// Sets of the vertices 0 … n − 1 as bits: what is left of a graph from which moves take vertices. A set is a plain short array
// of small words: faster to create than a typed array of this length, and to scan than a BigInt.

import type { Key, Rules } from '@zugzwang/core'
import { ImpartialError } from '../errors'
import { keyOfWords, lowestBit, WORD_BITS } from './bit-sets'

/** Vertex v is bit v mod 30 of word ⌊v / 30⌋. All sets of one graph have the same length. */
export type VertexSet = readonly number[]

/** The most vertices of a graph to play on: each keeps a set of them. */
const MAX_VERTICES = 2 ** 12

const ALL = 2 ** WORD_BITS - 1

/** Refuses graphs too large for a set of vertices at every vertex. */
export function checkVertices(order: number): void {
  if (order <= MAX_VERTICES) return
  throw new ImpartialError('LIMIT_EXCEEDED', {
    what: `The graph has ${order} vertices`,
    found: order,
    expected: `at most ${MAX_VERTICES}`,
  })
}

/** A set of some of `order` vertices. */
export function vertexSet(order: number, vertices: Iterable<number>): VertexSet {
  const set: number[] = new Array(Math.ceil(order / WORD_BITS)).fill(0)
  for (const vertex of vertices) addVertex(set, vertex)
  return set
}

/** Adds a vertex to a set under construction. */
export function addVertex(set: number[], vertex: number): void {
  const word = Math.floor(vertex / WORD_BITS)
  set[word] = set[word] | (1 << (vertex % WORD_BITS))
}

/** For each of `order` vertices the set of itself, to which others may be added. */
export function loneVertices(order: number): number[][] {
  return Array.from({ length: order }, (_, v) => [...vertexSet(order, [v])])
}

/** The vertices in the set, ascending. */
export function verticesOf(set: VertexSet): number[] {
  const vertices: number[] = []
  for (let word = 0; word < set.length; word++) {
    for (let bits = set[word]; bits !== 0; bits &= bits - 1)
      vertices.push(word * WORD_BITS + lowestBit(bits))
  }
  return vertices
}

/** The set without the vertices of another. */
export function without(set: VertexSet, taken: VertexSet): VertexSet {
  return set.map((word, index) => word & (ALL ^ taken[index]))
}

/** The game in which a move takes a vertex that is left, and with it the set `taken` of that vertex. */
export function setRules(
  name: string,
  start: VertexSet,
  taken: readonly VertexSet[],
): Rules<VertexSet, number> {
  return {
    name,
    start: () => start,
    moves: verticesOf,
    play: (position, vertex) => without(position, taken[vertex] as VertexSet),
    key: keyOfSet,
  }
}

/** Different for different sets of one graph. */
export function keyOfSet(set: VertexSet): Key {
  return set.length === 1 ? set[0] : keyOfWords(set)
}

/**
 * The connected components of the set. O(n · words) time for n vertices.
 *
 * @param links - For each vertex the set of itself and those it is linked to; links go both ways.
 */
export function splitSet(set: VertexSet, links: readonly VertexSet[]): VertexSet[] {
  const components: VertexSet[] = []
  const rest = [...set]
  for (let word = 0; word < rest.length; word++)
    while (rest[word] !== 0) components.push(takeComponent(rest, word, links))
  return components
}

/** Moves the component of the first vertex in a word out of `rest`. */
function takeComponent(rest: number[], word: number, links: readonly VertexSet[]): VertexSet {
  const component: number[] = new Array(rest.length).fill(0)
  const reached: number[] = new Array(rest.length).fill(0)
  const first = rest[word] & -rest[word]
  component[word] = first
  reached[word] = first
  rest[word] = rest[word] ^ first
  // `reached` holds the vertices found whose links were not followed yet
  for (let at = word; at < reached.length; ) {
    const bits = reached[at]
    if (bits === 0) {
      at++
      continue
    }
    reached[at] = bits & (bits - 1)
    const linked = links[at * WORD_BITS + lowestBit(bits)] as VertexSet
    for (let index = reached.length - 1; index >= 0; index--) {
      const next = linked[index] & rest[index]
      if (next === 0) continue
      component[index] = component[index] | next
      reached[index] = reached[index] | next
      rest[index] = rest[index] ^ next
      if (index < at) at = index
    }
  }
  return component
}
