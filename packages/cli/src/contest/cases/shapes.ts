// Digraphs of the shapes that break programs, with at most two arcs a vertex on average.

import type { Random } from '@zugzwang/core/testing'
import { between, listOf, shuffled } from './cases'

export type Ends = readonly [from: number, to: number]

/** Vertices 0 … order − 1. Arcs may be repeated and may be loops. */
export interface Shape {
  readonly order: number
  readonly start: number
  readonly ends: readonly Ends[]
}

/** A digraph of at most `size` vertices. */
export type MakeShape = (random: Random, size: number) => Shape

const ARCS_A_VERTEX = 2

export const uniform: MakeShape = (random, size) => {
  const order = between(random, 1, size)
  const ends = listOf(random(ARCS_A_VERTEX * order + 1), (): Ends => [random(order), random(order)])
  return { order, start: random(order), ends }
}

/** One or two arcs from each vertex to later ones, nearly all to one of the next three, so that paths are long. */
export const acyclic: MakeShape = (random, size) => {
  const order = orderOf(random, size)
  const ends: Ends[] = []
  for (let v = 0; v < order - 1; v++) {
    if (v > 0 && oneIn(random, 12)) continue
    const degree = between(random, 1, ARCS_A_VERTEX)
    for (let i = 0; i < degree; i++) {
      const later = order - 1 - v
      const step = oneIn(random, 8) ? later : Math.min(3, later)
      ends.push([v, v + 1 + random(step)])
    }
  }
  return { order, start: 0, ends }
}

/** `acyclic` with an arc back from one vertex in six. */
export const cyclic: MakeShape = (random, size) => {
  const { order, start, ends } = acyclic(random, size)
  const back = listOf(Math.ceil(order / 6), (): Ends => {
    const from = random(order)
    return [from, random(from + 1)]
  })
  return { order, start, ends: [...ends.slice(0, ARCS_A_VERTEX * order - back.length), ...back] }
}

/** `acyclic` with loops at one vertex in four. */
export const looped: MakeShape = (random, size) => {
  const { order, start, ends } = acyclic(random, size)
  const loops = listOf(Math.ceil(order / 4), (): Ends => {
    const v = random(order)
    return [v, v]
  })
  return { order, start, ends: [...ends.slice(0, ARCS_A_VERTEX * order - loops.length), ...loops] }
}

/** Layers of one to three vertices that the players reach in turn; only the first player has moves back. */
export const layered: MakeShape = (random, size) => {
  const layers: number[][] = [[0]]
  let order = 1
  while (order < size) {
    const layer = listOf(Math.min(between(random, 1, 3), size - order), () => order++)
    layers.push(layer)
  }
  const ends: Ends[] = []
  for (const [depth, layer] of layers.entries()) {
    const next = layers[depth + 1] ?? []
    for (const v of layer) {
      if (next.length === 0) break
      ends.push([v, pick(random, next)])
      if (oneIn(random, 2)) ends.push([v, pick(random, next)])
      const back =
        depth % 2 === 0 && depth > 1 ? layers[depth - 1 - 2 * random(depth / 2)] : undefined
      if (back !== undefined && oneIn(random, 3)) ends.push([v, pick(random, back)])
    }
  }
  return { order, start: 0, ends }
}

/** Each vertex but the root has one predecessor, nearly always one of the four before it. */
export const tree: MakeShape = (random, size) => {
  const order = orderOf(random, size)
  const ends = listOf(order - 1, (i): Ends => {
    const near = Math.max(0, i - random(4))
    return [oneIn(random, 8) ? random(i + 1) : near, i + 1]
  })
  return { order, start: 0, ends }
}

/** One path through all vertices; sometimes its end leads back into it. */
export const chain: MakeShape = (random, size) => {
  const ends = listOf(size - 1, (v): Ends => [v, v + 1])
  if (oneIn(random, 4)) ends.push([size - 1, random(size)])
  return { order: size, start: 0, ends }
}

/** A path, and from each of its vertices a way out into another sink. */
export const comb: MakeShape = (random, size) => {
  const length = Math.ceil(size / 2)
  const ends: Ends[] = []
  for (let v = 0; v < length; v++) {
    if (v + 1 < length) ends.push([v, v + 1])
    if (length + v < size) ends.push([v, length + v])
  }
  return { order: size, start: random(Math.min(2, size)), ends }
}

/** One vertex with arcs to nearly all others, of which some lead back to it and some to one another. */
export const hub: MakeShape = (random, size) => {
  const order = orderOf(random, size)
  const ends: Ends[] = []
  for (let v = 1; v < order; v++) {
    if (!oneIn(random, 10)) ends.push([0, v])
    if (!oneIn(random, 3)) ends.push([v, oneIn(random, 2) ? 0 : random(order)])
  }
  return { order, start: random(Math.min(2, order)), ends }
}

/** The same digraph with its vertices in order, in reverse or shuffled, and its arcs too. */
export function renamed(random: Random, { order, start, ends }: Shape): Shape {
  const names = inSomeOrder(
    random,
    listOf(order, (v) => v),
  )
  const name = (v: number) => names[v] ?? v
  const arcs = ends.map(([from, to]): Ends => [name(from), name(to)])
  return { order, start: name(start), ends: inSomeOrder(random, arcs) }
}

function inSomeOrder<Item>(random: Random, list: Item[]): Item[] {
  return [list, list.toReversed(), shuffled(random, list)][random(3)] ?? list
}

/** From the half of `size` to it: small tests come with small sizes. */
function orderOf(random: Random, size: number): number {
  return between(random, Math.ceil(size / 2), size)
}

function oneIn(random: Random, ways: number): boolean {
  return random(ways) === 0
}

function pick<Item>(random: Random, list: readonly Item[]): Item {
  return list[random(list.length)] as Item
}
