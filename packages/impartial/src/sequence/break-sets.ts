// Grundy values of a take-and-break game (take-and-break.ts), in which a move may leave many heaps. Of a split only its worth
// matters, so for every total and every number of heaps there is a set of nim-sums, as bits; the exponentially many
// partitions are never listed. As in a knapsack, heaps are added one size at a time once their value is known: to all sets of
// larger totals, any number of times where sizes may be equal, at most once where they must differ. So when heap n is valued,
// all sets that its moves need are complete.
//
// A table has a row of sets for each total: set r is for r heaps, the last one also for more. Nim-sum with a value is a
// permutation of the bits of a set.

import { ImpartialError } from '../errors'
import {
  type BreakDigit,
  breakDigitOf,
  ruleOf,
  type SplitRule,
  type TakeAndBreakCode,
} from '../heap/take-and-break'
import { append, createEngine, type Engine } from './engine'

type Rule = Exclude<SplitRule, 'none'>
const RULES: readonly Rule[] = ['any', 'unequal', 'not-all-equal', 'equal']
const MOST_BYTES = 2 ** 31
/** Totals with room at first. */
const FIRST_ROOM = 64
/** Words of sets after which adding heaps gives way. */
const MOST_WORK = 2 ** 17

/**
 * Starts from the values that are known. With n heaps, values below v and s sets a total: O(n²·s·v/32) time and O(n·s·v/32)
 * space; s is one more than the most heaps for which a digit has a separate rule.
 */
export function createBreakSets(code: TakeAndBreakCode, known: Int32Array): Engine {
  const { digits } = code
  const sets = createSets(digits)
  const reach = code.repeated > 0 ? Number.POSITIVE_INFINITY : digits.length - 1
  return createEngine(known, (list) => {
    const { values, length: heap } = list
    let work = 0
    // everything starts again: twice the room takes four times the work, so that the last time outweighs all before
    if (heap >= sets.room) clear(sets, Math.max(FIRST_ROOM, 2 * sets.room), list.largest)
    while (sets.added < heap && work < MOST_WORK) work += addHeap(sets, values)
    if (sets.added < heap) return work
    const { width, reached } = sets
    reached.fill(0)
    for (let taken = 0; taken <= Math.min(heap, reach); taken++)
      work += reachBy(sets, values, breakDigitOf(code, taken), heap - taken)
    let value = 0
    while (value < 32 * width && reached[value >>> 5] & (1 << (value & 31))) value++
    append(list, value)
    if (32 * width <= list.largest) clear(sets, sets.room, list.largest)
    return work + 1
  })
}

/** The sets of all rules, and what is added to them. */
type Sets = ReturnType<typeof createSets>

function createSets(digits: readonly BreakDigit[]) {
  const used = new Set(digits.flatMap(({ splits, more }) => [...splits.slice(2), more]))
  // sets of heaps that are not all equal are made from those of any heaps
  if (used.has('not-all-equal')) used.add('any')
  return {
    /** Set `top` is for `top` heaps or more. */
    top: Math.max(2, ...digits.map(({ splits }) => splits.length)),
    hasMore: digits.some(({ more }) => more !== 'none'),
    kept: RULES.filter((rule) => used.has(rule)),
    /** Words of a set. */
    width: 1,
    /** Totals with room; more than there are values. */
    room: 0,
    /** Smaller heaps have been added to the sets. */
    added: 1,
    tables: new Map<Rule, Int32Array>(),
    /** What moves of the heap being valued may be worth. */
    reached: new Int32Array(1),
  }
}

/** Makes empty sets for this many totals, with as many words as the values need; throws before anything has changed. */
function clear(sets: Sets, totals: number, largest: number): void {
  let words = sets.width
  while (32 * words <= largest) words *= 2
  const size = totals * (sets.top + 1) * words
  if (4 * size * sets.kept.length > MOST_BYTES) {
    throw new ImpartialError('LIMIT_EXCEEDED', {
      what: `The sets of values for heaps up to ${totals - 1} take ${4 * size * sets.kept.length} bytes`,
      found: 4 * size * sets.kept.length,
      expected: `at most ${MOST_BYTES}; stop at a smaller heap`,
    })
  }
  sets.room = totals
  sets.width = words
  sets.tables = new Map(sets.kept.map((rule) => [rule, new Int32Array(size)]))
  for (const [rule, table] of sets.tables) if (rule !== 'equal') table[0] = 1
  sets.reached = new Int32Array(words)
  sets.added = 1
}

/** Adds heap `added`; returns how many words that took. */
function addHeap(sets: Sets, values: Int32Array): number {
  const { top, hasMore, width, room, tables } = sets
  const heap = sets.added++
  const value = values[heap]
  const any = tables.get('any')
  const unequal = tables.get('unequal')
  const mixed = tables.get('not-all-equal')
  const equal = tables.get('equal')
  let work = 1
  if (mixed !== undefined && any !== undefined) {
    // next to one heap of this size there is a smaller one, or others that are not all equal
    for (const source of [any, mixed])
      for (let total = heap + 1; total < room; total++)
        addOne(sets, source, mixed, heap, value, total, 2)
    work += 2 * (room - heap) * top * width
  }
  if (any !== undefined) {
    for (let total = heap; total < room; total++) addOne(sets, any, any, heap, value, total)
    work += (room - heap) * top * width
  }
  if (unequal !== undefined) {
    for (let total = room - 1; total >= heap; total--)
      addOne(sets, unequal, unequal, heap, value, total)
    work += (room - heap) * top * width
  }
  if (equal !== undefined) {
    for (let heaps = 2, total = 2 * heap; total < room; heaps++, total += heap) {
      if (heaps > top && !hasMore) break
      const set = (total * (top + 1) + Math.min(heaps, top)) * width
      const sum = heaps % 2 === 0 ? 0 : value
      equal[set + (sum >>> 5)] = equal[set + (sum >>> 5)] | (1 << (sum & 31))
      work++
    }
  }
  return work
}

/** Adds one heap to the sets of a total, for `least` heaps or more, from those of one heap fewer in the source. */
function addOne(
  { top, hasMore, width }: Sets,
  source: Int32Array,
  target: Int32Array,
  heap: number,
  value: number,
  total: number,
  least = 1,
): void {
  const row = (top + 1) * width
  const back = heap * row
  for (let heaps = least; heaps <= top; heaps++) {
    const set = total * row + heaps * width
    shift(source, set - back - width, target, set, value, width)
    if (heaps === top && hasMore) shift(source, set - back, target, set, value, width)
  }
}

/** Adds to the set at `to` the nim-sums of the set at `from` with a value. */
function shift(
  source: Int32Array,
  from: number,
  target: Int32Array,
  to: number,
  value: number,
  width: number,
): void {
  const high = value >>> 5
  for (let word = 0; word < width; word++) {
    let bits = source[from + word]
    if (bits === 0) continue
    if (value & 1) bits = ((bits & 0x55555555) << 1) | ((bits >>> 1) & 0x55555555)
    if (value & 2) bits = ((bits & 0x33333333) << 2) | ((bits >>> 2) & 0x33333333)
    if (value & 4) bits = ((bits & 0x0f0f0f0f) << 4) | ((bits >>> 4) & 0x0f0f0f0f)
    if (value & 8) bits = ((bits & 0x00ff00ff) << 8) | ((bits >>> 8) & 0x00ff00ff)
    if (value & 16) bits = (bits << 16) | (bits >>> 16)
    const at = to + (word ^ high)
    target[at] = target[at] | bits
  }
}

/** Marks the worth of the moves that leave a total by a digit; returns how many words that took. */
function reachBy(sets: Sets, values: Int32Array, digit: BreakDigit, left: number): number {
  const { top, width, tables, reached } = sets
  if (left === 0) {
    if (ruleOf(digit, 0) !== 'none') reached[0] = reached[0] | 1
    return 1
  }
  if (ruleOf(digit, 1) !== 'none') {
    const value = values[left]
    reached[value >>> 5] = reached[value >>> 5] | (1 << (value & 31))
  }
  const last = digit.more === 'none' ? digit.splits.length - 1 : top
  for (let heaps = 2; heaps <= last; heaps++) {
    const rule = ruleOf(digit, heaps)
    const table = rule === 'none' ? undefined : tables.get(rule)
    if (table === undefined) continue
    const set = (left * (top + 1) + heaps) * width
    for (let word = 0; word < width; word++) reached[word] = reached[word] | table[set + word]
  }
  return 1 + Math.max(0, last - 1) * width
}
