// Turns round what looking ahead has left of a digraph: the arcs from open positions, but for those to positions that were
// known before the last level, whose news everybody has had. By partition and scatter (digraph/pages.ts), or, where all
// counters fit into the cache or arcs lead to places nearby, by a plain counting sort.

import { accumulate, type PageSpace, pageCount, scatterPage } from '../digraph/pages'
import { countTargets, partitionRows, stepEnd } from '../digraph/transpose'
import type { Steps } from '../work/work'
import { type Allocate, allocateBuffer, FEW, type Field, MEET } from './field'
import { EQUAL, knownOf, lookAhead, OPEN, type Outlook } from './look-ahead'
import { decidedWord } from './word'

/** The copy of the arcs of a page that is always allowed; a longer one only where other parts of the field leave room. */
const MIN_COPY = 2 ** 20

/** What the workers share while they turn a digraph round. */
export interface Sorting {
  /** How many arcs each worker puts into each page: counts[worker · (pages + 1) + page + 1]. */
  readonly counts: Int32Array
  /** As PageSpace says. */
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
 * Looks ahead and turns the rest of the digraph round. Returns the remoteness of the last level decided, which then lies in the
 * queue. Every worker takes these steps; units are arcs.
 */
export function* prepareSweep(
  field: Field,
  outlook: Outlook,
  sorting: Sorting,
  worker: number,
): Steps<number> {
  const remoteness = yield* lookAhead(field, outlook, worker)
  yield* turnRound(field, outlook, sorting, worker, remoteness)
  return remoteness
}

/**
 * Fills the transpose, the words of open positions and the queue with the last level, which was decided in `remoteness` plies.
 * Every worker takes these steps; units are arcs, at most 3 for each.
 */
function* turnRound(
  field: Field,
  outlook: Outlook,
  { counts, marks }: Sorting,
  worker: number,
  remoteness: number,
): Steps<void> {
  const { graph, firsts, holders, pageBits, backOffsets } = field
  const { order } = graph
  const first = firsts[worker] as number
  const last = firsts[worker + 1] as number
  const known = remoteness > 0 ? outlook.known : undefined
  const alone = firsts.length === 2
  if (alone && (order <= FEW || field.nearby)) {
    yield* countAll(field, outlook, known, 0, order, 0, backOffsets)
    yield* sortDirectly(field, known)
  } else {
    const pages = holders.length
    const own = counts.subarray(worker * (pages + 1), (worker + 1) * (pages + 1))
    yield* countAll(field, outlook, known, first, last, pageBits, own)
    yield MEET
    const bounds = new Int32Array(pages + 1)
    const places = new Int32Array(pages + 1)
    for (let i = 0; i < counts.length; i++) {
      const page = i % (pages + 1)
      const count = counts[i] as number
      bounds[page] = (bounds[page] as number) + count
      if (page > 0 && i < worker * (pages + 1))
        places[page - 1] = (places[page - 1] as number) + count
    }
    const largest = bounds.reduce((most, count) => Math.max(most, count), 0)
    if (largest <= copyLength(field, remoteness)) {
      accumulate(bounds)
      for (let page = 0; page <= pages; page++)
        places[page] = (places[page] as number) + (bounds[page] as number)
      yield* partition(field, known, marks, first, last, places)
      yield MEET
      const free = freeQueue(field, worker, remoteness)
      const copy = free.length >= largest ? free : new Int32Array(largest)
      yield* scatterPages(field, marks, bounds, worker, copy)
    } else if (worker === 0) {
      yield* countAll(field, outlook, known, 0, order, 0, backOffsets)
      yield* sortDirectly(field, known)
    }
    yield MEET
  }
  if (remoteness > 0) queueLevel(field, outlook, worker, remoteness)
  yield MEET
}

/** Counts the arcs to be moved from rows first … last − 1, counts[(target >>> bits) + 1]; counts begin anew. */
function* countAll(
  field: Field,
  outlook: Outlook,
  known: Int32Array | undefined,
  first: number,
  last: number,
  bits: number,
  counts: Int32Array,
): Steps<void> {
  const { offsets, targets } = field.graph
  counts.fill(0)
  for (let row = first; row < last; ) {
    const end = stepEnd(offsets, row, last)
    const [from, to] = [offsets[row] as number, offsets[end] as number]
    if (known === undefined) countTargets(targets, from, to, bits, counts)
    else countOpen(field, outlook, known, row, end, bits, counts)
    yield to - from
    row = end
  }
}

/** As `countTargets`, arcs from open positions to unknown ones. The word of an open position becomes what is left to count down. */
function countOpen(
  { graph, words }: Field,
  { status }: Outlook,
  known: Int32Array,
  first: number,
  last: number,
  bits: number,
  counts: Int32Array,
): void {
  const { offsets, targets } = graph
  for (let v = first; v < last; v++) {
    if (status[v] !== OPEN) continue
    const end = offsets[v + 1] as number
    let left = 0
    for (let i = offsets[v] as number; i < end; i++) {
      const target = targets[i] as number
      const what = knownOf(known, target)
      const key = (target >>> bits) + 1
      counts[key] = (counts[key] as number) + isOpen(what)
      left += isOpen(what) + isOpen(what ^ EQUAL)
    }
    words[v] = left
  }
}

/** 1 for OPEN, otherwise 0, without a branch. */
function isOpen(status: number): number {
  return (status - 1) >>> 31
}

/** A plain counting sort of all arcs to be moved, which are counted in backOffsets. */
function* sortDirectly(field: Field, known: Int32Array | undefined): Steps<void> {
  const { graph, backOffsets, sources } = field
  accumulate(backOffsets)
  for (let row = 0; row < graph.order; ) {
    const end = stepEnd(graph.offsets, row, graph.order)
    if (known === undefined) partitionRows(graph, row, end, 0, backOffsets, sources)
    else moveOpen(field, known, row, end, 0, backOffsets, graph.order)
    yield (graph.offsets[end] as number) - (graph.offsets[row] as number)
    row = end
  }
  // each offset has moved to the place of the next one
  backOffsets.copyWithin(1, 0, graph.order)
  backOffsets[0] = 0
}

/** Puts the arcs to be moved from rows first … last − 1 into the pages of their targets. */
function* partition(
  field: Field,
  known: Int32Array | undefined,
  marks: Int32Array,
  first: number,
  last: number,
  places: Int32Array,
): Steps<void> {
  const { graph, pageBits, holders, sources } = field
  const pages = holders.length
  for (let row = first; row < last; ) {
    const block = row >>> pageBits
    if (row === block << pageBits) marks.set(places.subarray(0, pages), block * pages)
    const end = stepEnd(graph.offsets, row, Math.min((block + 1) << pageBits, last))
    if (known === undefined) partitionRows(graph, row, end, pageBits, places, sources)
    else moveOpen(field, known, row, end, pageBits, places, pages)
    yield (graph.offsets[end] as number) - (graph.offsets[row] as number)
    row = end
  }
}

/**
 * As `partitionRows`, arcs from open positions to unknown ones. All others go where places[keys] tells, one over the other,
 * without a branch.
 */
function moveOpen(
  { graph, words, sources }: Field,
  known: Int32Array,
  first: number,
  last: number,
  bits: number,
  places: Int32Array,
  keys: number,
): void {
  const { offsets, targets } = graph
  const targetMask = (1 << bits) - 1
  const sourceMask = bits === 0 ? -1 : targetMask
  for (let v = first; v < last; v++) {
    if ((words[v] as number) <= 0) continue
    const source = (v & sourceMask) << bits
    const end = offsets[v + 1] as number
    for (let i = offsets[v] as number; i < end; i++) {
      const target = targets[i] as number
      const wanted = isOpen(knownOf(known, target))
      const key = keys + (((target >>> bits) - keys) & -wanted)
      const place = places[key] as number
      places[key] = place + wanted
      sources[place] = source | (target & targetMask)
    }
  }
}

/** What is free of a worker's queue: all of it but for the ends of play, if these are the level that lies there. */
function freeQueue({ queue, firsts, ends }: Field, worker: number, remoteness: number): Int32Array {
  const used = remoteness > 0 ? firsts[worker] : ends[worker]
  return queue.subarray(used, firsts[worker + 1])
}

/** How long a copy of the arcs of a page may be: no longer than what the queues leave free. */
function copyLength(field: Field, remoteness: number): number {
  const free = Array.from(field.ends, (_, w) => freeQueue(field, w, remoteness).length)
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
  const first = firsts[worker] as number
  const last = firsts[worker + 1] as number
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
    yield (bounds[page + 1] as number) - (bounds[page] as number)
  }
  if (last === words.length) backOffsets[last] = bounds[bounds.length - 1] as number
}

/** Puts a worker's positions that are decided in `remoteness` plies into his queue, in place of the ends of play. */
function queueLevel(
  { words, queue, looked, firsts, ends }: Field,
  { status }: Outlook,
  worker: number,
  remoteness: number,
): void {
  const below = decidedWord(remoteness, 0)
  const above = decidedWord(remoteness, 1)
  const first = firsts[worker] as number
  const last = firsts[worker + 1] as number
  let end = first
  let decided = 0
  for (let v = first; v < last; v++) {
    if (status[v] === OPEN) continue
    decided++
    const word = words[v] as number
    if (word === below || word === above) queue[end++] = (v << 1) | (word === above ? 1 : 0)
  }
  looked[worker] = decided - (end - first)
  ends[worker] = end
}
