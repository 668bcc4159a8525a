// The engine of the solvers without costs: backward propagation from decided positions, level by level of one ply,
// along the transposed digraph, with a counter of undecided successors per position (Zermelo's analysis made
// linear; for example Thompson, "Retrograde analysis of certain endgames", ICCA Journal 9, 1986).
//
// Within one ply all updates commute. Where a level is wide, updates therefore first collect in a buffer for each page
// of positions and are applied some thousands at a time by the worker who has the page, which keeps the words they
// touch in his cache. What a level of a good part of all positions decides is brought into ascending order by one scan
// of the words, so that the next level reads its predecessors nearly in sequence. Narrow levels (a chain has 10^7 of
// them) are relaxed as they come, by one worker alone.

import { pageCount } from '../digraph/pages'
import type { Steps } from '../work/work'
import { type Field, frontierSize, MEET, sumOfAll } from './field'
import { decidedWord } from './word'

/** A level is wide when it holds at least one in so many of all positions: there are at most so many such levels. */
const WIDE = 32
/** From here on a level is wide for several workers, however many positions there are: it pays for their meetings. */
const WIDE_FOR_MANY = 2 ** 14
/** Positions relaxed in one step. */
const STRIDE = 2 ** 14
/** Positions and arcs in one step of narrow levels. */
const BUDGET = 2 ** 16

/** Remoteness of positions of a wide level until all of them are decided and get their own. No position has it. */
const FRESH = 2 ** 30 - 1

/**
 * Decides all that follows from the level that lies in the queue, whose positions are decided in `remoteness` plies. Their words
 * must be set, and those of all others; the transpose must hold all arcs from positions undecided to positions not
 * relaxed yet. Every worker takes these steps; units are positions and arcs.
 */
export function* propagate(field: Field, worker: number, remoteness: number): Steps<void> {
  for (;;) {
    const size = frontierSize(field)
    if (size === 0) return
    yield MEET
    if (isWide(field, size)) {
      remoteness++
      yield* relaxWide(field, worker, remoteness, size * WIDE >= field.words.length)
    } else {
      let levels = 0
      if (worker === 0) {
        const level = Int32Array.of(remoteness)
        for (let spent = -1; spent !== 0; ) {
          spent = relaxNarrow(field, level, BUDGET)
          if (spent > 0) yield spent
        }
        levels = (level[0] as number) - remoteness
      }
      remoteness += yield* sumOfAll(field, worker, levels)
    }
  }
}

function isWide({ words, ends }: Field, size: number): boolean {
  return size * WIDE >= words.length || (ends.length > 1 && size >= WIDE_FOR_MANY)
}

/**
 * Relaxes levels for all workers while they are narrow, for about `budget` positions and arcs; level[0] counts them. Returns
 * how many it was, 0 when there is nothing to do but wide levels.
 */
function relaxNarrow(field: Field, level: Int32Array, budget: number): number {
  const { impartial, owner, words, backOffsets, sources, queue } = field
  const { starts, stops, ends, arcs, holders, pageBits } = field
  const workers = ends.length
  let remoteness = level[0] as number
  let spent = 0
  let relaxed = 0
  // Whose part of the level it is. While it is his, his places are here and not in the arrays.
  let w = 0
  let next = starts[0] as number
  let stop = stops[0] as number
  let end = ends[0] as number
  while (spent < budget) {
    if (next === stop) {
      if (workers > 1) {
        starts[w] = next
        ends[w] = end
        w = starts.findIndex((start, i) => start < (stops[i] as number))
        const done = w === -1
        if (done) w = 0
        next = starts[w] as number
        stop = stops[w] as number
        end = ends[w] as number
        if (!done) continue
      }
      const size = workers > 1 ? frontierSize(field) : end - stop
      if (size === 0 || isWide(field, size)) break
      remoteness++
      stop = end
      if (workers > 1) stops.set(ends)
      continue
    }
    const entry = queue[next++] as number
    const v = entry >>> 1
    const bit = entry & 1
    const first = backOffsets[v] as number
    const last = backOffsets[v + 1] as number
    relaxed += last - first
    spent += last - first + 1
    const result = impartial ? bit ^ 1 : bit
    for (let i = first; i < last; i++) {
      const u = sources[i] as number
      const open = words[u] as number
      if (open <= 0) continue
      // a successor won by the opponent leaves one way out less; any other one that is decided attracts
      if ((impartial ? bit === 1 : owner[u] === bit) && open > 1) words[u] = open - 1
      else {
        words[u] = decidedWord(remoteness, result)
        const holder = workers > 1 ? (holders[u >>> pageBits] as number) : w
        if (holder === w) queue[end++] = (u << 1) | result
        else {
          const place = ends[holder] as number
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
  arcs[0] = (arcs[0] as number) + relaxed
  return spent
}

/** Relaxes a level of all workers together. */
function* relaxWide(
  field: Field,
  worker: number,
  remoteness: number,
  sorted: boolean,
): Steps<void> {
  const { starts, stops, ends, firsts } = field
  const reached = sorted ? FRESH : remoteness
  const end = ends[worker] as number
  stops[worker] = end
  let arc = -1
  let unfinished: number
  do {
    while ((starts[worker] as number) < end) {
      const before = starts[worker] as number
      arc = collect(field, worker, Math.min(before + STRIDE, end), arc, reached)
      yield (starts[worker] as number) - before
      if (arc !== -1) break
    }
    unfinished = yield* sumOfAll(field, worker, end - (starts[worker] as number))
    yield* applyWaiting(field, worker, reached)
    yield MEET
  } while (unfinished > 0)
  if (sorted) {
    settle(field, end, firsts[worker] as number, firsts[worker + 1] as number, remoteness)
    yield (firsts[worker + 1] as number) - (firsts[worker] as number)
  }
  yield MEET
}

/**
 * Puts news of all arcs into the positions queue[starts[worker] … stop − 1] into buffers, from arc `resumed` of the first on (−1:
 * from its first), and empties own buffers when they are full. When another worker's is full, returns the arc to go on from;
 * −1 when all is done.
 */
function collect(
  field: Field,
  worker: number,
  stop: number,
  resumed: number,
  remoteness: number,
): number {
  const { backOffsets, sources, queue, starts, arcs, holders, pageBits } = field
  const { waiting, lengths, bufferLength } = field
  const ownBuffers = worker * holders.length
  let relaxed = 0
  let next = starts[worker] as number
  let from = resumed
  let interrupted = -1
  for (; next < stop; next++) {
    const entry = queue[next] as number
    const v = entry >>> 1
    const bit = entry & 1
    const first = from === -1 ? (backOffsets[v] as number) : from
    const last = backOffsets[v + 1] as number
    from = -1
    let i = first
    for (; i < last; i++) {
      const source = sources[i] as number
      const page = source >>> pageBits
      const buffer = ownBuffers + page
      const base = buffer * bufferLength
      const length = lengths[buffer] as number
      if (length < bufferLength) {
        waiting[base + length] = (source << 1) | bit
        lengths[buffer] = length + 1
      } else if (holders[page] === worker) {
        apply(field, worker, base, base + length, remoteness)
        waiting[base] = (source << 1) | bit
        lengths[buffer] = 1
      } else {
        interrupted = i
        break
      }
    }
    relaxed += i - first
    if (interrupted !== -1) break
  }
  starts[worker] = next
  arcs[worker] = (arcs[worker] as number) + relaxed
  return interrupted
}

/** Applies what waits for a worker's pages, with anybody. */
function* applyWaiting(field: Field, worker: number, remoteness: number): Steps<void> {
  const { firsts, ends, holders, pageBits, lengths, bufferLength } = field
  const pages = holders.length
  const lastPage = pageCount(firsts[worker + 1] as number, pageBits)
  for (let page = pageCount(firsts[worker] as number, pageBits); page < lastPage; page++) {
    let applied = 0
    for (let w = 0; w < ends.length; w++) {
      const buffer = w * pages + page
      const length = lengths[buffer] as number
      apply(field, worker, buffer * bufferLength, buffer * bufferLength + length, remoteness)
      lengths[buffer] = 0
      applied += length
    }
    yield applied
  }
}

/** Applies waiting[from … to − 1], news of positions that the worker has. What they decide joins his queue. */
function apply(field: Field, worker: number, from: number, to: number, remoteness: number): void {
  const { impartial, owner, words, queue, ends, waiting } = field
  let end = ends[worker] as number
  for (let i = from; i < to; i++) {
    const news = waiting[i] as number
    const u = news >>> 1
    const bit = news & 1
    const open = words[u] as number
    if (open <= 0) continue
    if ((impartial ? bit === 1 : owner[u] === bit) && open > 1) words[u] = open - 1
    else {
      const result = impartial ? bit ^ 1 : bit
      words[u] = decidedWord(remoteness, result)
      queue[end++] = (u << 1) | result
    }
  }
  ends[worker] = end
}

/** Gives all FRESH ones of the positions first … last − 1 their word, and puts them into the queue from `place` on, ascending. */
function settle(
  { words, queue }: Field,
  place: number,
  first: number,
  last: number,
  remoteness: number,
): void {
  const fresh = decidedWord(FRESH, 0)
  let next = place
  for (let v = first; v < last; v++) {
    const word = words[v] as number
    if (word > fresh) continue
    const bit = ~word & 1
    words[v] = decidedWord(remoteness, bit)
    queue[next++] = (v << 1) | bit
  }
}
