// The first levels of a solve for win, loss and draw, and the transpose of what they leave. Where a level is wide, most
// of what follows from it is found cheaper by looking forward, from every open position at its successors: the rows of a
// digraph are read in sequence, one byte a successor tells all, and nothing has been transposed yet. (Breadth-first
// search gains by the same change of direction: Beamer, Asanović, Patterson, "Direction-optimizing breadth-first search",
// SC 2012.) What is decided so needs no predecessors any more. Only arcs between positions that are open then, or were
// open before the last look, go into the transpose, by partition and scatter (digraph/pages.ts).

import { type Arena, terminalPayoff } from '../arena/arena'
import { accumulate, type PageSpace, pageCount, scatterPage } from '../digraph/pages'
import { stepEnd } from '../digraph/transpose'
import type { Steps } from '../work/work'
import { type Allocate, allocateBuffer, type Field, MEET, sumOfAll } from './field'
import { decidedWord } from './word'

/** What is known of a position. */
const OPEN = 0
/** Decided, worth less than endless play: to Max, or in impartial arenas to its mover. */
const BELOW = 1
/** Worth more. */
const ABOVE = 2
/** An end of play worth the same. */
const EQUAL = 3
/** 2^4 positions have room in a word, and pages hold whole words. */
const WORD_BITS = 4

/** A level is looked ahead from when it holds at least one in so many of all positions. */
const WIDE = 16
/** Up to so many positions all counters lie in the cache, and arcs are scattered without being partitioned. */
const MAX_DIRECT = 2 ** 18
/** The largest copy of the arcs of a page that is made when there are not even as many positions. */
const MIN_COPY = 2 ** 20

/** What looking ahead needs beside the field. */
export interface Outlook {
  /** What is known of each position. */
  readonly status: Uint8Array
  /** The same before the last look, 2 bits a position: small enough to be looked up anywhere. */
  readonly known: Int32Array
  /** How many arcs each worker will put into each page. */
  readonly counts: Int32Array
  /** As PageSpace says. */
  readonly marks: Int32Array
}

/** Decides the ends of play of an arena whose field is new. */
export function createOutlook(
  arena: Arena,
  { words, looked, holders, ends }: Field,
  allocate: Allocate = allocateBuffer,
): Outlook {
  const status = new Uint8Array(allocate(words.length))
  const { offsets } = arena.graph
  for (let v = 0; v < words.length; v++) {
    if (arena.payoff === undefined && offsets[v] !== offsets[v + 1]) continue
    const paid = terminalPayoff(arena, v)
    if (Number.isNaN(paid)) continue
    status[v] = paid < 0 ? BELOW : paid > 0 ? ABOVE : EQUAL
    if (paid !== 0) words[v] = decidedWord(0, paid > 0 ? 1 : 0)
    looked[0] = (looked[0] as number) + 1
  }
  return {
    status,
    known: new Int32Array(allocate(4 * Math.ceil(words.length / 2 ** WORD_BITS))),
    counts: new Int32Array(allocate(4 * ends.length * (holders.length + 1))),
    marks: new Int32Array(allocate(4 * holders.length ** 2)),
  }
}

/**
 * Looks ahead while levels are wide, but at least once, and turns the rest of the digraph round. The last level decided then
 * lies in the queue. Returns its remoteness. Every worker takes these steps; units are arcs, about 3 for each.
 */
export function* lookAhead(field: Field, outlook: Outlook, worker: number): Steps<number> {
  const { order } = field.graph
  const [first, last] = [field.firsts[worker] as number, field.firsts[worker + 1] as number]
  const alone = field.ends.length === 1
  const bits = alone && order <= MAX_DIRECT ? 0 : field.pageBits
  const keys = field.holders.length
  const counts =
    bits === 0
      ? field.backOffsets
      : outlook.counts.subarray(worker * (keys + 1), (worker + 1) * (keys + 1))
  let remoteness = 0
  for (let mine = 0, decided = order; decided * WIDE >= order; ) {
    field.looked[worker] = (field.looked[worker] as number) + mine
    publish(outlook, first, last)
    yield last - first
    yield MEET
    remoteness++
    mine = yield* lookAtRows(field, worker, outlook, first, last, remoteness, bits, counts)
    decided = yield* sumOfAll(field, worker, mine)
    if (decided === 0) return remoteness
  }

  if (bits === 0) yield* scatterAll(field, outlook.known)
  else {
    const bounds = new Int32Array(keys + 1)
    const places = new Int32Array(keys + 1)
    for (let i = 0; i < outlook.counts.length; i++) {
      const page = i % (keys + 1)
      const count = outlook.counts[i] as number
      bounds[page] = (bounds[page] as number) + count
      if (i < worker * (keys + 1)) places[page - 1] = (places[page - 1] as number) + count
    }
    const largest = bounds.reduce((most, count) => Math.max(most, count), 0)
    if (largest > copyLength(field)) {
      if (worker === 0) {
        yield* lookAtRows(field, worker, outlook, 0, order, remoteness, 0, field.backOffsets)
        yield* scatterAll(field, outlook.known)
      }
    } else {
      accumulate(bounds)
      for (let page = 0; page <= keys; page++)
        places[page] = (places[page] as number) + (bounds[page] as number)
      yield* partition(field, outlook, first, last, places)
      yield MEET
      yield* scatterPages(field, outlook.marks, bounds, worker)
    }
    yield MEET
  }
  queueLevel(field, worker, remoteness)
  yield last - first
  yield MEET
  return remoteness
}

/** The rows first … last − 1, step by step; returns how many positions were decided. Counts begin anew. */
function* lookAtRows(
  field: Field,
  worker: number,
  outlook: Outlook,
  first: number,
  last: number,
  remoteness: number,
  bits: number,
  counts: Int32Array,
): Steps<number> {
  const { offsets } = field.graph
  counts.fill(0)
  let decided = 0
  for (let row = first; row < last; ) {
    const end = stepEnd(offsets, row, last)
    decided += look(field, worker, outlook, row, end, remoteness, bits, counts)
    yield (offsets[end] as number) - (offsets[row] as number)
    row = end
  }
  return decided
}

/** Makes known what the last look found out about positions first … last − 1. */
function publish({ status, known }: Outlook, first: number, last: number): void {
  for (let v = first; v < last; ) {
    const end = Math.min(v + 2 ** WORD_BITS, last)
    let word = 0
    for (let shift = 0; v + shift / 2 < end; shift += 2)
      word |= (status[v + shift / 2] as number) << shift
    known[v >>> WORD_BITS] = word
    v = end
  }
}

/**
 * What a position is as soon as what is known of its successors is gathered, a bit for each status that there is:
 * RULES[16 · side + gathered], where side is 0 in impartial arenas, 1 for Max and 2 for Min.
 */
const RULES = new Uint8Array(48)
for (let gathered = 0; gathered < 16; gathered++) {
  const some = (status: number) => (gathered & (1 << status)) !== 0
  const only = (status: number) => gathered === 1 << status
  RULES[gathered] = some(BELOW) ? ABOVE : only(ABOVE) ? BELOW : OPEN
  RULES[16 + gathered] = some(ABOVE) ? ABOVE : only(BELOW) ? BELOW : OPEN
  RULES[32 + gathered] = some(BELOW) ? BELOW : only(ABOVE) ? ABOVE : OPEN
}

/**
 * Looks from the open positions among first … last − 1 at their successors. Decides what follows, in `remoteness` plies;
 * whoever stays open gets the number of his successors that are no way out lost. Counts the arcs from these to open
 * positions, counts[(target >>> bits) + 1]. Returns how many were decided.
 */
function look(
  { graph, impartial, owner, words, arcs }: Field,
  worker: number,
  { status, known }: Outlook,
  first: number,
  last: number,
  remoteness: number,
  bits: number,
  counts: Int32Array,
): number {
  const { offsets, targets } = graph
  const below = decidedWord(remoteness, 0)
  const above = decidedWord(remoteness, 1)
  let decided = 0
  let looked = 0
  for (let v = first; v < last; v++) {
    if (status[v] !== OPEN) continue
    const start = offsets[v] as number
    const end = offsets[v + 1] as number
    looked += end - start
    let gathered = 0
    let lost = 0
    // without branches: what a successor is cannot be foretold
    for (let i = start; i < end; i++) {
      const target = targets[i] as number
      const what = ((known[target >>> WORD_BITS] as number) >>> ((target << 1) & 31)) & 3
      gathered |= 1 << what
      lost += (what ^ (what >>> 1)) & 1
    }
    const side = impartial ? 0 : 16 + 16 * (owner[v] as number)
    const found = RULES[side + gathered] as number
    if (found !== OPEN) {
      status[v] = found
      words[v] = found === ABOVE ? above : below
      decided++
      continue
    }
    words[v] = end - start - lost
    for (let i = start; i < end; i++) {
      const target = targets[i] as number
      const what = ((known[target >>> WORD_BITS] as number) >>> ((target << 1) & 31)) & 3
      const place = (target >>> bits) + 1
      counts[place] = (counts[place] as number) + ((what - 1) >>> 31)
    }
  }
  arcs[worker] = (arcs[worker] as number) + looked
  return decided
}

/** How long a copy of the arcs of a page may be: no longer than what other parts of the field leave free. */
function copyLength({ firsts }: Field): number {
  let least = firsts[1] as number
  for (let w = 1; w + 1 < firsts.length; w++)
    least = Math.min(least, (firsts[w + 1] as number) - (firsts[w] as number))
  return Math.max(MIN_COPY, least)
}

/** Sorts all arcs from open positions to open ones by target without partitioning them; they are counted in backOffsets. */
function* scatterAll(field: Field, known: Int32Array): Steps<void> {
  const { graph, backOffsets } = field
  accumulate(backOffsets)
  for (let row = 0; row < graph.order; ) {
    const end = stepEnd(graph.offsets, row, graph.order)
    moveArcs(field, known, row, end, 0, backOffsets, graph.order)
    yield (graph.offsets[end] as number) - (graph.offsets[row] as number)
    row = end
  }
  // each offset has moved to the next one's place
  backOffsets.copyWithin(1, 0, graph.order)
  backOffsets[0] = 0
}

/** Puts the arcs from open positions among first … last − 1 to open ones into the pages of their targets. */
function* partition(
  field: Field,
  { known, marks }: Outlook,
  first: number,
  last: number,
  places: Int32Array,
): Steps<void> {
  const { graph, pageBits, holders } = field
  const pages = holders.length
  for (let row = first; row < last; ) {
    const block = row >>> pageBits
    if (row === block * 2 ** pageBits) marks.set(places.subarray(0, pages), block * pages)
    const blockEnd = Math.min((block + 1) * 2 ** pageBits, last)
    const end = stepEnd(graph.offsets, row, blockEnd)
    moveArcs(field, known, row, end, pageBits, places, pages)
    yield (graph.offsets[end] as number) - (graph.offsets[row] as number)
    row = end
  }
}

/**
 * Moves the arcs from open positions among first … last − 1 to open ones to sources[places[key]++], where key is
 * target >>> bits and there are `keys` of them: as words of scatterPage, or, with 0 bits, sources alone. All other arcs go
 * where places[keys] tells, one over the other.
 */
function moveArcs(
  { graph, words, sources }: Field,
  known: Int32Array,
  first: number,
  last: number,
  bits: number,
  places: Int32Array,
  keys: number,
): void {
  const { offsets, targets } = graph
  const targetMask = 2 ** bits - 1
  const sourceMask = bits === 0 ? -1 : targetMask
  for (let v = first; v < last; v++) {
    if ((words[v] as number) <= 0) continue
    const source = (v & sourceMask) << bits
    const end = offsets[v + 1] as number
    for (let i = offsets[v] as number; i < end; i++) {
      const target = targets[i] as number
      const what = ((known[target >>> WORD_BITS] as number) >>> ((target << 1) & 31)) & 3
      const wanted = (what - 1) >>> 31
      const key = keys + (((target >>> bits) - keys) & -wanted)
      const place = places[key] as number
      places[key] = place + wanted
      sources[place] = source | (target & targetMask)
    }
  }
}

function* scatterPages(
  field: Field,
  marks: Int32Array,
  bounds: Int32Array,
  worker: number,
): Steps<void> {
  const { words, sources, backOffsets, queue, firsts, pageBits } = field
  const first = firsts[worker] as number
  const last = firsts[worker + 1] as number
  // the queue is still empty
  const own = queue.subarray(first, last)
  const space: PageSpace = {
    order: words.length,
    bits: pageBits,
    bounds,
    marks,
    entries: sources,
    offsets: backOffsets,
    costs: undefined,
    copy: own.length >= copyLength(field) ? own : new Int32Array(MIN_COPY),
    costCopy: undefined,
    cursors: new Int32Array(2 ** pageBits),
  }
  for (let page = pageCount(first, pageBits); page < pageCount(last, pageBits); page++) {
    scatterPage(space, page)
    yield (bounds[page + 1] as number) - (bounds[page] as number)
  }
  if (last === words.length) backOffsets[last] = bounds[bounds.length - 1] as number
}

/** Puts a worker's positions that are decided in `remoteness` plies into his queue. */
function queueLevel(
  { words, queue, firsts, ends }: Field,
  worker: number,
  remoteness: number,
): void {
  const below = decidedWord(remoteness, 0)
  const above = decidedWord(remoteness, 1)
  const last = firsts[worker + 1] as number
  let end = ends[worker] as number
  for (let v = firsts[worker] as number; v < last; v++) {
    const word = words[v] as number
    if (word === below || word === above) queue[end++] = (v << 1) | (word === above ? 1 : 0)
  }
  ends[worker] = end
}
