// Groups arcs by one of their ends when they come in any order: the operation behind building a digraph.
//
// Method: partition, then scatter, as pages.ts tells. The values may be anything here, so the partition keeps them whole
// in the result array, and the low 15 bits of each key beside it.

import type { Steps } from '../work/work'
import { accumulate, FEW } from './pages'

const BUCKET_BITS = 15
const BUCKET_KEYS = 1 << BUCKET_BITS
const LOW_MASK = BUCKET_KEYS - 1

/** Arcs grouped by key: the values of key k are values[offsets[k] … offsets[k + 1] − 1]. */
export interface GroupedArcs {
  /** Length order + 1. */
  readonly offsets: Int32Array
  /** Length size; within a key in the order in which they came. */
  readonly values: Int32Array
}

/** Pairs as they were collected: parallel arrays of equal length. */
export interface PairRun {
  readonly keys: Int32Array
  readonly values: Int32Array
}

/** Pairs, rows or bucket entries handled in one step. */
const STEP = 1 << 18

/**
 * Groups (key, value) pairs by key, stably.
 *
 * @param order - keys are 0 … order − 1
 *
 * O(order + size) time; beside the result 2 bytes a pair and a copy of the largest bucket. Each step's units are pairs
 * looked at; there are at most 3 for each pair.
 */
export function* groupArcs(order: number, runs: readonly PairRun[]): Steps<GroupedArcs> {
  const size = runs.reduce((sum, { keys }) => sum + keys.length, 0)
  const offsets = new Int32Array(order + 1)
  const values = new Int32Array(size)
  const pieces = runs.flatMap(cut)
  if (isSorted(pieces)) yield* copySorted(offsets, values, pieces)
  else if (order <= FEW) yield* sortDirectly(offsets, values, pieces)
  else {
    const bounds = yield* bucketBounds(order, pieces)
    const lowKeys = new Uint16Array(size)
    const cursors = bounds.slice(0, -1)
    for (const piece of pieces) {
      partition(piece.keys, piece.values, cursors, lowKeys, values)
      yield piece.keys.length
    }
    yield* scatter(order, bounds, lowKeys, offsets, values)
  }
  return { offsets, values }
}

function cut({ keys, values }: PairRun): PairRun[] {
  const pieces: PairRun[] = []
  for (let start = 0; start < keys.length; start += STEP)
    pieces.push({
      keys: keys.subarray(start, start + STEP),
      values: values.subarray(start, start + STEP),
    })
  return pieces
}

/** Explored digraphs and most files come sorted already, and then nothing needs to move. */
function isSorted(pieces: readonly PairRun[]): boolean {
  let last = 0
  for (const { keys } of pieces)
    for (let i = 0; i < keys.length; i++) {
      const key = keys[i]
      if (key < last) return false
      last = key
    }
  return true
}

function* copySorted(
  offsets: Int32Array,
  values: Int32Array,
  pieces: readonly PairRun[],
): Steps<void> {
  let base = 0
  let key = 0
  for (const piece of pieces) {
    values.set(piece.values, base)
    key = fillOffsets(offsets, piece.keys, base, key)
    base += piece.keys.length
    yield piece.keys.length
  }
  offsets.fill(base, key + 1)
}

/** Sets the offsets of all keys up to the last of a sorted piece that begins at `base`; returns that key. */
function fillOffsets(offsets: Int32Array, keys: Int32Array, base: number, from: number): number {
  let key = from
  for (let i = 0; i < keys.length; i++) {
    const next = keys[i]
    while (key < next) offsets[++key] = base + i
  }
  return key
}

/** A plain counting sort. */
function* sortDirectly(
  offsets: Int32Array,
  values: Int32Array,
  pieces: readonly PairRun[],
): Steps<void> {
  for (const { keys } of pieces) {
    countKeys(keys, offsets)
    yield keys.length
  }
  accumulate(offsets)
  for (const piece of pieces) {
    place(piece, offsets, values)
    yield piece.keys.length
  }
  // each offset has moved to the place of the next one
  offsets.copyWithin(1, 0, offsets.length - 1)
  offsets[0] = 0
}

function countKeys(keys: Int32Array, counts: Int32Array): void {
  for (let i = 0; i < keys.length; i++) {
    const next = keys[i] + 1
    counts[next] = counts[next] + 1
  }
}

function place({ keys, values: from }: PairRun, places: Int32Array, values: Int32Array): void {
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i]
    const to = places[key]
    places[key] = to + 1
    values[to] = from[i]
  }
}

/** First place of each bucket in the result, and the size at the end. */
function* bucketBounds(order: number, pieces: readonly PairRun[]): Steps<Int32Array> {
  const bounds = new Int32Array(((order + LOW_MASK) >>> BUCKET_BITS) + 1)
  for (const { keys } of pieces) {
    countBuckets(bounds, keys)
    yield keys.length
  }
  accumulate(bounds)
  return bounds
}

function countBuckets(bounds: Int32Array, keys: Int32Array): void {
  for (let i = 0; i < keys.length; i++) {
    const next = (keys[i] >>> BUCKET_BITS) + 1
    bounds[next] = bounds[next] + 1
  }
}

function partition(
  keys: Int32Array,
  runValues: Int32Array,
  cursors: Int32Array,
  lowKeys: Uint16Array,
  values: Int32Array,
): void {
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i]
    const place = cursors[key >>> BUCKET_BITS]
    cursors[key >>> BUCKET_BITS] = place + 1
    lowKeys[place] = key & LOW_MASK
    values[place] = runValues[i]
  }
}

/** Counting sort inside each bucket, in place but for a copy of the bucket; fills `offsets` on the way. */
function* scatter(
  order: number,
  bounds: Int32Array,
  lowKeys: Uint16Array,
  offsets: Int32Array,
  values: Int32Array,
): Steps<void> {
  let largest = 0
  for (let b = 0; b + 1 < bounds.length; b++) largest = Math.max(largest, bounds[b + 1] - bounds[b])
  const copy = new Int32Array(largest)
  const cursors = new Int32Array(BUCKET_KEYS)
  for (let b = 0; b + 1 < bounds.length; b++) {
    const start = bounds[b]
    const end = bounds[b + 1]
    scatterBucket(b << BUCKET_BITS, order, start, end, cursors, copy, lowKeys, offsets, values)
    yield end - start
  }
  offsets[order] = values.length
}

function scatterBucket(
  firstKey: number,
  order: number,
  start: number,
  end: number,
  cursors: Int32Array,
  copy: Int32Array,
  lowKeys: Uint16Array,
  offsets: Int32Array,
  values: Int32Array,
): void {
  cursors.fill(0)
  for (let i = start; i < end; i++) {
    const low = lowKeys[i]
    cursors[low] = cursors[low] + 1
  }
  // cursors[low] becomes the place of the first value of that key, and offsets its copy
  const keysHere = Math.min(BUCKET_KEYS, order - firstKey)
  let place = start
  for (let low = 0; low < keysHere; low++) {
    const count = cursors[low]
    cursors[low] = place
    offsets[firstKey + low] = place
    place += count
  }
  copy.set(values.subarray(start, end))
  for (let i = start; i < end; i++) {
    const low = lowKeys[i]
    const to = cursors[low]
    cursors[low] = to + 1
    values[to] = copy[i - start]
  }
}
