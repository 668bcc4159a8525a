// Groups arcs that come in any order by one of their ends: the operation behind building a digraph.
//
// Method: partition, then scatter, by the steps of pages.ts. An entry takes six bytes here, not four: a value may be any
// number in any order, so it neither fits into a word with the low bits of its key, nor can `marks` encode half of it, as
// for the sources of rows. So the partition stores whole values in the array of the result, and the low 15 bits of the
// keys in a second array.

import type { Steps } from '../work/work'
import {
  accumulate,
  countKeys,
  FEW,
  layOutPage,
  type Page,
  pageCount,
  restoreOffsets,
} from './pages'

/** Entries are larger than those of rows, so pages are smaller: with 2^16 keys, sorting takes a tenth longer. */
const PAIR_BITS = 15
const PAGE_KEYS = 1 << PAIR_BITS
const LOW_MASK = PAGE_KEYS - 1

/** Arcs grouped by key: the values of key k are values[offsets[k] … offsets[k + 1] − 1]. */
export interface GroupedArcs {
  /** Length order + 1. */
  readonly offsets: Int32Array
  /** Length size; within a key in the order in which they were given. */
  readonly values: Int32Array
}

/** Collected pairs: parallel arrays of equal length. */
export interface PairRun {
  readonly keys: Int32Array
  readonly values: Int32Array
}

/** Pairs handled in one step. */
const STEP = 1 << 18

/**
 * Groups (key, value) pairs by key, stably.
 *
 * @param order - keys are 0 … order − 1
 *
 * O(order + size) time; besides the result 2 bytes a pair and a copy of the largest page. Units are pairs processed, each at
 * most 3 times.
 */
export function* groupArcs(order: number, runs: readonly PairRun[]): Steps<GroupedArcs> {
  const size = runs.reduce((sum, { keys }) => sum + keys.length, 0)
  const offsets = new Int32Array(order + 1)
  const values = new Int32Array(size)
  const pieces = runs.flatMap(cut)
  if (isSorted(pieces)) yield* copySorted(offsets, values, pieces)
  else if (order <= FEW) yield* sortDirectly(offsets, values, pieces)
  else {
    const bounds = new Int32Array(pageCount(order, PAIR_BITS) + 1)
    yield* countPieces(pieces, PAIR_BITS, bounds)
    const lowKeys = new Uint16Array(size)
    const places = bounds.slice(0, -1)
    for (const piece of pieces) {
      partition(piece, places, lowKeys, values)
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

/** Explored digraphs and most files are sorted already, so nothing needs to move. */
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

/** Counts keys by page, and turns the counts into bounds. */
function* countPieces(pieces: readonly PairRun[], bits: number, counts: Int32Array): Steps<void> {
  for (const { keys } of pieces) {
    countKeys(keys, 0, keys.length, bits, counts)
    yield keys.length
  }
  accumulate(counts)
}

/** A plain counting sort. */
function* sortDirectly(
  offsets: Int32Array,
  values: Int32Array,
  pieces: readonly PairRun[],
): Steps<void> {
  yield* countPieces(pieces, 0, offsets)
  for (const piece of pieces) {
    place(piece, offsets, values)
    yield piece.keys.length
  }
  restoreOffsets(offsets)
}

function place({ keys, values: from }: PairRun, places: Int32Array, values: Int32Array): void {
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i]
    const to = places[key]
    places[key] = to + 1
    values[to] = from[i]
  }
}

function partition(
  { keys, values: from }: PairRun,
  places: Int32Array,
  lowKeys: Uint16Array,
  values: Int32Array,
): void {
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i]
    const page = key >>> PAIR_BITS
    const to = places[page]
    places[page] = to + 1
    lowKeys[to] = key & LOW_MASK
    values[to] = from[i]
  }
}

/** Counting sort within each page, in place except for a copy of the page; fills `offsets` on the way. */
function* scatter(
  order: number,
  bounds: Int32Array,
  lowKeys: Uint16Array,
  offsets: Int32Array,
  values: Int32Array,
): Steps<void> {
  let largest = 0
  for (let p = 0; p + 1 < bounds.length; p++) largest = Math.max(largest, bounds[p + 1] - bounds[p])
  const copy = new Int32Array(largest)
  const cursors = new Int32Array(PAGE_KEYS)
  for (let p = 0; p + 1 < bounds.length; p++) {
    const firstKey = p << PAIR_BITS
    const keys = Math.min(PAGE_KEYS, order - firstKey)
    const page = { firstKey, keys, start: bounds[p], end: bounds[p + 1] }
    countPage(page, lowKeys, cursors)
    layOutPage(page, cursors, offsets)
    movePage(page, lowKeys, cursors, copy, values)
    yield page.end - page.start
  }
  offsets[order] = values.length
}

function countPage({ start, end }: Page, lowKeys: Uint16Array, cursors: Int32Array): void {
  cursors.fill(0)
  for (let i = start; i < end; i++) {
    const low = lowKeys[i]
    cursors[low] = cursors[low] + 1
  }
}

function movePage(
  { start, end }: Page,
  lowKeys: Uint16Array,
  cursors: Int32Array,
  copy: Int32Array,
  values: Int32Array,
): void {
  copy.set(values.subarray(start, end))
  for (let i = start; i < end; i++) {
    const low = lowKeys[i]
    const to = cursors[low]
    cursors[low] = to + 1
    values[to] = copy[i - start]
  }
}
