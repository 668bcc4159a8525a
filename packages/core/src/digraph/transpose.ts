// The digraph with every arc reversed: backward propagation walks it to find predecessors.

import { runSteps, type Steps } from '../work/work'
import type { Digraph } from './digraph'
import {
  accumulate,
  countKeys,
  FEW,
  largestCount,
  MAX_PAGE_BITS,
  MIN_COPY,
  type PageSpace,
  pageCount,
  restoreOffsets,
  scatterPages,
} from './pages'

/** A transpose with the costs of its arcs, in its own order; absent if none were given. */
export interface TransposedDigraph extends Digraph {
  readonly cost: Float64Array | undefined
}

/**
 * The transpose of a digraph. The arcs of each vertex are in ascending order of their targets (the sources of the original
 * arcs); parallel arcs stay parallel.
 *
 * O(order + size) time by partition and scatter (pages.ts), with a copy of the arcs into one page of 2^16 vertices; by a plain
 * counting sort if there are at most 2^18 vertices, or more than 4 · order arcs lead to one page.
 *
 * @see README.md#digraphs-by-themselves
 */
export function transpose(graph: Digraph): Digraph {
  const { order, size, offsets, targets } = runSteps(transposeBySteps(graph))
  return { order, size, offsets, targets }
}

/** Like `transpose`, in steps, and with costs if given; the units of all steps add up to 3 for each arc. */
export function* transposeBySteps(graph: Digraph, cost?: Float64Array): Steps<TransposedDigraph> {
  const { order, size } = graph
  const all: Rows = { graph, first: 0, last: order, cost }
  const pages = pageCount(order, MAX_PAGE_BITS)
  const bounds = new Int32Array(pages + 1)
  if (order > FEW) yield* rowSteps(all, (rows) => countRows(rows, MAX_PAGE_BITS, bounds))
  const largest = largestCount(bounds)
  const offsets = new Int32Array(order + 1)
  const entries = new Int32Array(size)
  const costs = cost && new Float64Array(size)
  if (order <= FEW || largest > Math.max(MIN_COPY, 4 * order))
    yield* sortRows(all, offsets, entries, costs)
  else {
    accumulate(bounds)
    const marks = new Int32Array(pages * pages)
    const copy = new Int32Array(largest)
    const costCopy = cost && new Float64Array(largest)
    const bits = MAX_PAGE_BITS
    const space = { order, bits, bounds, marks, entries, offsets, costs, copy, costCopy }
    yield* partitionPages(space, all, bounds.slice(0, pages))
    yield* scatterPages(space, 0, order)
  }
  return { order, size, offsets, targets: entries, cost: costs }
}

/** Arcs handled in one step. */
const STEP = 2 ** 18

/** The end of a run of rows from `first` with about STEP arcs: the smallest power of two of rows that has them. */
function stepEnd(offsets: Int32Array, first: number, last: number): number {
  let rows = 1
  const start = offsets[first]
  while (first + rows < last && offsets[first + rows] - start < STEP) rows *= 2
  return Math.min(first + rows, last)
}

/** Rows first … last − 1 of a digraph; if there are `words`, only those whose word is above 0. */
export interface Rows {
  readonly graph: Digraph
  readonly first: number
  readonly last: number
  readonly words?: Int32Array | undefined
  /** Costs of the arcs of the graph. */
  readonly cost?: Float64Array | undefined
}

/** Counts arcs by target: counts[(target >>> bits) + 1]. */
export function countRows(
  { graph, first, last, words }: Rows,
  bits: number,
  counts: Int32Array,
): void {
  const { offsets, targets } = graph
  if (words === undefined) {
    countKeys(targets.subarray(offsets[first], offsets[last]), bits, counts)
    return
  }
  for (let v = first; v < last; v++) {
    if (words[v] <= 0) continue
    const end = offsets[v + 1]
    for (let i = offsets[v]; i < end; i++) {
      const next = (targets[i] >>> bits) + 1
      counts[next] = counts[next] + 1
    }
  }
}

/**
 * Writes arcs to entries[places[target >>> bits]++]: as words for scatterPages, with all rows from one page, or, with 0 bits,
 * as sources alone.
 */
function partitionRows(
  { graph, first, last, words, cost }: Rows,
  bits: number,
  places: Int32Array,
  entries: Int32Array,
  costs?: Float64Array,
): void {
  const { offsets, targets } = graph
  const targetMask = (1 << bits) - 1
  const sourceMask = bits === 0 ? -1 : targetMask
  let i = offsets[first]
  for (let v = first; v < last; v++) {
    const end = offsets[v + 1]
    if (words !== undefined && words[v] <= 0) {
      i = end
      continue
    }
    const source = (v & sourceMask) << bits
    for (; i < end; i++) {
      const target = targets[i]
      const key = target >>> bits
      const place = places[key]
      places[key] = place + 1
      entries[place] = source | (target & targetMask)
      if (cost !== undefined && costs !== undefined) costs[place] = cost[i]
    }
  }
}

/** Puts the arcs of rows, which begin with a page, into the pages of their targets, from places[page] on; fills `marks`. */
export function* partitionPages(
  { bits, marks, entries, costs }: PageSpace,
  rows: Rows,
  places: Int32Array,
): Steps<void> {
  const size = 2 ** bits
  for (let { first } = rows; first < rows.last; first += size) {
    marks.set(places, (first / size) * places.length)
    const page = { ...rows, first, last: Math.min(first + size, rows.last) }
    yield* rowSteps(page, (part) => partitionRows(part, bits, places, entries, costs))
  }
}

/** A plain counting sort of the arcs of rows by target, with their costs if given. `offsets` must be all 0. */
export function* sortRows(
  rows: Rows,
  offsets: Int32Array,
  sources: Int32Array,
  costs?: Float64Array,
): Steps<void> {
  yield* rowSteps(rows, (part) => countRows(part, 0, offsets))
  accumulate(offsets)
  yield* rowSteps(rows, (part) => partitionRows(part, 0, offsets, sources, costs))
  restoreOffsets(offsets)
}

/** Cuts rows into steps: calls `visit` with each run of rows, and yields how many arcs it has. */
export function* rowSteps(rows: Rows, visit: (part: Rows) => void): Steps<void> {
  const { offsets } = rows.graph
  for (let { first } = rows; first < rows.last; ) {
    const last = stepEnd(offsets, first, rows.last)
    visit({ ...rows, first, last })
    yield offsets[last] - offsets[first]
    first = last
  }
}
