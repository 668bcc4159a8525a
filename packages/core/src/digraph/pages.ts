// Partition, then scatter: groups arcs by one of their ends. A plain counting sort writes each arc to a random place of an
// array far larger than any cache. Here arcs are first split by the page of 2^bits vertices their target lies in, which
// writes to a few hundred places in turn, and then counting-sorted within each page, whose counters and arcs fit into
// the cache. (Partitioned sorting: Manegold, Boncz, Kersten, "Optimizing main-memory join on modern hardware", 2002.)
//
// In transpose.ts and solve/turn-round.ts arcs come row by row, and one is a word: its source within the source's page, then its
// target within the target's page. The source's page follows from the place, as `marks` records where each page of rows begins.
// So arcs are sorted in the array of the result, with a copy of one page at a time. Pairs in any order (group-arcs.ts) take more.

import type { Steps } from '../work/work'

/** 16 bits for the source and 16 for the target make a word; 2^16 counters are 256 KB. */
export const MAX_PAGE_BITS = 16

/** Up to this many vertices all counters fit into the cache, and a plain counting sort is faster. */
export const FEW: number = 2 ** 18

/** A copy of a page's arcs may always have this many entries. */
export const MIN_COPY: number = 2 ** 20

/** Number of pages of 2^bits vertices that hold `order` vertices. */
export function pageCount(order: number, bits: number): number {
  return Math.ceil(order / 2 ** bits)
}

/** Counts keys by page: counts[(key >>> bits) + 1] goes up for each. */
export function countKeys(keys: Int32Array, bits: number, counts: Int32Array): void {
  for (let i = 0; i < keys.length; i++) {
    const next = (keys[i] >>> bits) + 1
    counts[next] = counts[next] + 1
  }
}

/** The largest of some counts. */
export function largestCount(counts: Int32Array): number {
  return counts.reduce((most, count) => Math.max(most, count), 0)
}

/** Prefix sums: turns counts (counts[k + 1] entries of key k) into bounds (those of key k begin at bounds[k]). */
export function accumulate(counts: Int32Array): void {
  for (let k = 1; k < counts.length; k++) counts[k] = counts[k] + counts[k - 1]
}

/** After a counting sort each offset has advanced to the next one's value: shifts them back. */
export function restoreOffsets(offsets: Int32Array): void {
  offsets.copyWithin(1, 0, offsets.length - 1)
  offsets[0] = 0
}

/**
 * Turns the counts within a page into places: cursors[low], the number of entries whose key has those low bits, becomes the place
 * of the first of them, and so does offsets[low], of the offsets of the page's keys. The page's entries begin at `start`. O(keys).
 *
 * Counting is left to the callers, since one loop over entries of different kinds would be a tenth slower.
 */
export function layOutPage(start: number, cursors: Int32Array, offsets: Int32Array): void {
  let place = start
  for (let low = 0; low < offsets.length; low++) {
    const count = cursors[low]
    cursors[low] = place
    offsets[low] = place
    place += count
  }
}

/** What partitioning and scattering arcs needs. */
export interface PageSpace {
  readonly order: number
  readonly bits: number
  /** Arcs into page p are entries[bounds[p] … bounds[p + 1] − 1]. */
  readonly bounds: Int32Array
  /** marks[b · pages + p]: the place of the first of them that comes from page b of rows. */
  readonly marks: Int32Array
  /** Words source << bits | target, both within their page; after `scatterPage` sources, in the order of their targets. */
  readonly entries: Int32Array
  /** Sources of v begin at offsets[v]; filled page by page. */
  readonly offsets: Int32Array
  /** Cost of each entry, moved with it; absent if arcs have no costs. */
  readonly costs?: Float64Array | undefined
  /** Room for a copy of the page's arcs. */
  readonly copy: Int32Array
  readonly costCopy?: Float64Array | undefined
}

/** Scatters the arcs into whole pages of targets, from vertex `first` to `last` − 1. */
export function* scatterPages(space: PageSpace, first: number, last: number): Steps<void> {
  const { order, bits, bounds, offsets } = space
  const cursors = new Int32Array(1 << bits)
  for (let page = pageCount(first, bits); page < pageCount(last, bits); page++) {
    scatterPage(space, page, cursors)
    yield bounds[page + 1] - bounds[page]
  }
  if (last === order) offsets[order] = bounds[bounds.length - 1]
}

/** Stable counting sort of the arcs of one page by target. O(arcs + 2^bits + pages). */
function scatterPage(space: PageSpace, page: number, cursors: Int32Array): void {
  const { order, bits, bounds, marks, entries, offsets, costs, copy, costCopy } = space
  const mask = (1 << bits) - 1
  const start = bounds[page]
  const end = bounds[page + 1]
  cursors.fill(0)
  for (let i = start; i < end; i++) {
    const low = entries[i] & mask
    cursors[low] = cursors[low] + 1
  }
  const firstKey = page << bits
  layOutPage(start, cursors, offsets.subarray(firstKey, Math.min(firstKey + (1 << bits), order)))
  copy.set(entries.subarray(start, end))
  if (costs !== undefined && costCopy !== undefined) costCopy.set(costs.subarray(start, end))
  const pages = bounds.length - 1
  for (let block = 0; block < pages; block++) {
    const firstSource = block << bits
    const from = marks[block * pages + page] - start
    const to = (block + 1 < pages ? marks[(block + 1) * pages + page] : end) - start
    for (let i = from; i < to; i++) {
      const entry = copy[i]
      const low = entry & mask
      const sorted = cursors[low]
      cursors[low] = sorted + 1
      entries[sorted] = firstSource | (entry >>> bits)
      if (costs !== undefined && costCopy !== undefined) costs[sorted] = costCopy[i]
    }
  }
}
