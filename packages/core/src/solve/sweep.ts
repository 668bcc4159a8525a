// The engine of the solvers without costs: backward propagation from decided positions, level by level (one ply each), along the
// transposed digraph, with a counter of undecided successors a position (Zermelo's analysis made linear; for example Thompson,
// "Retrograde analysis of certain endgames", ICCA Journal 9, 1986).
//
// Nearly all of the time is memory latency. In a wide level the predecessors and their words are known in advance, so they are
// prefetched in branchless batches. Within one ply all updates commute: each worker applies those to its own positions and
// buffers the others for their owners. Narrow levels (a chain has 10^7) are relaxed position by position, by one worker.

import type { Steps } from '../work/work'
import { BUFFER_LENGTH, type Field, frontierSize, MEET, sumOfAll } from './field'
import { decidedWord } from './word'

/** Least number of positions in a wide level: batches pay off for one worker, or, for several, a barrier does. */
const WIDE = 128
const WIDE_FOR_MANY = 2 ** 12
/** Positions and arcs in one step, approximately. */
const BUDGET = 2 ** 16

/**
 * Decides everything that follows from the queued level, whose positions are decided after `plies`. The words of all
 * positions must be set; the transpose must hold all arcs from undecided positions to positions not relaxed yet. Every
 * worker runs these steps; units are positions and arcs.
 */
export function* propagate(field: Field, worker: number, plies: number): Steps<void> {
  const batch = createBatch()
  for (;;) {
    const size = frontierSize(field)
    if (size === 0) return
    yield MEET
    if (isWide(field, size)) yield* relaxWide(field, worker, batch, ++plies)
    else {
      let levels = 0
      if (worker === 0) {
        const level = Int32Array.of(plies)
        for (let spent = -1; spent !== 0; ) {
          spent = relaxNarrow(field, level, BUDGET)
          if (spent > 0) yield spent
        }
        levels = level[0] - plies
      }
      plies += yield* sumOfAll(field, worker, levels)
    }
  }
}

function isWide({ ends }: Field, size: number): boolean {
  return size >= (ends.length > 1 ? WIDE_FOR_MANY : WIDE)
}

/**
 * Relaxes narrow levels on behalf of all workers, for about `budget` positions and arcs, and adds the number of levels to
 * level[0]. Returns the positions and arcs handled; 0 if the next level is wide or there is none.
 */
function relaxNarrow(field: Field, level: Int32Array, budget: number): number {
  const { impartial, owner, words, backOffsets, sources, queue } = field
  const { starts, stops, ends, arcs, holders, pageBits } = field
  const workers = ends.length
  let plies = level[0]
  let spent = 0
  let relaxed = 0
  // The worker whose part of the level is being relaxed. Its places are in these locals meanwhile, not in the arrays.
  let w = 0
  let next = starts[0]
  let stop = stops[0]
  let end = ends[0]
  while (spent < budget) {
    if (next === stop) {
      if (workers > 1) {
        starts[w] = next
        ends[w] = end
        w = starts.findIndex((start, i) => start < stops[i])
        const done = w === -1
        if (done) w = 0
        next = starts[w]
        stop = stops[w]
        end = ends[w]
        if (!done) continue
      }
      const size = workers > 1 ? frontierSize(field) : end - stop
      if (size === 0 || isWide(field, size)) break
      plies++
      stop = end
      if (workers > 1) stops.set(ends)
      continue
    }
    const entry = queue[next++]
    const v = entry >>> 1
    const bit = entry & 1
    const first = backOffsets[v]
    const last = backOffsets[v + 1]
    relaxed += last - first
    spent += last - first + 1
    const result = impartial ? bit ^ 1 : bit
    for (let i = first; i < last; i++) {
      const u = sources[i]
      const open = words[u]
      if (open <= 0) continue
      // a successor won by the opponent leaves one way out fewer; any other decided successor attracts
      if ((impartial ? bit === 1 : owner[u] === bit) && open > 1) words[u] = open - 1
      else {
        words[u] = decidedWord(plies, result)
        const holder = workers > 1 ? holders[u >>> pageBits] : w
        if (holder === w) queue[end++] = (u << 1) | result
        else {
          const place = ends[holder]
          queue[place] = (u << 1) | result
          ends[holder] = place + 1
        }
      }
    }
  }
  starts[w] = next
  stops[w] = stop
  ends[w] = end
  level[0] = plies
  arcs[0] = arcs[0] + relaxed
  return spent
}

/** Limits of a batch: positions, and predecessors of these. */
const BATCH_POSITIONS = 256
const BATCH_NEWS = 2 ** 13

/** What is prefetched. */
function createBatch() {
  return {
    /** Arcs into the k-th position: sources[firsts[k] … lasts[k] − 1]. */
    firsts: new Int32Array(BATCH_POSITIONS),
    lasts: new Int32Array(BATCH_POSITIONS),
    /** Messages about these arcs, encoded as in Field.waiting. */
    news: new Int32Array(BATCH_NEWS),
    /** The next arc, if the last batch ended in the middle of a position; otherwise −1. */
    resumed: -1,
    /** Kept so that the JIT does not drop the prefetch. */
    seen: 0,
  }
}
type Batch = ReturnType<typeof createBatch>

/** Relaxes a wide level; all workers take part. */
function* relaxWide(field: Field, worker: number, batch: Batch, plies: number): Steps<void> {
  const { starts, stops, ends, arcs, waiting, lengths } = field
  const workers = ends.length
  const stop = ends[worker]
  stops[worker] = stop
  let unfinished: number
  do {
    let spent = 0
    while (starts[worker] < stop && hasRoom(field, worker)) {
      const length = gather(field, worker, batch)
      arcs[worker] = arcs[worker] + length
      const own = workers > 1 ? handOut(field, worker, batch.news, length) : length
      apply(field, worker, batch, batch.news, 0, own, plies)
      spent += length + 1
      if (spent < BUDGET) continue
      yield spent
      spent = 0
    }
    yield spent
    unfinished = yield* sumOfAll(field, worker, stop - starts[worker])
    for (let w = 0; w < workers; w++) {
      const buffer = w * workers + worker
      const end = buffer * BUFFER_LENGTH + lengths[buffer]
      for (let from = buffer * BUFFER_LENGTH; from < end; from += BATCH_NEWS) {
        const to = Math.min(from + BATCH_NEWS, end)
        apply(field, worker, batch, waiting, from, to, plies)
        yield to - from
      }
      lengths[buffer] = 0
    }
    yield MEET
  } while (unfinished > 0)
}

/** Whether the worker's buffers have room for another batch. */
function hasRoom({ ends, lengths }: Field, worker: number): boolean {
  for (let w = 0; w < ends.length; w++)
    if (lengths[worker * ends.length + w] + BATCH_NEWS > BUFFER_LENGTH) return false
  return true
}

/** Fills a batch with messages about the next positions of a worker's level; returns how many. */
function gather(field: Field, worker: number, batch: Batch): number {
  const { backOffsets, sources, queue, starts, stops } = field
  const { firsts, lasts, news } = batch
  const start = starts[worker]
  const count = Math.min(BATCH_POSITIONS, stops[worker] - start)
  for (let k = 0; k < count; k++) {
    const v = queue[start + k] >>> 1
    firsts[k] = backOffsets[v]
    lasts[k] = backOffsets[v + 1]
  }
  if (batch.resumed !== -1) firsts[0] = batch.resumed
  let seen = batch.seen
  for (let k = 0; k < count; k++) if (firsts[k] < lasts[k]) seen ^= sources[firsts[k]]
  batch.seen = seen
  let length = 0
  for (let k = 0; k < count; k++) {
    const bit = queue[start + k] & 1
    const first = firsts[k]
    const last = Math.min(lasts[k], first + BATCH_NEWS - length)
    for (let i = first; i < last; i++) news[length++] = (sources[i] << 1) | bit
    if (last < lasts[k]) {
      starts[worker] = start + k
      batch.resumed = last
      return length
    }
  }
  starts[worker] = start + count
  batch.resumed = -1
  return length
}

/** Buffers messages about other workers' positions and moves the worker's own to the front; returns how many are its own. */
function handOut(field: Field, worker: number, news: Int32Array, length: number): number {
  const { holders, pageBits, waiting, lengths, ends } = field
  let own = 0
  for (let i = 0; i < length; i++) {
    const one = news[i]
    const holder = holders[one >>> (pageBits + 1)]
    if (holder === worker) {
      news[own++] = one
      continue
    }
    const buffer = worker * ends.length + holder
    const place = lengths[buffer]
    waiting[buffer * BUFFER_LENGTH + place] = one
    lengths[buffer] = place + 1
  }
  return own
}

/** Applies news[from … to − 1], messages about the worker's own positions, and queues the positions they decide. */
function apply(
  { impartial, owner, words, queue, ends }: Field,
  worker: number,
  batch: Batch,
  news: Int32Array,
  from: number,
  to: number,
  plies: number,
): void {
  let seen = batch.seen
  for (let i = from; i < to; i++) seen ^= words[news[i] >>> 1]
  batch.seen = seen
  let end = ends[worker]
  const reached = decidedWord(plies, 0)
  for (let i = from; i < to; i++) {
    const u = news[i] >>> 1
    const bit = news[i] & 1
    const left = words[u]
    const open = -left >>> 31
    const attracts = impartial ? bit ^ 1 : owner[u] ^ bit
    const decides = open & (attracts | ((left - 2) >>> 31))
    if (decides === 0) words[u] = left - open
    else {
      const result = impartial ? bit ^ 1 : bit
      words[u] = reached ^ result
      queue[end++] = (u << 1) | result
    }
  }
  ends[worker] = end
}
