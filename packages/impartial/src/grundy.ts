// Grundy values of any octal or hexadecimal heap game, by stamps: the option values of heap n are stamped
// into an array with a number not used before, and the mex is the first place without it. Nothing is
// cleared between heaps and nothing is sorted.
//
// What a split may be worth depends only on the tokens left, not on how many were taken. So the values of
// all pairs with a given total are found once, however many digits allow a split, and kept as a list; and
// a triple is one heap beside a value from such a list, instead of beside every pair. Where values
// grow slowly the lists are short, and a cubic search becomes almost quadratic.
//
// Source: Winning Ways, ch. 4.

import { createPace, type WorkOptions } from '@zugzwang/core'
import { ImpartialError } from './errors'
import { checkHeapCode, type HeapCode } from './heap/heap-code'

const MAX_HEAP = 10_000_000

/**
 * The Grundy values of the heaps 0 … `to` of a game.
 *
 * @param code - The game, as `parseHeapCode` gives it.
 * @param to - The largest heap, an integer 0 … 10^7.
 * @param options - The phase is `grundy`, `done` and `total` count values; a value takes longer the larger the heap.
 * @returns G(0) … G(to), length `to + 1`, a new array.
 * @throws ImpartialError `INVALID_HEAP_CODE` or `OUT_OF_RANGE` (as a rejection, like the signal's reason).
 *
 * With n = `to`, t digits and values below v: time O(n·(t + v)) if no digit allows a split, O(n² + n·t·v) for octal
 * games that do, O(n²·min(n, v) + n·t·v) with digits of 8 and more. Extra space O(t·v), or O((n + t)·v) with digits
 * of 8 and more.
 */
export async function grundyValues(
  code: HeapCode,
  to: number,
  options?: WorkOptions,
): Promise<Int32Array> {
  checkHeapCode(code)
  if (!Number.isInteger(to) || to < 0 || to > MAX_HEAP) {
    throw new ImpartialError(
      'OUT_OF_RANGE',
      `The largest heap is ${to}, expected an integer from 0 to ${MAX_HEAP}.`,
    )
  }
  const pace = createPace(options)
  const { digits } = code
  const splitsInThree = digits.some((digit) => digit & 8)
  const splits = splitsInThree || digits.some((digit) => digit & 4)

  const values = new Int32Array(to + 1)
  // a power of two above every value so far, and so above every nim-sum of them
  let stamps = new Int32Array(1)
  let stamp = 0
  // by total, in rings: options reach back no further than the digits, triples to the beginning
  const pairs: Ring = { lists: [], size: splitsInThree ? to + 1 : digits.length }
  const triples: Ring = { lists: [], size: digits.length }

  for (let n = 0; n <= to; n++) {
    let work = digits.length
    if (splits) {
      work += stampPairs(values, n, stamps, ++stamp)
      pairs.lists[n % pairs.size] = listStamped(stamps, stamp)
    }
    if (splitsInThree) {
      work += stampTriples(values, n, pairs.lists, stamps, ++stamp)
      triples.lists[n % triples.size] = listStamped(stamps, stamp)
    }
    work += stampOptions(digits, values, n, pairs, triples, stamps, ++stamp)
    const value = leastUnstamped(stamps, stamp)
    values[n] = value
    if (value === stamps.length) stamps = new Int32Array(2 * value)
    if (pace.due(work)) await pace.rest({ phase: 'grundy', done: n + 1, total: to + 1 })
  }
  pace.report({ phase: 'grundy', done: to + 1, total: to + 1 })
  return values
}

/** Lists of distinct nim-sums: that of `total` is `lists[total % size]`, until `total + size` replaces it. */
interface Ring {
  readonly lists: Int32Array[]
  readonly size: number
}

/** Stamps G(a) ⊕ G(b) for all a, b ≥ 1 with sum `total`. Like those below, returns the number of stamps set. */
function stampPairs(values: Int32Array, total: number, stamps: Int32Array, stamp: number): number {
  for (let a = 1, b = total - 1; a <= b; a++, b--) {
    stamps[(values[a] as number) ^ (values[b] as number)] = stamp
  }
  return total >> 1
}

/** Stamps G(a) ⊕ G(b) ⊕ G(c) for all a, b, c ≥ 1 with sum `total`: c, the largest, is a third of it or more. */
function stampTriples(
  values: Int32Array,
  total: number,
  pairs: readonly Int32Array[],
  stamps: Int32Array,
  stamp: number,
): number {
  let work = 0
  for (let c = Math.ceil(total / 3); c <= total - 2; c++) {
    work += stampList(pairs[total - c] as Int32Array, values[c] as number, stamps, stamp)
  }
  return work
}

/** Stamps the values of all options of heap `n`. */
function stampOptions(
  digits: readonly number[],
  values: Int32Array,
  n: number,
  pairs: Ring,
  triples: Ring,
  stamps: Int32Array,
  stamp: number,
): number {
  let work = 0
  for (let k = Math.min(n, digits.length - 1); k >= 0; k--) {
    const digit = digits[k] as number
    const left = n - k
    if (digit & 1 && left === 0) stamps[0] = stamp
    if (digit & 2 && left > 0) stamps[values[left] as number] = stamp
    if (digit & 4) work += stampList(pairs.lists[left % pairs.size] as Int32Array, 0, stamps, stamp)
    if (digit & 8) {
      work += stampList(triples.lists[left % triples.size] as Int32Array, 0, stamps, stamp)
    }
  }
  return work
}

function stampList(list: Int32Array, value: number, stamps: Int32Array, stamp: number): number {
  for (let i = 0; i < list.length; i++) stamps[(list[i] as number) ^ value] = stamp
  return list.length
}

/** The values that carry `stamp`, ascending. */
function listStamped(stamps: Int32Array, stamp: number): Int32Array {
  let count = 0
  for (let value = 0; value < stamps.length; value++) if (stamps[value] === stamp) count++
  const list = new Int32Array(count)
  for (let value = 0, i = 0; i < count; value++) if (stamps[value] === stamp) list[i++] = value
  return list
}

function leastUnstamped(stamps: Int32Array, stamp: number): number {
  let value = 0
  while (value < stamps.length && stamps[value] === stamp) value++
  return value
}
