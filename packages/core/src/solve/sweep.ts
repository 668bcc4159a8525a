// The engine of the solvers without costs: backward propagation from decided positions, level by level of one ply,
// along the transposed digraph, with a counter of undecided successors per position (Zermelo's analysis made
// linear; for example Thompson, "Retrograde analysis of certain endgames", ICCA Journal 9, 1986).
//
// Nearly all of the time goes into waiting for memory: for the predecessors of a position, and for the word of each. In a
// wide level all of these are known beforehand, so they are read ahead in batches without a branch, many at a time; what
// is done with them then finds them in the cache. Within one ply all updates commute: of several workers each applies
// those to his own positions and leaves the others in buffers until their holder comes. Narrow levels (a chain has 10^7
// of them) are relaxed as they come, by one worker alone.

import type { Steps } from '../work/work'
import { BUFFER_LENGTH, type Field, frontierSize, MEET, sumOfAll } from './field'
import { decidedWord } from './word'

/** From so many positions on it pays to relax a level in batches; and for several workers, to meet for it. */
const WIDE = 128
const WIDE_FOR_MANY = 2 ** 12
/** Positions and arcs in one step. */
const BUDGET = 2 ** 16

/**
 * Decides all that follows from the level that lies in the queue, whose positions are decided in `remoteness` plies. Their words
 * must be set, and those of all others; the transpose must hold all arcs from positions undecided to positions not
 * relaxed yet. Every worker takes these steps; units are positions and arcs.
 */
export function* propagate(field: Field, worker: number, remoteness: number): Steps<void> {
  const batch = createBatch()
  for (;;) {
    const size = frontierSize(field)
    if (size === 0) return
    yield MEET
    if (isWide(field, size)) yield* relaxWide(field, worker, batch, ++remoteness)
    else {
      let levels = 0
      if (worker === 0) {
        const level = Int32Array.of(remoteness)
        for (let spent = -1; spent !== 0; ) {
          spent = relaxNarrow(field, level, BUDGET)
          if (spent > 0) yield spent
        }
        levels = level[0] - remoteness
      }
      remoteness += yield* sumOfAll(field, worker, levels)
    }
  }
}

function isWide({ ends }: Field, size: number): boolean {
  return size >= (ends.length > 1 ? WIDE_FOR_MANY : WIDE)
}

/**
 * Relaxes levels for all workers while they are narrow, for about `budget` positions and arcs; level[0] counts them. Returns
 * how many it was, 0 when there is nothing to do but wide levels.
 */
function relaxNarrow(field: Field, level: Int32Array, budget: number): number {
  const { impartial, owner, words, backOffsets, sources, queue } = field
  const { starts, stops, ends, arcs, holders, pageBits } = field
  const workers = ends.length
  let remoteness = level[0]
  let spent = 0
  let relaxed = 0
  // Whose part of the level it is. While it is his, his places are here and not in the arrays.
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
      remoteness++
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
      // a successor won by the opponent leaves one way out less; any other one that is decided attracts
      if ((impartial ? bit === 1 : owner[u] === bit) && open > 1) words[u] = open - 1
      else {
        words[u] = decidedWord(remoteness, result)
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
  level[0] = remoteness
  arcs[0] = arcs[0] + relaxed
  return spent
}

/** Positions whose predecessors are read ahead together, and how many of these there may be at a time. */
const BATCH_POSITIONS = 256
const BATCH_NEWS = 2 ** 13

/** What is read ahead. */
interface Batch {
  /** The arcs into each of some positions: sources[firsts[k] … lasts[k] − 1]. */
  readonly firsts: Int32Array
  readonly lasts: Int32Array
  /** News of them, as Field.waiting. */
  readonly news: Int32Array
  /** The arc to go on from where the last batch ended in the middle of a position; −1 otherwise. */
  resumed: number
  /** Made of all that was read ahead, so that no compiler leaves the reading out. */
  seen: number
}

function createBatch(): Batch {
  return {
    firsts: new Int32Array(BATCH_POSITIONS),
    lasts: new Int32Array(BATCH_POSITIONS),
    news: new Int32Array(BATCH_NEWS),
    resumed: -1,
    seen: 0,
  }
}

/** Relaxes a level of all workers together. */
function* relaxWide(field: Field, worker: number, batch: Batch, remoteness: number): Steps<void> {
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
      apply(field, worker, batch, batch.news, 0, own, remoteness)
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
        apply(field, worker, batch, waiting, from, to, remoteness)
        yield to - from
      }
      lengths[buffer] = 0
    }
    yield MEET
  } while (unfinished > 0)
}

/** Whether a batch more can be handed out. */
function hasRoom({ ends, lengths }: Field, worker: number): boolean {
  for (let w = 0; w < ends.length; w++)
    if (lengths[worker * ends.length + w] + BATCH_NEWS > BUFFER_LENGTH) return false
  return true
}

/** Gathers news of the next positions of a worker's level; returns how many. */
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

/** Puts news of other workers' positions into their buffers, own ones to the front; returns how many these are. */
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

/** Applies news[from … to − 1] of positions that the worker has. What they decide joins his queue. */
function apply(
  { impartial, owner, words, queue, ends }: Field,
  worker: number,
  batch: Batch,
  news: Int32Array,
  from: number,
  to: number,
  remoteness: number,
): void {
  let seen = batch.seen
  for (let i = from; i < to; i++) seen ^= words[news[i] >>> 1]
  batch.seen = seen
  let end = ends[worker]
  const reached = decidedWord(remoteness, 0)
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
