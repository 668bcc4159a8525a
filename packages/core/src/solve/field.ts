// The memory of a solve without costs: typed arrays, in shared memory if there are several workers. One worker or many run the
// same steps on it. Each page of consecutive positions belongs to one worker. Only a page's owner writes its positions, so
// nothing needs to be atomic: messages from other workers wait in buffers, and there is a barrier between phases.

import type { Arena } from '../arena/arena'
import type { Digraph } from '../digraph/digraph'
import { FEW, MAX_PAGE_BITS, pageCount } from '../digraph/pages'
import type { Progress, Steps } from '../work/work'
import { unsupported } from './method'

/** Yielded by a step instead of units: a barrier. A single worker ignores it. */
export const MEET = -1

/** 2 · plies + 1 and 2 · position + 1 must be below 2^31. */
const MAX_SOLVED_ORDER = 2 ** 30 - 1

/** So that no two workers write to the same word of `Outlook.known`, which has 2 bits a position. */
const MIN_PAGE_BITS = 4

/** Capacity of the message buffer from one worker to another: several batches of the sweep. */
export const BUFFER_LENGTH: number = 2 ** 17

/** Everything the workers of a solve share. */
export interface Field {
  readonly graph: Digraph
  readonly impartial: boolean
  /** Whether there is one worker and its data fits into the cache: then the simplest method is fastest. */
  readonly few: boolean
  /** Whether most arcs lead to nearby positions, so that memory access is local anyway. */
  readonly nearby: boolean
  /** The mover of each position, length order; length 0 in impartial arenas. */
  readonly owner: Uint8Array
  /** One word a position, encoded as in word.ts. */
  readonly words: Int32Array
  /** The transpose: predecessors of v are sources[backOffsets[v] … backOffsets[v + 1] − 1]. */
  readonly backOffsets: Int32Array
  readonly sources: Int32Array
  /**
   * Positions in the order in which they were decided, as 2 · position + (1 if worth more than endless play). Worker w owns
   * positions firsts[w] … firsts[w + 1] − 1, whole pages, and its part of the queue begins at queue[firsts[w]].
   */
  readonly queue: Int32Array
  readonly firsts: Int32Array
  /** The frontier of worker w is queue[starts[w] … stops[w] − 1]; positions it decides are appended at ends[w]. */
  readonly starts: Int32Array
  readonly stops: Int32Array
  readonly ends: Int32Array
  /** Positions each worker decided without queueing them. */
  readonly looked: Int32Array
  /** Arcs each worker relaxed. */
  readonly arcs: Float64Array
  /** One number from each worker, read by all after the next barrier. */
  readonly news: Int32Array
  /** Position v is in page v >>> pageBits, whose owner is worker holders[page]. */
  readonly pageBits: number
  readonly holders: Uint8Array
  /**
   * Messages between workers, one for each relaxed arc: 2 · predecessor + bit of the position. Buffer b = sender · workers +
   * owner holds lengths[b] of them, from waiting[b · BUFFER_LENGTH] on.
   */
  readonly waiting: Int32Array
  readonly lengths: Int32Array
}

/** Allocates a zeroed buffer for part of a field. */
export type Allocate = (bytes: number) => ArrayBuffer | SharedArrayBuffer

export const allocateBuffer: Allocate = (bytes) => new ArrayBuffer(bytes)

/**
 * Creates the memory of a solve, with nothing decided yet. `graph`, `mover` and `back` (the transpose, if it exists) are
 * aliased.
 *
 * @throws CoreError UNSUPPORTED_ARENA if there are more than 2^30 − 1 positions.
 */
export function createField(
  { graph, mover }: Pick<Arena, 'graph' | 'mover'>,
  workers: number,
  back?: Digraph,
  allocate: Allocate = allocateBuffer,
): Field {
  const { order, size } = graph
  if (order > MAX_SOLVED_ORDER) throw unsupported('order', order, `at most ${MAX_SOLVED_ORDER}`)
  const ints = (length: number) => new Int32Array(allocate(4 * length))
  // Several pages for each worker, so that they can be divided evenly.
  const pageBits = Math.max(
    MIN_PAGE_BITS,
    Math.min(MAX_PAGE_BITS, 31 - Math.clz32(order / (4 * workers))),
  )
  const pages = pageCount(order, pageBits)
  const firsts = divide(graph, workers, pageBits, ints(workers + 1))
  const holders = new Uint8Array(allocate(pages))
  for (let w = 0; w < workers; w++)
    holders.fill(w, pageCount(firsts[w], pageBits), pageCount(firsts[w + 1], pageBits))
  const starts = ints(workers)
  const stops = ints(workers)
  const ends = ints(workers)
  for (const places of [starts, stops, ends]) places.set(firsts.subarray(0, workers))
  return {
    graph,
    impartial: mover === undefined,
    few: workers === 1 && order <= FEW,
    nearby: leadsNearby(graph),
    owner: mover ?? new Uint8Array(0),
    words: ints(order),
    backOffsets: back?.offsets ?? ints(order + 1),
    sources: back?.targets ?? ints(size),
    queue: ints(order),
    firsts,
    starts,
    stops,
    ends,
    looked: ints(workers),
    arcs: new Float64Array(allocate(8 * workers)),
    news: ints(workers),
    pageBits,
    holders,
    waiting: ints(workers > 1 ? workers * workers * BUFFER_LENGTH : 0),
    lengths: ints(workers * workers),
  }
}

/** Whether most arcs lead to vertices less than 2^15 away, estimated from a sample of rows. */
function leadsNearby({ order, offsets, targets }: Digraph): boolean {
  let near = 0
  let seen = 0
  for (let v = 0; v < order; v += Math.ceil(order / 4096))
    for (let i = offsets[v]; i < offsets[v + 1] && seen < 2 ** 16; i++) {
      seen++
      if (Math.abs(targets[i] - v) < 2 ** 15) near++
    }
  return near * 8 >= seen * 7
}

/** Gives each worker whole pages, with about equal numbers of rows and arcs. */
function divide(
  { order, size, offsets }: Digraph,
  workers: number,
  pageBits: number,
  firsts: Int32Array,
): Int32Array {
  const weightBefore = (v: number) => v + offsets[v]
  const pages = pageCount(order, pageBits)
  let page = 0
  for (let w = 1; w < workers; w++) {
    const share = ((order + size) / workers) * w
    while (page < pages && weightBefore(page * 2 ** pageBits) < share) page++
    firsts[w] = Math.min(page * 2 ** pageBits, order)
  }
  firsts[workers] = order
  return firsts
}

/** The sum of one number from each worker, returned to all of them. */
export function* sumOfAll({ news }: Field, worker: number, mine: number): Steps<number> {
  news[worker] = mine
  yield MEET
  const sum = news.reduce((a, b) => a + b, 0)
  yield MEET
  return sum
}

/** Queued positions that are not relaxed yet. Call it after a barrier. */
export function frontierSize({ starts, ends }: Field): number {
  return ends.reduce((sum, end, w) => sum + end - starts[w], 0)
}

/** Progress of a sweep. */
export function sweepProgress({ words, looked, firsts, ends, arcs }: Field): Progress {
  const done = ends.reduce((sum, end, w) => sum + end - firsts[w] + looked[w], 0)
  return { phase: 'solve', done, total: words.length, arcs: arcs.reduce((a, b) => a + b, 0) }
}
