// What impartial games on boards and graphs take. All rates are measured.

import { type Convention, type Digraph, graphFromEdges } from '@zugzwang/core'
import {
  type CramBoard,
  cramComponents,
  estimateCramSearch,
  nodeKaylesComponents,
  sumOf,
} from '@zugzwang/impartial'
import type { Estimate } from '../kind'
import { BYTES_PER_POSITION } from '../memory'
import { BEYOND } from './add'
import { estimateSearch } from './search'

/** Treblecross: a value for each length of a strip, and for each cell a move that keeps a strip of its own. */
export function estimateStrip(cells: number): Estimate {
  return {
    positions: cells + 1,
    bytes: cells * (cells + 100),
    seconds: 0.002 + 20e-6 * cells,
  }
}

export function estimateCram(board: CramBoard, convention: Convention): Estimate {
  const searched = convention === 'normal' ? estimateCramSearch(board) : undefined
  if (searched !== undefined)
    return { positions: searched, bytes: 44 * searched, seconds: 8e-6 * searched }
  return estimateCramRegions(board, convention)
}

/** Cram where all regions are valued. */
export function estimateCramRegions(board: CramBoard, convention: Convention): Estimate {
  const game = cramComponents(board)
  // Under normal play regions within 8 × 8 cells are pairs of words
  const across = board.reduce((all, row) => all | row, 0)
  const isTable = convention === 'normal' && board.length <= 8 && across < 256
  let regions = 0
  let steps = 0
  for (const region of game.start()) {
    const moves = Array.from(game.moves(region)).length
    const parts = regionsIn(region, moves)
    regions += parts
    steps += parts * moves
  }
  return {
    positions: Math.round(regions),
    bytes: (isTable ? 44 : BYTES_PER_POSITION) * regions,
    seconds: 0.002 + steps * (isTable ? 0.2e-6 : convention === 'normal' ? 1.2e-6 : 4e-6),
  }
}

/** About how many regions play leads to from one: measured on rectangles and boards with holes of up to 30 cells. */
function regionsIn(region: CramBoard, moves: number): number {
  const cells = region.reduce((sum, row) => sum + bitsIn(row), 0)
  // Corridors and trees only fall apart
  if (moves < cells) return cells ** 2
  const rows = region.filter((row) => row !== 0).length
  const columns = bitsIn(region.reduce((across, row) => across | row, 0))
  return Math.exp(moves / (Math.min(rows, columns) > 2 ? 4 : 5))
}

function bitsIn(row: number): number {
  return row.toString(2).replaceAll('0', '').length
}

/** Chomp: a table of all bars within, filled bite by bite. */
export function estimateChomp(rows: number, columns: number): Estimate {
  // A bar is bitten along a line from one corner to the other
  let bars = 1
  for (let row = 1; row <= rows; row++) bars = (bars * (columns + row)) / row
  const positions = Math.ceil(bars)
  // Half of the squares are left on average
  return {
    positions,
    bytes: 2 * positions,
    seconds: 0.002 + positions * (rows * columns * 2e-9 + 50e-9),
  }
}

/** Node Kayles, by the same game on the vertices nearest to the first one. */
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
  // Sets of vertices are words of 30 bits; a key lists the links
  const costOf = (size: number) => ({
    step: 0.15e-6 * (1 + Math.ceil(size / 30)),
    key: 0.25e-6 * Math.max(1, size),
  })
  return (await estimateSearch(graph.order, partsOf, convention, costOf)) ?? BEYOND
}

/** The arcs of a graph, and the neighbours of each vertex, either way. */
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

/** Numbers the vertices of a graph: those nearest to vertex 0 first, one connected component after the other. */
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
