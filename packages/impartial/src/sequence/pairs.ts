// Grundy values of a heap game whose moves leave at most two heaps, from the values of pairs: all pairs of a total, or
// in sparse space. There, with a mask that makes few heaps rare (mask.ts), the pairs with a rare heap are marked first;
// only they have common values, so the least common value c not among them is not among the options either. Then pairs
// are gone through only until every rare value below c has been met, and the answer is c; or to the end, and the answer
// is the least one not met. The mask decides how long that takes, never what comes out.
//
// What pairs are worth depends on their total only. So each total has a set of values, one byte each, which heaps of
// several sizes share, when several digits allow a split, and which is filled no further than they need:
//  - every pair a + b with a < marked[slot] is in it (a ≤ b);
//  - the common values below bound[slot] that are not in it are those of no pair.
// Eight totals in a row are begun together. The set of each gets what some of the rare heaps give; then four open common
// values of each total are looked for among all other pairs with a rare heap, a total a lane of a vector: the second
// heaps of such pairs lie side by side in memory. Pairs with a heap of up to 16 are left until the total is needed,
// for one of their heaps may not have had its value yet.
//
// Source: Winning Ways, ch. 4; Gangolli and Plambeck, "A note on periodicity in some octal games", 1989; Flammenkamp's
// computations of octal games.

import type { HeapCode } from '../heap/heap-code'
import type { Engine } from './engine'
import { createKernelMemory } from './kernels'
import { chooseMask, isRare } from './mask'
import type { SequenceMethod } from './state'

/** Values are below 2^15, so that values twice as large still fit the 16 bits a value takes. */
const WIDEST = 65_536
/** Totals begun together: the lanes of a vector. */
const BLOCK = 8
/** Pairs with a heap up to here are not looked for when eight totals are begun. */
const EDGE = 16
/** Totals below are gone through in full. */
const SMALL_TOTAL = 64
/** The length at which the first mask is chosen. */
const FIRST_CHOICE = 64

// Addresses. Sets are set apart by more than a power of two, so that they do not fight for the same cache lines.
const OPEN = 0
const FOUND = OPEN + 2 * 4 * BLOCK
const LIST = FOUND + 2 * 4 * BLOCK
/** Open values listed of a total, and the bytes for them. */
const MOST_OPEN = 24
const LANE_LIST = 2 * MOST_OPEN
/** Stands where no value is: values and nim-sums are below 2^15. */
const NONE = 0xffff
const STRIDE = WIDEST + 4_160
const RARE = LIST + 2 * WIDEST + 64
const COMMON = RARE + STRIDE
const OPTIONS = COMMON + STRIDE
const SETS = OPTIONS + STRIDE

// Measured on 0.007, 0.6 and 0.77; a factor of two either way changes little.
/** Sparse space is faster from about this heap on, and later by so many heaps for each rare one. */
const SPARSE_FROM = 8_000
const SPARSE_A_RARE = 4
/** Rare heaps whose pairs are marked when totals are begun, for each place of a set; more than these are looked through. */
const MARKED_A_PLACE = 2
/** Rare heaps looked through at a time. */
const PART = 1024
/** So many open rare values are worth comparing; while there are more, pairs are marked. */
const FEW = 8
/** Pairs marked before the open values are counted again. */
const STEP = 1024

export interface PairsEngine extends Engine {
  /** The method to go on with. */
  method: SequenceMethod
  /** The one that is likely to be faster from here on; told anew whenever a mask is chosen. */
  readonly likely: SequenceMethod
}

/** The largest value this engine can hold. */
export const MAX_PAIR_VALUE = WIDEST / 2 - 1

const MAX_SLOTS = 64

/** Whether a game has a code for this engine: splits in two, none of them without end, by digits not too far apart. */
export function hasPairs({ digits, rest = 0 }: HeapCode): boolean {
  const splits = splitDigits(digits)
  return (
    rest === 0 &&
    !digits.some((digit) => digit & 8) &&
    splits.length > 0 &&
    slotsFor(splits) <= MAX_SLOTS
  )
}

const splitDigits = (digits: readonly number[]) =>
  digits.flatMap((digit, taken) => (digit & 4 ? [taken] : []))

/** How many totals are in use at once. */
const slotsFor = (splits: readonly number[]) => Math.max(...splits) - Math.min(...splits) + BLOCK

/** The length at which the mask in use with `length` values was chosen; 0 when there is none yet. */
function lastChoice(length: number): number {
  let last = 0
  for (let choice = FIRST_CHOICE; choice <= length; choice += choice >> 2) last = choice
  return last
}

/** The mask in use when so many values are known: chosen from those known some time ago. */
export function maskInUse(values: Int32Array): number {
  return chooseMask(values.subarray(0, lastChoice(values.length))) ?? 0
}

/**
 * Starts from the values that are known, all below 2^15, with room for those of heaps up to `to`.
 *
 * With n heaps and t digits that split: all pairs take time O(n²); sparse space, with r rare heaps, O(n·r) for the marks and
 * as many pairs more as it takes to meet all rare values, O(n²) at worst. Space: 2 bytes a heap, 6 a rare one, some MB.
 */
export function createPairs(
  code: HeapCode,
  known: Int32Array,
  to: number,
  webAssembly: boolean,
): PairsEngine {
  const { digits, unequal = false } = code
  const splits = splitDigits(digits)
  const leastTaken = splits[0] as number
  const slots = slotsFor(splits)
  const totals = new Int32Array(slots).fill(-1)
  const marked = new Int32Array(slots)
  const bound = new Int32Array(slots)
  const positions = new Int32Array(splits.length)
  // of totals begun together: open values taken from the list of a lane and in it; parts of the rare heaps to look through
  const taken = new Int32Array(BLOCK)
  const openCounts = new Int32Array(BLOCK)
  const unseen = new Int32Array(4 * BLOCK)

  let room = Math.max(to + 1, known.length)
  let rareRoom = 1024
  const heaps = SETS + slots * STRIDE
  const rareValuesAt = () => heaps + 4 * rareRoom
  const valuesAt = () => rareValuesAt() + 2 * rareRoom
  const size = () => valuesAt() + 2 * room + 64
  const memory = createKernelMemory(size(), webAssembly)
  let { kernels } = memory
  let bytes = new Uint8Array(memory.buffer)
  let shorts = new Uint16Array(memory.buffer)
  let words = new Int32Array(memory.buffer)
  let rareValues = rareValuesAt()
  let values = valuesAt()

  let length = 0
  let largest = 0
  let width = 16
  let mask = 0
  let rareCount = 0
  let nextChoice = FIRST_CHOICE
  let sparsePays = false
  /** Totals are begun for heaps below. */
  let begun = 0
  /** What the value being found has taken so far. */
  let work = 0

  shorts.set(known, values >> 1)
  length = known.length
  for (let n = 0; n < length; n++) largest = Math.max(largest, known[n] as number)
  while (2 * largest >= width) width *= 2
  for (const last = lastChoice(length); nextChoice <= last; ) nextChoice += nextChoice >> 2
  if (lastChoice(length) > 0) setMask(lastChoice(length))

  function grow(newRoom: number, newRareRoom: number): void {
    const before = { values, rareValues, room, rareRoom }
    room = newRoom
    rareRoom = newRareRoom
    memory.grow(size())
    kernels = memory.kernels
    bytes = new Uint8Array(memory.buffer)
    shorts = new Uint16Array(memory.buffer)
    words = new Int32Array(memory.buffer)
    rareValues = rareValuesAt()
    values = valuesAt()
    // from the last region to the first: each moves up, if it moves
    bytes.copyWithin(values, before.values, before.values + 2 * before.room)
    bytes.copyWithin(rareValues, before.rareValues, before.rareValues + 2 * before.rareRoom)
  }

  /** Chooses the mask from the first `count` values. */
  function setMask(count: number): void {
    mask = chooseMask(shorts.subarray(values >> 1, (values >> 1) + count)) ?? 0
    rareCount = 0
    if (mask !== 0) {
      for (let n = 1; n < length; n++) addIfRare(n, shorts[(values >> 1) + n] as number)
      // what is known of totals is known of other common values
      totals.fill(-1)
      setFlags()
    }
    sparsePays = mask !== 0 && count > SPARSE_FROM + SPARSE_A_RARE * rareCount
  }

  function setFlags(): void {
    for (let value = 0; value < width; value++) {
      const rare = isRare(value, mask) ? 1 : 0
      bytes[RARE + value] = rare
      bytes[COMMON + value] = 1 - rare
    }
  }

  function addIfRare(n: number, value: number): void {
    if (!isRare(value, mask)) return
    if (rareCount === rareRoom) grow(room, 2 * rareRoom)
    words[(heaps >> 2) + rareCount] = 2 * n
    shorts[(rareValues >> 1) + rareCount] = value
    rareCount++
  }

  /** How many rare heaps are smaller than `heap`. */
  function rareBelow(heap: number): number {
    let low = 0
    let high = rareCount
    while (low < high) {
      const middle = (low + high) >> 1
      if ((words[(heaps >> 2) + middle] as number) < 2 * heap) low = middle + 1
      else high = middle
    }
    return low
  }

  const setOf = (slot: number) => SETS + slot * STRIDE
  const lastOf = (total: number) => (unequal ? total - 1 : total) >> 1

  /** The slot of a total, with an empty set when it had none. */
  function slotOf(total: number): number {
    const slot = total % slots
    if (totals[slot] !== total) {
      totals[slot] = total
      marked[slot] = 1
      bound[slot] = 0
      bytes.fill(0, setOf(slot), setOf(slot) + width)
    }
    return slot
  }

  /** Marks pairs of a total up to a < `until`, or all. Returns how many. */
  function markPairs(total: number, slot: number, until: number): number {
    const from = marked[slot] as number
    const end = Math.min(until, lastOf(total) + 1)
    if (from >= end) return 0
    kernels.markPairs(values, total, from, end, setOf(slot))
    marked[slot] = end
    return end - from
  }

  /** Marks pairs of a total with rare heaps number from … to − 1. Two halves are no pair where heaps must be unequal. */
  function markRare(total: number, slot: number, from: number, to: number): void {
    const half = total >> 1
    const at = unequal && total === 2 * half ? rareBelow(half) : to
    const cut = at >= from && at < to && words[(heaps >> 2) + at] === total ? at : to
    kernels.markRare(values, total, heaps, rareValues, from, cut, setOf(slot))
    kernels.markRare(values, total, heaps, rareValues, cut + 1, to, setOf(slot))
  }

  /**
   * Begins the totals first … first + count − 1, all at least SMALL_TOTAL, which heaps from here on leave. Returns the work.
   *
   * Several splits leave several totals, and the least value open in all of them may be far up in each: then all rare
   * heaps are marked.
   */
  function beginTotals(first: number, count: number): number {
    const from = rareBelow(EDGE + 1)
    const to = rareBelow(first)
    const some = splits.length > 1 ? to : Math.min(to, from + MARKED_A_PLACE * width)
    for (let lane = 0; lane < count; lane++) {
      const slot = slotOf(first + lane)
      markRare(first + lane, slot, from, some)
      if (some === to) bound[slot] = WIDEST
    }
    return count * (some - from) + (some === to ? 0 : findBounds(first, count, some, to))
  }

  /**
   * Finds, for totals begun together, the least common value that no pair with rare heaps number from … to − 1 is worth, and
   * puts the bound behind it. Four open values a total are looked for at a time, one part of the rare heaps after another, in
   * a circle: a value that is found gives way to the next open one, and one that was not, all around, is the answer.
   */
  function findBounds(first: number, count: number, from: number, to: number): number {
    const parts = Math.ceil((to - from) / PART)
    taken.fill(0)
    for (let lane = 0; lane < count; lane++) {
      const list = LIST + lane * LANE_LIST
      const open = kernels.listOpen(setOf((first + lane) % slots), RARE, width, list, MOST_OPEN)
      openCounts[lane] = open
      for (let item = lane; item < 4 * BLOCK; item += BLOCK) takeOpen(item)
    }
    let unsure = count
    let part = 0
    let rounds = 0
    while (unsure > 0) {
      const start = from + part * PART
      const end = Math.min(start + PART, to)
      kernels.findRare(values, first, heaps, rareValues, start, end, OPEN, FOUND)
      part = part + 1 === parts ? 0 : part + 1
      rounds++
      unsure = 0
      for (let lane = 0; lane < count; lane++) {
        const slot = (first + lane) % slots
        if (bound[slot] !== 0) continue
        let least = NONE
        let rest = 0
        for (let item = lane; item < 4 * BLOCK; item += BLOCK) {
          if (shorts[(FOUND >> 1) + item] !== 0) {
            bytes[setOf(slot) + (shorts[(OPEN >> 1) + item] as number)] = 1
            takeOpen(item)
          } else {
            unseen[item] = (unseen[item] as number) - 1
          }
          const value = shorts[(OPEN >> 1) + item] as number
          if (value < least) {
            least = value
            rest = unseen[item] as number
          }
        }
        if (least === NONE) bound[slot] = lastListed(lane) + 1
        else if (rest <= 0) bound[slot] = least + 1
        else unsure++
      }
    }
    return 2 * rounds * PART

    function lastListed(lane: number): number {
      const count = openCounts[lane] as number
      return shorts[((LIST + lane * LANE_LIST) >> 1) + count - 1] as number
    }

    /** Puts the next open value of its total into a lane, or none when all that are listed were. */
    function takeOpen(item: number): void {
      const lane = item % BLOCK
      const next = taken[lane] as number
      taken[lane] = next + 1
      unseen[item] = parts
      shorts[(OPEN >> 1) + item] =
        next < (openCounts[lane] as number)
          ? (shorts[((LIST + lane * LANE_LIST) >> 1) + next] as number)
          : NONE
    }
  }

  /** Marks what heap `n` may leave without a split among its options. */
  function markSingles(n: number): void {
    for (let k = Math.min(n, digits.length - 1); k > 0; k--) {
      const digit = digits[k] as number
      if (digit & 1 && k === n) bytes[OPTIONS] = 1
      if (digit & 2 && k < n) bytes[OPTIONS + (shorts[(values >> 1) + n - k] as number)] = 1
    }
  }

  /** The value of heap `n`, and the work it took, from all pairs. */
  function byAllPairs(n: number): number {
    for (const taken of splits) {
      const total = n - taken
      if (total < 2) continue
      const slot = slotOf(total)
      work += markPairs(total, slot, total)
      bound[slot] = WIDEST
      kernels.unite(OPTIONS, setOf(slot), width)
    }
    kernels.listOpen(OPTIONS, OPTIONS, width, LIST, 1)
    return shorts[LIST >> 1] as number
  }

  /** The value of heap `n` in sparse space; all totals are above SMALL_TOTAL. */
  function inSparseSpace(n: number): number {
    for (const taken of splits) {
      const total = n - taken
      const slot = slotOf(total)
      markPairs(total, slot, EDGE + 1)
      kernels.unite(OPTIONS, setOf(slot), width)
    }
    const common = leastCommon(n)
    let open = kernels.listOpen(OPTIONS, COMMON, common, LIST, width)
    // while many values are open, pairs are marked: that meets all of them at once
    for (let more = true; more && open > FEW; ) {
      more = false
      for (const taken of splits) {
        const slot = slotOf(n - taken)
        const pairs = markPairs(n - taken, slot, (marked[slot] as number) + STEP)
        if (pairs === 0) continue
        open = kernels.strikeMarked(LIST, open, setOf(slot))
        work += pairs
        more = true
      }
    }
    // when few are, pairs are compared with each, many pairs at once
    splits.forEach((taken, i) => {
      positions[i] = marked[slotOf(n - taken)] as number
    })
    for (let step = 8 * STEP, more = true; more && open > 0; step *= 2) {
      more = false
      for (let i = 0; i < splits.length && open > 0; i++) {
        const total = n - (splits[i] as number)
        const position = positions[i] as number
        const end = Math.min(position + step, lastOf(total) + 1)
        if (position >= end) continue
        // a multiple of eight, if need be with some pairs already seen
        const from = end - 8 * Math.ceil((end - position) / 8)
        open = kernels.strikePairs(values, total, from, end, LIST, open)
        positions[i] = end
        work += (end - position) >> 2
        more = true
      }
    }
    return open === 0 ? common : (shorts[LIST >> 1] as number)
  }

  /** The least common value that no option of heap `n` has. */
  function leastCommon(n: number): number {
    for (;;) {
      kernels.listOpen(OPTIONS, RARE, width, LIST, 1)
      const common = shorts[LIST >> 1] as number
      let sure = true
      for (const taken of splits) {
        const total = n - taken
        const slot = slotOf(total)
        if (common < (bound[slot] as number)) continue
        const to = rareBelow(total)
        markRare(total, slot, 0, to)
        bound[slot] = WIDEST
        kernels.unite(OPTIONS, setOf(slot), width)
        work += to
        sure = false
      }
      if (sure) return common
    }
  }

  function findValue(n: number, to: number, method: SequenceMethod): number {
    bytes.fill(0, OPTIONS, OPTIONS + width)
    markSingles(n)
    const small = n - (splits.at(-1) as number) < SMALL_TOTAL
    if (method === 'stamp' || mask === 0 || small) return byAllPairs(n)
    if (n >= begun) {
      begun = Math.min(n + BLOCK, to + 1)
      work += beginTotals(n - leastTaken, begun - n)
    }
    return inSparseSpace(n)
  }

  return {
    get length() {
      return length
    },
    get largest() {
      return largest
    },
    get rare() {
      return mask === 0 ? undefined : rareCount
    },
    get likely() {
      return sparsePays ? 'sparse' : 'stamp'
    },
    method: 'stamp',
    reserve(to) {
      if (to >= room) grow(to + 1, rareRoom)
    },
    advance(to) {
      const n = length
      if (n === nextChoice) {
        setMask(n)
        nextChoice += nextChoice >> 2
      }
      work = width >> 4
      const value = findValue(n, to, this.method)
      if (value > MAX_PAIR_VALUE) return 0
      shorts[(values >> 1) + n] = value
      length = n + 1
      if (mask !== 0 && n > 0) addIfRare(n, value)
      if (value > largest) {
        largest = value
        if (2 * largest >= width) widen()
      }
      return work
    },
    values: () => Int32Array.from(shorts.subarray(values >> 1, (values >> 1) + length)),
  }

  function widen(): void {
    while (2 * largest >= width) width *= 2
    totals.fill(-1)
    setFlags()
  }
}
