// Graphs to test on: families, and all connected graphs up to isomorphism.

import { type Digraph, digraphFromArcs } from '@zugzwang/core'
import type { Random } from '@zugzwang/core/testing'

export type Edges = readonly (readonly [number, number])[]

/** The undirected graph of these edges: each an arc both ways. */
export function graphOf(order: number, edges: Edges): Digraph {
  const heads = edges.map(([a]) => a)
  const tails = edges.map(([, b]) => b)
  return digraphFromArcs(order, [...heads, ...tails], [...tails, ...heads])
}

export function path(order: number): Edges {
  return Array.from({ length: order - 1 }, (_, i) => [i, i + 1])
}

export function cycle(order: number): Edges {
  return Array.from({ length: order }, (_, i) => [i, (i + 1) % order])
}

export function completeGraph(order: number): Edges {
  return Array.from({ length: order }, (_, b) =>
    Array.from({ length: b }, (_, a): [number, number] => [a, b]),
  ).flat()
}

export function hypercube(dimension: number): Edges {
  return Array.from({ length: 2 ** dimension }, (_, v) => v).flatMap((v) =>
    Array.from({ length: dimension }, (_, i): [number, number] => [v, v ^ (1 << i)]).filter(
      ([a, b]) => a < b,
    ),
  )
}

/** Cells row by row, next to those above, below, left and right; a torus when it closes at its ends. */
export function gridGraph(rows: number, columns: number, torus: boolean): Edges {
  const edges: [number, number][] = []
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const cell = row * columns + column
      if (torus || column + 1 < columns)
        edges.push([cell, row * columns + ((column + 1) % columns)])
      if (torus || row + 1 < rows) edges.push([cell, ((row + 1) % rows) * columns + column])
    }
  return edges
}

export function randomTree(random: Random, order: number): Edges {
  return Array.from({ length: order - 1 }, (_, i) => [random(i + 1), i + 1])
}

const known: Edges[][] = [[]]

/**
 * All connected graphs on some vertices, one of each isomorphism class: each has a vertex whose removal leaves it
 * connected, so all come from those with a vertex less by joining a new one to a nonempty set.
 */
export function connectedGraphs(order: number): Edges[] {
  if (order === 1) return [[]]
  const found = known[order]
  if (found) return found
  const classes = new Map<string, Edges>()
  const seen = new Set<string>()
  for (const smaller of connectedGraphs(order - 1))
    for (let set = 1; set < 1 << (order - 1); set++) {
      const joined = Array.from({ length: order - 1 }, (_, v): [number, number] => [v, order - 1])
      const edges = [...smaller, ...joined.filter(([v]) => (set >> v) & 1)]
      const rough = roughForm(order, edges)
      if (seen.has(rough.key)) continue
      seen.add(rough.key)
      const key = canonicalForm(rough)
      if (!classes.has(key)) classes.set(key, edges)
    }
  const graphs = [...classes.values()]
  known[order] = graphs
  return graphs
}

interface RoughForm {
  readonly key: string
  /** Bits of neighbours, vertices sorted by colour. */
  readonly rows: number[]
  readonly colours: number[]
}

/** The graph with its vertices sorted by what they and those near them look like, as far as that distinguishes them. */
function roughForm(order: number, edges: Edges): RoughForm {
  const near: number[][] = Array.from({ length: order }, () => [])
  for (const [a, b] of edges) {
    near[a]?.push(b)
    near[b]?.push(a)
  }
  let colours = near.map((neighbours) => neighbours.length)
  for (let round = 0; round < 3; round++) {
    const looks = near.map(
      (neighbours, v) =>
        `${String(colours[v]).padStart(2, '0')}:${neighbours
          .map((u) => colours[u] ?? 0)
          .sort((a, b) => a - b)
          .join()}`,
    )
    const names = [...new Set(looks)].sort()
    colours = looks.map((look) => names.indexOf(look))
  }
  const vertices = [...colours.keys()].sort((a, b) => (colours[a] ?? 0) - (colours[b] ?? 0))
  const places = new Map(vertices.map((v, place) => [v, place]))
  const rows = vertices.map((v) =>
    (near[v] ?? []).reduce((bits, u) => bits | (1 << (places.get(u) ?? 0)), 0),
  )
  const sortedColours = vertices.map((v) => colours[v] ?? 0)
  return { key: `${rows.join()}/${sortedColours.join()}`, rows, colours: sortedColours }
}

/** The least of the adjacency matrices that come by exchanging vertices of one colour. */
function canonicalForm({ rows, colours }: RoughForm): string {
  const order = rows.length
  let best: number[] | undefined
  const chosen: number[] = []
  const used = new Set<number>()
  /** Extends the choice by a vertex for the next place, as long as no smaller beginning is known. */
  const extend = (isBest: boolean): void => {
    const place = chosen.length
    if (place === order) {
      if (!isBest) best = chosen.map((v, i) => rowOf(v, i))
      return
    }
    for (let v = 0; v < order; v++) {
      if (used.has(v) || colours[v] !== colours[place]) continue
      const row = rowOf(v, place)
      const known = isBest ? best?.[place] : undefined
      if (isBest && known !== undefined && row > known) continue
      if (isBest && known !== undefined && row < known) best = undefined
      chosen.push(v)
      used.add(v)
      extend(isBest && best !== undefined && row === known)
      used.delete(v)
      chosen.pop()
      isBest = best !== undefined && chosen.every((u, i) => rowOf(u, i) === best?.[i])
    }
  }
  /** The neighbours of v among those at earlier places. */
  const rowOf = (v: number, place: number): number => {
    let bits = 0
    for (let i = 0; i < place; i++) if (((rows[v] ?? 0) >> (chosen[i] ?? 0)) & 1) bits |= 1 << i
    return bits
  }
  extend(false)
  return `${(best ?? []).join()}/${colours.join()}`
}
