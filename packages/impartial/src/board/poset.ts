// Games on partially ordered sets: a move takes an element and everything above it, and the player who finds none loses. Chomp
// is this game on a set whose least element is poisoned: taking it loses, so under normal play it is never taken. What is left
// falls apart into sets whose elements cannot be compared with those of others; isomorphic ones are searched once.
//
// Source: Schuh, "Spel van delers", 1952; Gale, "A curious Nim-type game", 1974.

import {
  type Convention,
  type Digraph,
  type Game,
  type Rules,
  topologicalOrder,
  validateDigraph,
} from '@zugzwang/core'
import { checkKeys } from '@zugzwang/core/authoring'
import type { RulesComponents } from '../component/rules-components'
import {
  type AnswerUnder,
  checkConvention,
  type ImpartialOptions,
  type ImpartialRules,
} from '../component/split-answer'
import { ImpartialError } from '../errors'
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
  without,
} from './vertex-set'

/** Rules of a game on a poset. */
export interface PosetPlay {
  /** The least element, if taking it loses; absent: all elements may be taken. */
  readonly poisoned?: number | undefined
}

/** Options of `posetGame`. */
export interface PosetGameOptions<C extends Convention = Convention> extends VertexLabels {
  readonly rules?: (PosetPlay & ImpartialRules<C>) | undefined
}

/** Options of `solvePoset`. */
export interface PosetSolveOptions<C extends Convention = Convention>
  extends Omit<ImpartialOptions, 'rules'>,
    PosetGameOptions<C> {}

/**
 * The rules of the game on a poset. A position is the set of elements left, without the poisoned one; a move is an element.
 *
 * @param order - An arc from a to b says that a is below b; arcs that follow from others may be left out. Not kept.
 * @throws CoreError `INVALID_DIGRAPH`; ImpartialError `CYCLIC` for a cycle of arcs, `INVALID_POSITION` if the poisoned element is
 *   not below all others, `LIMIT_EXCEEDED` for more than 4096 elements.
 *
 * Time and space O(n·(n + m)/30) words for n elements and m arcs; a move takes O(n/30).
 * @see README.md#games-on-boards-and-graphs
 */
export function posetRules(order: Digraph, play: PosetPlay = {}): Rules<VertexSet, number> {
  return playOn(order, play).rules
}

/**
 * The game on a poset by components, each a set of elements connected by comparison; `start` gives those of all elements. Of
 * those reached by play only isomorphic ones have the same key, and few of them different keys. Parameters and errors as for
 * `posetRules`; a move takes O(n²/30) for n elements left, and so does a key.
 *
 * @example
 * ```ts
 * posetComponents(digraphFromArcs(3, [0, 1], [1, 2])).name
 * ```
 */
export function posetComponents(
  order: Digraph,
  { labels, ...play }: PosetPlay & VertexLabels = {},
): RulesComponents<VertexSet, number> {
  return setComponents(playOn(order, play, labels))
}

/**
 * The game on a poset as people play it. A position is written as the elements left, `1 2 5` or `nothing`, and drawn as the
 * arcs given, with a piece on every element left and a special one on the poisoned element; a move is an element.
 *
 * @throws As `posetRules`; ImpartialError `INVALID_OPTION`.
 * @example
 * ```ts
 * posetGame(digraphFromArcs(3, [0, 1], [1, 2])).rules.name
 * ```
 */
export function posetGame(order: Digraph, options: PosetGameOptions = {}): Game<VertexSet, number> {
  checkKeys('posetGame', options, ['rules', 'labels'], ImpartialError, HINTS)
  const { convention, play } = readRules('posetGame', options.rules)
  return setGame(playOn(order, play, options.labels), convention)
}

/**
 * Solves the game on a poset, under normal or misère play. The answer is that of `posetGame` and judges every set of
 * elements that can be reached; under normal play nimbers are given, and the reason is the nim-sum of the connected parts.
 * Plies are not counted.
 *
 * @throws As `posetRules` and `nimbersOf` (as a rejection, like the signal's reason); `INVALID_OPTION`.
 * @see README.md#playing-and-asking
 */
export async function solvePoset<C extends Convention = 'normal'>(
  order: Digraph,
  options: PosetSolveOptions<C> = {},
): Promise<AnswerUnder<C, VertexSet, number>> {
  const { rules, labels, ...work } = options
  checkKeys('solvePoset', work, ['limit', 'forest', 'signal', 'onProgress'], ImpartialError, HINTS)
  const { convention, play } = readRules('solvePoset', rules)
  const asked = { ...work, rules: { convention: rules?.convention } }
  return solveSet(playOn(order, play, labels), convention, asked)
}

/** Where keys belong that are often given in the wrong place. */
const HINTS = { poisoned: 'rules.poisoned', convention: 'rules.convention' }

function readRules(name: string, rules: (PosetPlay & ImpartialRules) | undefined) {
  checkKeys(`${name}: rules`, rules, ['poisoned', 'convention'], ImpartialError)
  const { poisoned, ...others } = rules ?? {}
  return { convention: checkConvention(name, others), play: { poisoned } }
}

function playOn(graph: Digraph, play: PosetPlay, labels?: readonly string[]): SetPlay {
  const { order, offsets, targets } = graph
  const above = elementsAbove(graph)
  const { poisoned } = play
  return {
    rules: rulesOn(above, play),
    about: 'A move takes an element and everything above it.',
    order,
    labels,
    split: splitterOf(above),
    keys: () => keysOn(graph, above, play),
    picture: () => ({
      directed: true,
      arcs: above.flatMap((_, a) =>
        Array.from(targets.subarray(offsets[a], offsets[a + 1]), (b) => [a, b] as const),
      ),
      pieces:
        poisoned === undefined
          ? []
          : [{ vertex: poisoned, id: 'poisoned', mark: 'x', name: 'poisoned element' }],
    }),
  }
}

/**
 * Keys of components: elements by their number of elements below, each linked to those directly above and below it. With each
 * element play leaves all those below, so these are the same in a component as in the whole order.
 */
function keysOn(
  { order, offsets, targets }: Digraph,
  above: readonly VertexSet[],
  play: PosetPlay,
) {
  const links = loneVertices(order)
  const needed = links.map(() => [...vertexSet(order, [])])
  const ranks = new Int32Array(order)
  for (let a = 0; a < order; a++) {
    for (const b of verticesOf(above[a] as VertexSet)) ranks[b]++
    const own = targets.subarray(offsets[a], offsets[a + 1])
    const further = [...vertexSet(order, [])]
    for (const b of own)
      for (const [word, bits] of without(above[b] as VertexSet, vertexSet(order, [b])).entries())
        further[word] = further[word] | bits
    for (const b of verticesOf(without(vertexSet(order, own), further))) {
      addVertex(links[a] as number[], b)
      addVertex(links[b] as number[], a)
      if (a !== play.poisoned) addVertex(needed[b] as number[], a)
    }
  }
  return canonicalKeys(links, { ranks, needed })
}

/** Splits sets into parts connected by comparison. */
function splitterOf(above: readonly VertexSet[]): (position: VertexSet) => VertexSet[] {
  const comparable = above.map((set) => [...set])
  above.forEach((set, a) => {
    for (const b of verticesOf(set)) addVertex(comparable[b] as number[], a)
  })
  return (position) => splitSet(position, comparable)
}

function rulesOn(above: readonly VertexSet[], { poisoned }: PosetPlay): Rules<VertexSet, number> {
  const order = above.length
  const isBelowAll = (element: number) => verticesOf(above[element] ?? []).length === order
  if (poisoned !== undefined && (order === 0 || !isBelowAll(poisoned))) {
    throw new ImpartialError('INVALID_POSITION', {
      what: `Element ${poisoned} is poisoned`,
      found: poisoned,
      expected: `one of ${order} that is below all others`,
      place: { field: 'poisoned' },
    })
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
    throw new ImpartialError('CYCLIC', {
      what: 'The arcs go round',
      found: 'arcs that go round',
      expected: 'an order: an arc from a to b says that a is below b',
    })
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
