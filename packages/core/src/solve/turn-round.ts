// Transposes what looking ahead has left of a digraph: the arcs from open positions. By partition and scatter
// (digraph/pages.ts), or by a plain counting sort if all counters fit into the cache or most arcs lead nearby.

import { accumulate, largestCount, MIN_COPY, scatterPages } from '../digraph/pages'
import { countRows, partitionPages, type Rows, rowSteps, sortRows } from '../digraph/transpose'
import type { Steps } from '../work/work'
import { type Field, MEET } from './field'
import { lookAhead, OPEN, type Outlook } from './look-ahead'
import { decidedWord } from './word'

/**
 * Looks ahead, transposes the rest of the digraph and queues the last level decided. Returns the plies of that level. Every
 * worker runs these steps; units are arcs, each counted at most 3 times while transposing.
 */
export function* prepareSweep(field: Field, outlook: Outlook, worker: number): Steps<number> {
  const plies = yield* lookAhead(field, outlook, worker)
  const { graph, firsts, pageBits, backOffsets, sources } = field
  const { counts, marks } = outlook
  const words = plies > 0 ? field.words : undefined
  const all: Rows = { graph, first: 0, last: graph.order, words }
  const first = firsts[worker]
  const last = firsts[worker + 1]
  const own: Rows = { graph, first, last, words }
  if (field.few || (firsts.length === 2 && field.nearby)) yield* sortRows(all, backOffsets, sources)
  else {
    const pages = field.holders.length
    const ownCounts = counts.subarray(worker * (pages + 1), (worker + 1) * (pages + 1))
    yield* rowSteps(own, (rows) => countRows(rows, pageBits, ownCounts))
    yield MEET
    const bounds = new Int32Array(pages + 1)
    const places = new Int32Array(pages)
    for (let i = 0; i < counts.length; i++) {
      const page = i % (pages + 1)
      const count = counts[i]
      bounds[page] = bounds[page] + count
      if (page > 0 && i < worker * (pages + 1)) places[page - 1] = places[page - 1] + count
    }
    const largest = largestCount(bounds)
    if (largest <= copyLength(field, plies)) {
      accumulate(bounds)
      for (let page = 0; page < pages; page++) places[page] = places[page] + bounds[page]
      const free = freeQueue(field, worker, plies)
      const copy = free.length >= largest ? free : new Int32Array(largest)
      const { order } = graph
      const { pageBits: bits, sources: entries, backOffsets: offsets } = field
      const space = { order, bits, bounds, marks, entries, offsets, copy }
      yield* partitionPages(space, own, places)
      yield MEET
      yield* scatterPages(space, first, last)
    } else if (worker === 0) yield* sortRows(all, backOffsets, sources)
    yield MEET
  }
  if (plies > 0) queueLevel(field, outlook, worker, plies)
  yield MEET
  return plies
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
