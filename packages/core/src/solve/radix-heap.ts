// A priority queue of positions by (total, plies) whose new keys are never below the last one extracted: a radix heap (Ahuja,
// Mehlhorn, Orlin and Tarjan, "Faster algorithms for the shortest path problem", Journal of the ACM 37, 1990). A key is three
// words of 32 bits. An entry is in the bucket of the highest bit in which its key differs from the last key, so lower buckets
// hold smaller keys. When bucket 0 is empty, the least key of the lowest non-empty bucket becomes the last key; all entries of
// that bucket then agree with it in that bit, and move to lower buckets. Buckets are read and written in sequence, whereas a
// binary heap accesses memory at random.
//
// The bits of a double are used as they are: they increase with positive numbers and decrease with negative ones, where
// the larger keys are those without the bit. −0 must not occur, since it equals +0.
//
// A position whose key falls is inserted again: the caller must recognise stale entries.

import { CoreError } from '../errors'

/** One for each bit of a key, and bucket 0 for keys equal to the last key. */
const BUCKETS = 97
const CHUNK_BITS = 6
/** Entries in a chunk. Buckets are stacks of chunks, which come from a common pool and return to it. */
export const CHUNK: number = 2 ** CHUNK_BITS
/** Entry numbers are below 2^31. */
const MAX_CHUNKS = 2 ** (31 - CHUNK_BITS) - 1
/** Which word of a double holds its sign; LOW is the other. */
const HIGH = new Int32Array(Float64Array.of(-0).buffer)[0] === 0 ? 1 : 0
const LOW = 1 - HIGH

export interface RadixHeap {
  /** Number of entries, stale ones included. */
  length: number
  /** The total extracted last, and the one being inserted; keyWords is the same memory. */
  readonly keys: Float64Array
  readonly keyWords: Int32Array
  /** The plies extracted last. */
  lastPlies: number
  /** One past the last entry of each bucket, so a multiple of CHUNK if its chunks are full; 0 if it is empty. */
  readonly tops: Int32Array
  /** The least key of each bucket. */
  readonly leastTotals: Float64Array
  readonly leastPlies: Int32Array
  /** The bucket whose entries are moving to lower buckets. */
  source: number
  /**
   * The pool: entry e has its total at totals[2 e] and, in the same memory, its plies at words[4 e + 2] and its
   * position at words[4 e + 3].
   */
  totals: Float64Array
  words: Int32Array
  /** For each chunk, the one below it in its bucket, or the next free one; −1 for none. */
  below: Int32Array
  /** A chunk that was returned, −1 for none. */
  free: number
  /** The first chunk that was never used. */
  fresh: number
}

/** An empty heap with room for `capacity` entries, 16 bytes each; it doubles when full. */
export function createRadixHeap(capacity: number): RadixHeap {
  const keys = Float64Array.of(Number.NEGATIVE_INFINITY, 0)
  return {
    length: 0,
    keys,
    keyWords: new Int32Array(keys.buffer),
    lastPlies: 0,
    tops: new Int32Array(BUCKETS),
    leastTotals: new Float64Array(BUCKETS).fill(Number.POSITIVE_INFINITY),
    leastPlies: new Int32Array(BUCKETS),
    source: 0,
    // Each bucket may have a partly filled chunk, and the source one that is being emptied.
    ...createStock(Math.floor(capacity / CHUNK) + Math.min(capacity, BUCKETS) + 1),
    free: -1,
    fresh: 0,
  }
}

/**
 * Inserts an entry. The total is finite and not −0, plies are 0 … 2^31 − 1, and the key is not below the last one
 * extracted. O(1), plus O(1) each time the entry moves to a lower bucket: at most 96 times.
 *
 * @throws CoreError LIMIT_EXCEEDED if there are nearly 2^31 entries.
 */
export function push(heap: RadixHeap, total: number, plies: number, position: number): void {
  const { keys, keyWords, lastPlies } = heap
  keys[1] = total
  const high = keyWords[2 + HIGH] ^ keyWords[HIGH]
  const low = keyWords[2 + LOW] ^ keyWords[LOW]
  put(heap, bucketOf(high, low, plies ^ lastPlies), total, plies, position)
  heap.length++
}

/**
 * Extracts at most CHUNK of the positions with the least key, which is then keys[0] and lastPlies. Returns how many; 0 if
 * `refill` is needed first, or the heap is empty.
 */
export function takeLeast(heap: RadixHeap, into: Int32Array): number {
  const { tops, words } = heap
  const top = tops[0]
  if (top === 0) return 0
  const first = firstOfChunk(top)
  for (let e = first; e < top; e++) into[e - first] = words[4 * e + 3]
  tops[0] = giveBack(heap, first)
  heap.length -= top - first
  return top - first
}

/**
 * Moves at most CHUNK entries to lower buckets; call it if bucket 0 is empty and the heap is not. Returns 0, or, if it emptied
 * a bucket, the number of positions written to `soon`, which are among the next to be extracted.
 */
export function refill(heap: RadixHeap, soon: Int32Array): number {
  const { tops } = heap
  if (tops[heap.source] === 0) chooseSource(heap)
  const { source, keyWords, lastPlies, totals, words } = heap
  const lastHigh = keyWords[HIGH]
  const lastLow = keyWords[LOW]
  const top = tops[source]
  const first = firstOfChunk(top)
  for (let e = first; e < top; e++) {
    const high = words[4 * e + HIGH] ^ lastHigh
    const low = words[4 * e + LOW] ^ lastLow
    const plies = words[4 * e + 2]
    const position = words[4 * e + 3]
    soon[e - first] = position
    put(heap, bucketOf(high, low, plies ^ lastPlies), totals[2 * e], plies, position)
  }
  tops[source] = giveBack(heap, first)
  return tops[source] === 0 ? top - first : 0
}

/** Makes the lowest non-empty bucket the source, and its least key the last key. */
function chooseSource(heap: RadixHeap): void {
  const { tops, leastTotals, leastPlies, keys } = heap
  let bucket = 0
  while (tops[bucket] === 0) bucket++
  heap.source = bucket
  keys[0] = leastTotals[bucket]
  heap.lastPlies = leastPlies[bucket]
  leastTotals[bucket] = Number.POSITIVE_INFINITY
}

/** The bucket of a key that differs from the last key in these bits. */
function bucketOf(high: number, low: number, plies: number): number {
  if (high !== 0) return 96 - Math.clz32(high)
  if (low !== 0) return 64 - Math.clz32(low)
  return 32 - Math.clz32(plies)
}

function put(
  heap: RadixHeap,
  bucket: number,
  total: number,
  plies: number,
  position: number,
): void {
  const { tops, leastTotals, leastPlies } = heap
  let top = tops[bucket]
  if ((top & (CHUNK - 1)) === 0) top = takeChunk(heap, top)
  heap.totals[2 * top] = total
  heap.words[4 * top + 2] = plies
  heap.words[4 * top + 3] = position
  tops[bucket] = top + 1
  const least = leastTotals[bucket]
  if (total < least || (total === least && plies < leastPlies[bucket])) {
    leastTotals[bucket] = total
    leastPlies[bucket] = plies
  }
}

/** The first entry of the chunk whose entries end at `top`. */
function firstOfChunk(top: number): number {
  return (top - 1) & -CHUNK
}

/** Takes a chunk from the pool and stacks it on the one that ends at `top`. Returns its first entry. */
function takeChunk(heap: RadixHeap, top: number): number {
  let chunk = heap.free
  if (chunk === -1) {
    if (heap.fresh === heap.below.length) grow(heap)
    chunk = heap.fresh++
  } else heap.free = heap.below[chunk]
  heap.below[chunk] = (top - 1) >> CHUNK_BITS
  return chunk << CHUNK_BITS
}

/** Returns the chunk that begins with entry `first` to the pool. Returns where the chunk below it ends. */
function giveBack(heap: RadixHeap, first: number): number {
  const chunk = first >> CHUNK_BITS
  const below = heap.below[chunk]
  heap.below[chunk] = heap.free
  heap.free = chunk
  return (below + 1) << CHUNK_BITS
}

/** The memory of a pool. */
function createStock(chunks: number) {
  const found = chunks * CHUNK
  if (chunks > MAX_CHUNKS) {
    const what = `The heap needs room for ${found} entries`
    const expected = `at most ${MAX_CHUNKS * CHUNK}`
    throw new CoreError('LIMIT_EXCEEDED', { what, found, expected })
  }
  const totals = new Float64Array(2 * CHUNK * chunks)
  return { totals, words: new Int32Array(totals.buffer), below: new Int32Array(chunks) }
}

function grow(heap: RadixHeap): void {
  const stock = createStock(2 * heap.below.length)
  stock.totals.set(heap.totals)
  stock.below.set(heap.below)
  Object.assign(heap, stock)
}
