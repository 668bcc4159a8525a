// The memory of a solve without costs, and how it is divided among workers. It is all typed arrays, which lie in shared
// memory where there are several workers; one worker or many take the same steps over it.
//
// Positions are divided into pages of consecutive ones, and each page belongs to one worker. Only its owner
// writes to its positions, so nothing needs to be atomic: what others find out about them waits in buffers until the owner
// collects it. Between phases all workers meet.

import type { Arena } from '../arena/arena'
import type { Digraph } from '../digraph/digraph'
import { FEW, MAX_PAGE_BITS, pageCount } from '../digraph/pages'
import { CoreError } from '../errors'
import type { Steps } from '../work/work'

/** What a step yields, in place of units, where all workers must wait for each other. It does not matter to one alone. */
export const MEET = -1

/** 2 · remoteness + 1 and 2 · position + 1 must fit below 2^31. */
const MAX_SOLVED_ORDER = 2 ** 30 - 1

/** So that no two workers write to one word of what is known, 2 bits a position. */
const MIN_PAGE_BITS = 4

/** News that can wait for one worker with another: some batches of the sweep. */
export const BUFFER_LENGTH = 2 ** 17

/** All that the workers of a solve share. */
export interface Field {
  readonly graph: Digraph
  readonly impartial: boolean
  /** Whether one worker has so few positions that all there is of them fits into the cache: then the plainest way is fastest. */
  readonly few: boolean
  /** Whether most arcs lead to positions nearby, so that caches help by themselves. */
  readonly nearby: boolean
  /** Who moves, length order; length 0 in impartial arenas. */
  readonly owner: Uint8Array
  /** One word a position, as word.ts says. */
  readonly words: Int32Array
  /** The digraph turned round: predecessors of v are sources[backOffsets[v] … backOffsets[v + 1] − 1]. */
  readonly backOffsets: Int32Array
  readonly sources: Int32Array
  /**
   * Positions in the order in which they were decided, as 2 · position + (1 if worth more than endless play); those of worker
   * w from queue[firsts[w]] on. He has the positions firsts[w] … firsts[w + 1] − 1, which are whole pages.
   */
  readonly queue: Int32Array
  readonly firsts: Int32Array
  /** The level being relaxed is queue[starts[w] … stops[w] − 1] of each worker, and what it decides comes up to ends[w]. */
  readonly starts: Int32Array
  readonly stops: Int32Array
  readonly ends: Int32Array
  /** Positions that each worker decided without putting them into the queue. */
  readonly looked: Int32Array
  /** Arcs that each worker relaxed. */
  readonly arcs: Float64Array
  /** What each worker has to tell at the next meeting. */
  readonly news: Int32Array
  /** A position v lies in page v >>> pageBits, and that belongs to worker holders[page]. */
  readonly pageBits: number
  readonly holders: Uint8Array
  /**
   * News of arcs relaxed, 2 · predecessor + bit of the position: lengths[b] of them wait from waiting[b · BUFFER_LENGTH] on, where
   * b = finder · workers + holder.
   */
  readonly waiting: Int32Array
  readonly lengths: Int32Array
}

/** Makes a buffer of zeros for the parts of a field. */
export type Allocate = (bytes: number) => ArrayBuffer | SharedArrayBuffer

export const allocateBuffer: Allocate = (bytes) => new ArrayBuffer(bytes)

/**
 * The memory of a solve in which nothing is decided yet. `graph`, `mover` and the transpose, if there is one already, become
 * parts of it as they are.
 *
 * @throws CoreError UNSUPPORTED_ARENA when there are more than 2^30 − 1 positions.
 */
export function createField(
  { graph, mover }: Pick<Arena, 'graph' | 'mover'>,
  workers: number,
  back?: Digraph,
  allocate: Allocate = allocateBuffer,
): Field {
  const { order, size } = graph
  if (order > MAX_SOLVED_ORDER)
    throw new CoreError(
      'UNSUPPORTED_ARENA',
      `${order} positions; at most ${MAX_SOLVED_ORDER} can be solved.`,
      { found: order, expected: `at most ${MAX_SOLVED_ORDER} positions` },
    )
  const ints = (length: number) => new Int32Array(allocate(4 * length))
  // At least some pages for each worker, so that they can be divided evenly.
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

/** Whether most arcs lead to vertices less than 2^15 away, by a sample of rows. */
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

/** Whole pages for each worker, about as many rows and arcs for one as for another. */
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

/** Tells all workers a number and hears the sum of all. */
export function* sumOfAll({ news }: Field, worker: number, mine: number): Steps<number> {
  news[worker] = mine
  yield MEET
  const sum = news.reduce((a, b) => a + b, 0)
  yield MEET
  return sum
}

/** Positions in the queue and not relaxed yet, once all have met. */
export function frontierSize({ starts, ends }: Field): number {
  return ends.reduce((sum, end, w) => sum + end - starts[w], 0)
}

/** How far a sweep has come. */
export function sweepProgress({ words, looked, firsts, ends, arcs }: Field) {
  const done = ends.reduce((sum, end, w) => sum + end - firsts[w] + looked[w], 0)
  return { phase: 'solve', done, total: words.length, arcs: arcs.reduce((a, b) => a + b, 0) }
}
