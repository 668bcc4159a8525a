// Partition, then scatter: how arcs get grouped by one of their ends. A plain counting sort writes each arc to a random place of an
// array far larger than any cache. Here arcs are first split by the page of 2^bits vertices their target lies in, which
// writes to some hundred places in turn, and then counting-sorted within each page, whose counters and arcs fit into
// the cache. (Partitioned sorting: Manegold, Boncz, Kersten, "Optimizing main-memory join on modern hardware", 2002.)
//
// Three things are grouped so, by the same steps: rows turned round (transpose.ts), what is left of them in the midst of a
// solve (solve/turn-round.ts), and pairs in any order, of which digraphs are built (group-arcs.ts). Only what an entry is
// between the two steps differs. Of rows an arc is one word: its source within the source's page, then its target within the target's. The
// page of the source is known from the place: arcs come row by row, and `marks` keeps where each page of rows began.
// So the arcs are sorted in the array of the result, with a copy of one page at a time beside it.

/** 16 bits for the source and 16 for the target make a word; 2^16 counters are 256 KB. */
export const MAX_PAGE_BITS = 16

/** So few vertices that all counters lie in the cache: a plain counting sort is faster. */
export const FEW = 2 ** 18

/** The length of a copy of the arcs of a page that nobody need be sparing of. */
export const MIN_COPY = 2 ** 20

/** How many pages of 2^bits hold `order` vertices. */
export function pageCount(order: number, bits: number): number {
  return Math.ceil(order / 2 ** bits)
}

/** Counts keys by page: counts[(keys[i] >>> bits) + 1] goes up for each i from `first` to `last` − 1. */
export function countKeys(
  keys: Int32Array,
  first: number,
  last: number,
  bits: number,
  counts: Int32Array,
): void {
  for (let i = first; i < last; i++) {
    const next = (keys[i] >>> bits) + 1
    counts[next] = counts[next] + 1
  }
}

/** Counts become places: counts[k + 1] entries of key k turn into bounds, with bounds[k] where those of k begin. */
export function accumulate(counts: Int32Array): void {
  for (let k = 1; k < counts.length; k++) counts[k] = counts[k] + counts[k - 1]
}

/** After a counting sort each offset has moved to the place of the next one: puts them back. */
export function restoreOffsets(offsets: Int32Array): void {
  offsets.copyWithin(1, 0, offsets.length - 1)
  offsets[0] = 0
}

/** The keys of one page: firstKey … firstKey + keys − 1, whose entries are those from `start` to `end` − 1. */
export interface Page {
  readonly firstKey: number
  readonly keys: number
  readonly start: number
  readonly end: number
}

/**
 * Counts inside a page become places: cursors[low], the entries whose key has those low bits, becomes where the first of them
 * goes, and offsets[firstKey + low] the same for good. O(keys).
 *
 * Counting is left to the callers, as entries of different kinds in one loop would slow it by a tenth.
 */
export function layOutPage(
  { firstKey, keys, start }: Page,
  cursors: Int32Array,
  offsets: Int32Array,
): void {
  let place = start
  for (let low = 0; low < keys; low++) {
    const count = cursors[low]
    cursors[low] = place
    offsets[firstKey + low] = place
    place += count
  }
}

/** Where the arcs of one page lie, and what scattering them needs. */
export interface PageSpace {
  readonly order: number
  readonly bits: number
  /** The arcs into page p are entries[bounds[p] … bounds[p + 1] − 1]. */
  readonly bounds: Int32Array
  /** marks[b · pages + p]: the place of the first of them that comes from page b of rows. */
  readonly marks: Int32Array
  /** Words source << bits | target, both within their page; after `scatterPage` sources in ascending order by target. */
  readonly entries: Int32Array
  /** Sources of v begin at offsets[v]; filled page by page. */
  readonly offsets: Int32Array
  /** Of each entry, moved along; absent when arcs have none. */
  readonly costs: Float64Array | undefined
  /** Room for a copy of the arcs of the page. */
  readonly copy: Int32Array
  readonly costCopy: Float64Array | undefined
  /** Length 2^bits. */
  readonly cursors: Int32Array
}

/** Stable counting sort of the arcs of one page by target. O(arcs + 2^bits + pages). */
export function scatterPage(space: PageSpace, page: number): void {
  const { order, bits, bounds, marks, entries, offsets, costs, copy, costCopy, cursors } = space
  const mask = (1 << bits) - 1
  const start = bounds[page]
  const end = bounds[page + 1]
  cursors.fill(0)
  for (let i = start; i < end; i++) {
    const low = entries[i] & mask
    cursors[low] = cursors[low] + 1
  }
  const firstKey = page << bits
  const keys = Math.min(1 << bits, order - firstKey)
  layOutPage({ firstKey, keys, start, end }, cursors, offsets)
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
