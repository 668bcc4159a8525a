// Sets of the vertices 0 … n − 1 as bits: what is left of a graph from which moves take vertices. 30 vertices to a
// word, so that every word is a small integer to the engine and a set a plain short array: quicker to make than a
// typed array of this length, and than a BigInt to look through.

import type { Key } from '@zugzwang/core'
import { ImpartialError } from '../errors'

/** Vertex v is bit v mod 30 of word ⌊v / 30⌋. All sets of one graph have the same length. */
export type VertexSet = readonly number[]

/** The most vertices of a graph to play on: each keeps a set of them. */
const MAX_VERTICES = 2 ** 12

const WORD_BITS = 30
const ALL = 2 ** WORD_BITS - 1
const HALF_BITS = 15
const HALF = 2 ** HALF_BITS - 1

/** Refuses graphs too large for a set of vertices at every vertex. */
export function checkVertices(order: number): void {
  if (order <= MAX_VERTICES) return
  throw new ImpartialError(
    'LIMIT_EXCEEDED',
    `The graph has ${order} vertices, expected at most ${MAX_VERTICES}.`,
  )
}

/** The set of some of `order` vertices. */
export function vertexSet(order: number, vertices: Iterable<number>): VertexSet {
  const words: number[] = new Array(Math.ceil(order / WORD_BITS)).fill(0)
  for (const vertex of vertices) {
    const word = Math.floor(vertex / WORD_BITS)
    words[word] = (words[word] as number) | (1 << (vertex % WORD_BITS))
  }
  return words
}

/** The vertices in the set, ascending. */
export function verticesOf(set: VertexSet): number[] {
  const vertices: number[] = []
  for (let word = 0; word < set.length; word++) {
    for (let bits = set[word] as number; bits !== 0; bits &= bits - 1) {
      vertices.push(word * WORD_BITS + lowestBit(bits))
    }
  }
  return vertices
}

/** The set without the vertices of another. */
export function without(set: VertexSet, taken: VertexSet): VertexSet {
  return set.map((word, index) => word & (ALL ^ (taken[index] as number)))
}

/** Tells the sets of one graph apart. */
export function keyOfSet(set: VertexSet): Key {
  if (set.length === 1) return set[0] as number
  // 15 bits make no surrogate
  let key = ''
  for (const word of set) key += String.fromCharCode(word & HALF, word >>> HALF_BITS)
  return key
}

/**
 * The connected components of what is in the set.
 *
 * @param links - For each vertex the set of those it is linked to; links go both ways.
 *
 * O(n · words) time for n vertices in the set.
 */
export function splitSet(set: VertexSet, links: readonly VertexSet[]): VertexSet[] {
  const components: VertexSet[] = []
  const rest = [...set]
  for (let word = 0; word < rest.length; word++) {
    while (rest[word] !== 0) {
      components.push(takeComponent(rest, word, links))
    }
  }
  return components
}

/** Moves the component of the first vertex in a word out of `rest`. */
function takeComponent(rest: number[], word: number, links: readonly VertexSet[]): VertexSet {
  const component: number[] = new Array(rest.length).fill(0)
  const reached: number[] = new Array(rest.length).fill(0)
  const first = (rest[word] as number) & -(rest[word] as number)
  component[word] = first
  reached[word] = first
  rest[word] = (rest[word] as number) ^ first
  // `reached` holds the vertices found whose links were not looked at yet
  for (let at = word; at < reached.length; ) {
    const bits = reached[at] as number
    if (bits === 0) {
      at++
      continue
    }
    reached[at] = bits & (bits - 1)
    const linked = links[at * WORD_BITS + lowestBit(bits)] as VertexSet
    for (let index = reached.length - 1; index >= 0; index--) {
      const next = (linked[index] as number) & (rest[index] as number)
      if (next === 0) continue
      component[index] = (component[index] as number) | next
      reached[index] = (reached[index] as number) | next
      rest[index] = (rest[index] as number) ^ next
      if (index < at) at = index
    }
  }
  return component
}

/** The number of the lowest bit set in a word other than 0. */
function lowestBit(bits: number): number {
  return 31 - Math.clz32(bits & -bits)
}
