import { type Convention, type Digraph, graphFromEdges } from '@zugzwang/core'
import { nodeKaylesComponents, sumOf } from '@zugzwang/impartial'
import { BEYOND } from '../../estimate/add'
import { estimateSearch } from '../../estimate/search'
import type { Estimate } from '../../kind'

/** By the same game on the vertices nearest to the first one. */
export async function estimateNodeKayles(
  graph: Digraph,
  convention: Convention,
): Promise<Estimate> {
  const { arcs, neighbours } = arcsOf(graph)
  const places = placesByDistance(neighbours)
  const partsOf = (size: number) => {
    const kept = arcs
      .map(([v, w]) => [places.get(v) ?? 0, places.get(w) ?? 0] as const)
      .filter((ends) => Math.max(...ends) < size)
    return sumOf(nodeKaylesComponents(graphFromEdges(size, kept)))
  }
  // sets of vertices are words of 30 bits; a key lists the links
  const costOf = (size: number) => ({
    step: 0.15e-6 * (1 + Math.ceil(size / 30)),
    key: 0.25e-6 * Math.max(1, size),
  })
  return (await estimateSearch(graph.order, partsOf, convention, costOf)) ?? BEYOND
}

/** The arcs of a graph, and the neighbours of each vertex in both directions. */
function arcsOf({ order, offsets, targets }: Digraph) {
  const neighbours = Array.from({ length: order }, (): number[] => [])
  const arcs = Array.from({ length: order }, (_, v) =>
    Array.from(targets.subarray(offsets[v], offsets[v + 1]), (w) => {
      neighbours[v]?.push(w)
      neighbours[w]?.push(v)
      return [v, w] as const
    }),
  ).flat()
  return { arcs, neighbours }
}

/** Numbers vertices by their distance from vertex 0, one connected component after the other. */
function placesByDistance(neighbours: readonly (readonly number[])[]): Map<number, number> {
  const places = new Map<number, number>()
  for (const root of neighbours.keys()) {
    const found = new Set(places.has(root) ? [] : [root])
    for (const v of found) {
      places.set(v, places.size)
      for (const w of neighbours[v] ?? []) found.add(w)
    }
  }
  return places
}
