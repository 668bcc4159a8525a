// The engine of the solvers without costs: backward propagation from decided positions, level by level of one ply,
// along the transposed digraph, with a counter of undecided successors per position (Zermelo's analysis made
// linear; for example Thompson, "Retrograde analysis of certain endgames", ICCA Journal 9, 1986).
//
// One Int32 word a position holds all there is to know of it, so that an arc costs one random access:
//   word > 0   that many successors are not known to be won by the opponent
//   word = 0   decided, worth what endless play is worth: nobody hurries to it
//   word < 0   decided: ~word = 2 · remoteness + (1 if it is worth more than endless play)
//
// Within one ply all updates commute. Where a level holds a good part of all positions, updates therefore first
// collect in buckets of positions that lie close together and are applied some thousands at a time, which keeps the
// words they touch in the cache; and what they decide is brought into ascending order by one scan of the words, so
// that the next level reads its predecessors nearly in sequence. Narrow levels (a chain has 10^7 of them) are
// relaxed as they come.

import type { Arena } from '../arena/arena'
import { outDegrees } from '../digraph/digraph'
import { transposeBySteps } from '../digraph/transpose'
import { CoreError } from '../errors'
import { type Pace, runInSlices } from '../work/work'

/** 2 · remoteness + 1 must fit below 2^31. */
const MAX_SOLVED_ORDER = 2 ** 30 - 1

/** Part of a level is wide when it holds at least one in so many of all positions: there are at most so many. */
const WIDE = 32
/** Updates a bucket can hold. No power of two: buffers at such distances would compete for the same cache lines. */
const BUFFER_LENGTH = 8000
/** At least 2^15 words a bucket (128 KB of them), at most 2^11 buckets. */
const MIN_BUCKET_BITS = 15
const MAX_BUCKETS_BITS = 11
/** Positions relaxed between two looks at the clock. */
const STRIDE = 1 << 14

/** The word of a position just decided, until all of its part are and it gets its own. No other word is as small. */
export const FRESH = -(2 ** 31)

/** What a decided position means to its predecessors. */
const ATTRACT = 0 // each is won for its mover: decided at once
const COUNT = 1 // each has one way out less: decided by the last one
const ATTRACT_MAX = 2 // worth +1: attracts Max's, counts down Min's
const ATTRACT_MIN = 3 // worth −1: attracts Min's, counts down Max's
type Effect = typeof ATTRACT | typeof COUNT | typeof ATTRACT_MAX | typeof ATTRACT_MIN

/** The state of a solve. */
export interface Sweep {
  /** The transposed digraph: predecessors of v are sources[backOffsets[v] … backOffsets[v + 1] − 1]. */
  readonly backOffsets: Int32Array
  readonly sources: Int32Array
  /** Who moves; empty for impartial arenas, whose effects do not look at it. */
  readonly owner: Uint8Array
  readonly impartial: boolean
  /** One word a position, as the head of this file says. */
  readonly words: Int32Array
  /** The decided positions in the order in which they were decided, `end` of them. */
  readonly queue: Int32Array
  end: number
  /** Arcs relaxed so far. */
  arcs: number
  /** Made when the first wide level comes. */
  buckets: Buckets | undefined
}

/** The word of a position decided in so many plies, `bit` 1 when it is worth more than endless play, 0 when less. */
export function decidedWord(remoteness: number, bit: number): number {
  return ~((remoteness << 1) | bit)
}

/**
 * The state of a solve in which nothing is decided yet. The arena must be valid.
 *
 * @throws CoreError UNSUPPORTED_ARENA when there are more than 2^30 − 1 positions.
 */
export async function startSweep(arena: Arena, pace: Pace): Promise<Sweep> {
  const { graph, mover } = arena
  const { order, size } = graph
  if (order > MAX_SOLVED_ORDER)
    throw new CoreError(
      'UNSUPPORTED_ARENA',
      `${order} positions; at most ${MAX_SOLVED_ORDER} can be solved.`,
    )
  const back = await runInSlices(transposeBySteps(graph), pace, 'transpose', 3 * size)
  return {
    backOffsets: back.offsets,
    sources: back.targets,
    owner: mover ?? new Uint8Array(0),
    impartial: mover === undefined,
    words: outDegrees(graph),
    queue: new Int32Array(order),
    end: 0,
    arcs: 0,
    buckets: undefined,
  }
}

/**
 * Decides all that follows from the positions in queue[start … end − 1], which are decided in 0 plies: those before
 * `middle` with bit 0, the others with bit 1. Their words must be set.
 */
export async function propagate(
  sweep: Sweep,
  start: number,
  middle: number,
  pace: Pace,
): Promise<void> {
  const { words, impartial } = sweep
  const order = words.length
  // A level lies in the queue in two parts, one for each bit: an effect is the same throughout a part.
  let firstBit = 0
  for (let remoteness = 1; start < sweep.end; remoteness++) {
    const end = sweep.end
    const arcsBefore = sweep.arcs
    let nextMiddle = end
    for (let part = 0; part < 2; part++) {
      const bit = part ^ firstBit
      const from = part === 0 ? start : middle
      const to = part === 0 ? middle : end
      const effect = impartial
        ? bit === 0
          ? ATTRACT
          : COUNT
        : bit === 1
          ? ATTRACT_MAX
          : ATTRACT_MIN
      const word = decidedWord(remoteness, impartial ? bit ^ 1 : bit)
      if ((to - from) * WIDE >= order) await relaxWide(sweep, from, to, effect, word, pace)
      else
        for (let next = from; next < to; next += STRIDE) {
          relax(sweep, next, Math.min(next + STRIDE, to), effect, word)
          if (next + STRIDE < to && pace.due(STRIDE)) await pace.rest(progressOf(sweep))
        }
      if (part === 0) nextMiddle = sweep.end
    }
    if (pace.due(end - start + sweep.arcs - arcsBefore)) await pace.rest(progressOf(sweep))
    start = end
    middle = nextMiddle
    if (impartial) firstBit ^= 1
  }
}

/** How far a sweep has come. */
export function progressOf({ end, words, arcs }: Sweep) {
  return { phase: 'solve', done: end, total: words.length, arcs }
}

async function relaxWide(
  sweep: Sweep,
  from: number,
  to: number,
  effect: Effect,
  word: number,
  pace: Pace,
): Promise<void> {
  const first = sweep.end
  sweep.buckets ??= createBuckets(sweep.words.length)
  for (let next = from; next < to; next += STRIDE) {
    const arcsBefore = sweep.arcs
    relaxByBuckets(sweep, sweep.buckets, next, Math.min(next + STRIDE, to), effect, FRESH)
    if (pace.due(STRIDE + sweep.arcs - arcsBefore)) await pace.rest(progressOf(sweep))
  }
  emptyBuckets(sweep, sweep.buckets, effect, FRESH)
  settle(sweep, first, word)
}

/** Tells all predecessors of queue[from … to − 1], position by position. */
function relax(sweep: Sweep, from: number, to: number, effect: Effect, word: number): void {
  const { backOffsets, sources, queue } = sweep
  let arcs = 0
  for (let next = from; next < to; next++) {
    const v = queue[next] as number
    const first = backOffsets[v] as number
    const last = backOffsets[v + 1] as number
    apply(sweep, sources, first, last, effect, word)
    arcs += last - first
  }
  sweep.arcs += arcs
}

/** The effect on positions[from … to − 1]; whatever it decides gets `word` and joins the queue. */
function apply(
  sweep: Sweep,
  positions: Int32Array,
  from: number,
  to: number,
  effect: Effect,
  word: number,
): void {
  const { words, queue, owner } = sweep
  let end = sweep.end
  if (effect === ATTRACT)
    for (let i = from; i < to; i++) {
      const v = positions[i] as number
      if ((words[v] as number) > 0) {
        words[v] = word
        queue[end++] = v
      }
    }
  else if (effect === COUNT)
    for (let i = from; i < to; i++) {
      const v = positions[i] as number
      const left = words[v] as number
      if (left > 1) words[v] = left - 1
      else if (left === 1) {
        words[v] = word
        queue[end++] = v
      }
    }
  else {
    const attracted = effect - ATTRACT_MAX
    for (let i = from; i < to; i++) {
      const v = positions[i] as number
      const left = words[v] as number
      if (left > 1 && owner[v] !== attracted) words[v] = left - 1
      else if (left > 0) {
        words[v] = word
        queue[end++] = v
      }
    }
  }
  sweep.end = end
}

/** Updates waiting to be applied, sorted by where they go. */
interface Buckets {
  /** A position v belongs to bucket v >>> shift. */
  readonly shift: number
  /** The positions waiting in bucket b begin at waiting[b · BUFFER_LENGTH]. */
  readonly waiting: Int32Array
  /** How many wait in each bucket, always less than BUFFER_LENGTH between two arcs. */
  readonly lengths: Int32Array
}

function createBuckets(order: number): Buckets {
  const bits = 32 - Math.clz32(order)
  const shift = Math.max(MIN_BUCKET_BITS, bits - MAX_BUCKETS_BITS)
  const count = (order >>> shift) + 1
  return {
    shift,
    waiting: new Int32Array(count * BUFFER_LENGTH),
    lengths: new Int32Array(count),
  }
}

/** As `relax`, but updates wait in buckets until one is full; `emptyBuckets` applies the rest. */
function relaxByBuckets(
  sweep: Sweep,
  { shift, waiting, lengths }: Buckets,
  from: number,
  to: number,
  effect: Effect,
  word: number,
): void {
  const { backOffsets, sources, queue } = sweep
  let arcs = 0
  for (let next = from; next < to; next++) {
    const v = queue[next] as number
    const first = backOffsets[v] as number
    const last = backOffsets[v + 1] as number
    arcs += last - first
    for (let i = first; i < last; i++) {
      const source = sources[i] as number
      const bucket = source >>> shift
      const base = bucket * BUFFER_LENGTH
      const length = lengths[bucket] as number
      waiting[base + length] = source
      if (length + 1 < BUFFER_LENGTH) lengths[bucket] = length + 1
      else {
        apply(sweep, waiting, base, base + BUFFER_LENGTH, effect, word)
        lengths[bucket] = 0
      }
    }
  }
  sweep.arcs += arcs
}

function emptyBuckets(
  sweep: Sweep,
  { waiting, lengths }: Buckets,
  effect: Effect,
  word: number,
): void {
  for (let bucket = 0; bucket < lengths.length; bucket++) {
    const base = bucket * BUFFER_LENGTH
    apply(sweep, waiting, base, base + (lengths[bucket] as number), effect, word)
    lengths[bucket] = 0
  }
}

/** Gives all FRESH positions their word and puts them into queue[first … end − 1], as many as there are, ascending. */
export function settle(sweep: Sweep, first: number, word: number): void {
  const { words, queue, end } = sweep
  let place = first
  for (let v = 0; place < end; v++)
    if (words[v] === FRESH) {
      words[v] = word
      queue[place++] = v
    }
}

/** Turns the words of a finished sweep into the scores of a solution, in place. */
export function wordsToScores(words: Int32Array): Int32Array {
  for (let v = 0; v < words.length; v++) {
    const word = words[v] as number
    if (word >= 0) words[v] = 0
    else {
      const plies = (~word >> 1) + 1
      words[v] = ~word & 1 ? plies : -plies
    }
  }
  return words
}
