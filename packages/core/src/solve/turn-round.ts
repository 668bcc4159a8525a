// Transposes what looking ahead has left of a digraph: the arcs from open positions. By partition and scatter
// (digraph/pages.ts), or by a plain counting sort if all counters fit into the cache or most arcs lead nearby.

import { accumulate, MIN_COPY, type PageSpace, pageCount, scatterPage } from '../digraph/pages'
import { countRows, partitionRows, type Rows, rowSteps, sortRows } from '../digraph/transpose'
import type { Steps } from '../work/work'
import { type Allocate, allocateBuffer, type Field, MEET } from './field'
import { lookAhead, OPEN, type Outlook } from './look-ahead'
import { decidedWord } from './word'

/** What the workers share while they transpose a digraph. */
export interface Sorting {
  /** Number of arcs each worker puts into each page: counts[worker · (pages + 1) + page + 1]. */
  readonly counts: Int32Array
  /** As in PageSpace. */
  readonly marks: Int32Array
}

export function createSorting(
  { holders, ends }: Field,
  allocate: Allocate = allocateBuffer,
): Sorting {
  const pages = holders.length
  return {
    counts: new Int32Array(allocate(4 * ends.length * (pages + 1))),
    marks: new Int32Array(allocate(4 * pages * pages)),
  }
}

/**
 * Looks ahead, transposes the rest of the digraph and queues the last level decided. Returns the plies of that level. Every
 * worker runs these steps; units are arcs.
 */
export function* prepareSweep(
  field: Field,
  outlook: Outlook,
  sorting: Sorting,
  worker: number,
): Steps<number> {
  const plies = yield* lookAhead(field, outlook, worker)
  yield* turnRound(field, outlook, sorting, worker, plies)
  return plies
}

/**
 * Fills the transpose, and queues the last level, whose positions were decided after `plies`. Every worker runs these
 * steps; units are arcs, each counted at most 3 times.
 */
function* turnRound(
  field: Field,
  outlook: Outlook,
  { counts, marks }: Sorting,
  worker: number,
  plies: number,
): Steps<void> {
  const { graph, firsts, holders, pageBits, backOffsets, sources } = field
  const words = plies > 0 ? field.words : undefined
  const all: Rows = { graph, first: 0, last: graph.order, words }
  const own: Rows = {
    graph,
    first: firsts[worker],
    last: firsts[worker + 1],
    words,
  }
  if (field.few || (firsts.length === 2 && field.nearby)) yield* sortRows(all, backOffsets, sources)
  else {
    const pages = holders.length
    const ownCounts = counts.subarray(worker * (pages + 1), (worker + 1) * (pages + 1))
    yield* rowSteps(own, (first, last) => countRows({ ...own, first, last }, pageBits, ownCounts))
    yield MEET
    const bounds = new Int32Array(pages + 1)
    const places = new Int32Array(pages + 1)
    for (let i = 0; i < counts.length; i++) {
      const page = i % (pages + 1)
      const count = counts[i]
      bounds[page] = bounds[page] + count
      if (page > 0 && i < worker * (pages + 1)) places[page - 1] = places[page - 1] + count
    }
    const largest = bounds.reduce((most, count) => Math.max(most, count), 0)
    if (largest <= copyLength(field, plies)) {
      accumulate(bounds)
      for (let page = 0; page < pages; page++) places[page] = places[page] + bounds[page]
      yield* partition(field, own, marks, places)
      yield MEET
      const free = freeQueue(field, worker, plies)
      const copy = free.length >= largest ? free : new Int32Array(largest)
      yield* scatterPages(field, marks, bounds, worker, copy)
    } else if (worker === 0) yield* sortRows(all, backOffsets, sources)
    yield MEET
  }
  if (plies > 0) queueLevel(field, outlook, worker, plies)
  yield MEET
}

/** Puts the arcs of rows into the pages of their targets. */
function* partition(
  { pageBits, holders, sources }: Field,
  rows: Rows,
  marks: Int32Array,
  places: Int32Array,
): Steps<void> {
  const pages = holders.length
  for (let page = pageCount(rows.first, pageBits); page << pageBits < rows.last; page++) {
    marks.set(places.subarray(0, pages), page * pages)
    const first = page << pageBits
    const last = Math.min((page + 1) << pageBits, rows.last)
    yield* rowSteps({ ...rows, first, last }, (first, last) =>
      partitionRows({ ...rows, first, last }, pageBits, places, sources),
    )
  }
}

/** The free part of a worker's queue: all of it, except for the ends of play if these are the queued level. */
function freeQueue({ queue, firsts, ends }: Field, worker: number, plies: number): Int32Array {
  const used = plies > 0 ? firsts[worker] : ends[worker]
  return queue.subarray(used, firsts[worker + 1])
}

/** The most entries a copy of a page's arcs may have: what the queues leave free, or MIN_COPY if that is more. */
function copyLength(field: Field, plies: number): number {
  const free = Array.from(field.ends, (_, w) => freeQueue(field, w, plies).length)
  return Math.max(MIN_COPY, Math.min(...free))
}

function* scatterPages(
  field: Field,
  marks: Int32Array,
  bounds: Int32Array,
  worker: number,
  copy: Int32Array,
): Steps<void> {
  const { words, sources, backOffsets, firsts, pageBits } = field
  const first = firsts[worker]
  const last = firsts[worker + 1]
  const space: PageSpace = {
    order: words.length,
    bits: pageBits,
    bounds,
    marks,
    entries: sources,
    offsets: backOffsets,
    costs: undefined,
    copy,
    costCopy: undefined,
    cursors: new Int32Array(1 << pageBits),
  }
  for (let page = pageCount(first, pageBits); page < pageCount(last, pageBits); page++) {
    scatterPage(space, page)
    yield bounds[page + 1] - bounds[page]
  }
  if (last === words.length) backOffsets[last] = bounds[bounds.length - 1]
}

/** Queues a worker's positions that are decided after `plies`, in place of the ends of play. */
function queueLevel(
  { words, queue, looked, firsts, ends }: Field,
  { status }: Outlook,
  worker: number,
  plies: number,
): void {
  const below = decidedWord(plies, 0)
  const above = decidedWord(plies, 1)
  const first = firsts[worker]
  const last = firsts[worker + 1]
  let end = first
  let decided = 0
  for (let v = first; v < last; v++) {
    if (status[v] === OPEN) continue
    decided++
    const word = words[v]
    if (word === below || word === above) queue[end++] = (v << 1) | (word === above ? 1 : 0)
  }
  looked[worker] = decided - (end - first)
  ends[worker] = end
}
