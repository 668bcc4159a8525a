// Groups arcs that come in any order by one of their ends, to build a digraph: partition, then scatter (pages.ts). An entry takes
// six bytes, not four, as a value may be any number: the partition stores whole values in the array of the result, and the low
// 15 bits of the keys in a second array.

import type { Steps } from '../work/work'
import {
  accumulate,
  countKeys,
  FEW,
  largestCount,
  layOutPage,
  pageCount,
  restoreOffsets,
} from './pages'

/** Entries are larger than those of rows, so pages are smaller: with 2^16 keys, sorting takes a tenth longer. */
const PAIR_BITS = 15
const PAGE_KEYS = 1 << PAIR_BITS

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

/**
 * Groups (key, value) pairs by key, 0 … order − 1, stably. O(order + size) time; besides the result 2 bytes a pair and a copy
 * of the largest page. Units are pairs processed, each at most 3 times.
 */
export function* groupArcs(order: number, runs: readonly PairRun[]): Steps<GroupedArcs> {
  const size = runs.reduce((sum, { keys }) => sum + keys.length, 0)
  const offsets = new Int32Array(order + 1)
  const values = new Int32Array(size)
  const grouped = { offsets, values }
  if (isSorted(runs)) {
    yield* copySorted(grouped, runs)
    return grouped
  }
  // with few keys each is a page: a plain counting sort
  const lowKeys = order > FEW ? new Uint16Array(size) : undefined
  const bits = lowKeys === undefined ? 0 : PAIR_BITS
  const bounds = lowKeys === undefined ? offsets : new Int32Array(pageCount(order, bits) + 1)
  for (const { keys } of runs) {
    countKeys(keys, bits, bounds)
    yield keys.length
  }
  const largest = lowKeys === undefined ? 0 : largestCount(bounds)
  accumulate(bounds)
  const places = lowKeys === undefined ? offsets : bounds.slice(0, -1)
  for (const run of runs) {
    partition(run, bits, places, values, lowKeys)
    yield run.keys.length
  }
  if (lowKeys === undefined) restoreOffsets(offsets)
  else {
    const cursors = new Int32Array(PAGE_KEYS)
    const space = { ...grouped, lowKeys, copy: new Int32Array(largest), cursors }
    for (let page = 0; page + 1 < bounds.length; page++) {
      scatterPage(space, page * PAGE_KEYS, bounds[page], bounds[page + 1])
      yield bounds[page + 1] - bounds[page]
    }
    offsets[order] = size
  }
  return grouped
}

/** Explored digraphs and most files are sorted already, so nothing needs to move. */
function isSorted(runs: readonly PairRun[]): boolean {
  let last = 0
  for (const { keys } of runs)
    for (let i = 0; i < keys.length; i++) {
      const key = keys[i]
      if (key < last) return false
      last = key
    }
  return true
}

function* copySorted({ offsets, values }: GroupedArcs, runs: readonly PairRun[]): Steps<void> {
  let base = 0
  let key = 0
  for (const run of runs) {
    values.set(run.values, base)
    key = fillOffsets(offsets, run.keys, base, key)
    base += run.keys.length
    yield run.keys.length
  }
  offsets.fill(base, key + 1)
}

/** Sets the offsets of all keys up to the last of a sorted run that begins at `base`; returns that key. */
function fillOffsets(offsets: Int32Array, keys: Int32Array, base: number, from: number): number {
  let key = from
  for (let i = 0; i < keys.length; i++) while (key < keys[i]) offsets[++key] = base + i
  return key
}

/** Writes the values to values[places[page of the key]++], and the low bits of the keys to the same place if there are pages. */
function partition(
  { keys, values: from }: PairRun,
  bits: number,
  places: Int32Array,
  values: Int32Array,
  lowKeys: Uint16Array | undefined,
): void {
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i]
    const page = key >>> bits
    const to = places[page]
    places[page] = to + 1
    values[to] = from[i]
    if (lowKeys !== undefined) lowKeys[to] = key & (PAGE_KEYS - 1)
  }
}

interface PairSpace extends GroupedArcs {
  readonly lowKeys: Uint16Array
  /** Room for the largest page. */
  readonly copy: Int32Array
  /** Length PAGE_KEYS. */
  readonly cursors: Int32Array
}

/** Counting sort of the page of keys from `firstKey` on, in place but for a copy; its pairs are at `start` … `end` − 1. */
function scatterPage(space: PairSpace, firstKey: number, start: number, end: number): void {
  const { offsets, values, lowKeys, copy, cursors } = space
  cursors.fill(0)
  for (let i = start; i < end; i++) {
    const low = lowKeys[i]
    cursors[low] = cursors[low] + 1
  }
  const lastKey = Math.min(firstKey + PAGE_KEYS, offsets.length - 1)
  layOutPage(start, cursors, offsets.subarray(firstKey, lastKey))
  copy.set(values.subarray(start, end))
  for (let i = start; i < end; i++) {
    const low = lowKeys[i]
    const to = cursors[low]
    cursors[low] = to + 1
    values[to] = copy[i - start]
  }
}
