// Grundy values of a heap game whose moves leave at most two heaps, from the values of pairs: all pairs of a total, or
// in sparse space. There, with a mask that makes few heaps rare (mask.ts), the pairs with a rare heap are marked; only
// they have common values, so the least common value c not among them is not among the options either. Rare values
// below c that are not marked are looked for among all pairs, many at once, until each has been met, and the answer is
// c; or to the end, and the answer is the least one not met. The mask decides how long that takes, never what comes
// out.
//
// What pairs are worth depends on their total only. So each total has a set of values, one byte each, which heaps of
// several sizes share when several digits allow a split. The sets of four totals in a row are made together, for the
// second heaps of a heap's pairs lie side by side in memory. Pairs with a heap below four are left until the total is
// needed, as the other heap may not have had its value before; and so are those with nearly equal heaps, which need
// care where heaps must be unequal.
//
// Source: Winning Ways, ch. 4; Gangolli and Plambeck, "A note on periodicity in some octal games", 1989; Flammenkamp's
// computations of octal games.

import { ImpartialError } from '../errors'
import type { HeapCode } from '../heap/heap-code'
import type { Engine } from './engine'
import { createKernelMemory, SET_STRIDE, SETS_AT_ONCE, TABLES_BYTES } from './kernels'
import { chooseMask, isRare } from './mask'
import type { SequenceMethod } from './state'

/** Values are below 2^16. */
const WIDEST = 65_536
/** The length at which the first mask is chosen. */
const FIRST_CHOICE = 64
/** Addresses have 32 bits. */
const MOST_BYTES = 2 ** 32
/** Number of nim-sums, roughly, in a piece of work; choosing a mask ends one. */
const PIECE = 8192
/** When several totals are looked through in turn: the number of pairs of each at first, doubled every time. */
const FIRST_STEP = 4096

// Addresses; the sets that are being made lie at 0. A set has room for one value more, which none ever holds.
const TABLES = SETS_AT_ONCE * SET_STRIDE
const LIST = TABLES + TABLES_BYTES
const RARE = LIST + 4 * (WIDEST + 16)
const OPTIONS = RARE + SET_STRIDE
const SETS = OPTIONS + SET_STRIDE

// Measured on 0.007, 0.6, 0.77, 4.0u, 0.7407 and 0.6004; a factor of two either way changes little.
/**
 * Sparse space is faster from about this heap on, and later by so many heaps for each rare one and digit that splits.
 */
const SPARSE_FROM = 1_000
const SPARSE_A_RARE = 4

export interface PairsEngine extends Engine {
  /** The method to go on with. */
  method: SequenceMethod
  /** The one that is likely to be faster from here on; set anew whenever a mask is chosen. */
  readonly likely: SequenceMethod
}

/** The largest value this engine can hold. */
export const MAX_PAIR_VALUE: number = WIDEST - 1

/** The most blocks of sets there may be at once. */
const MOST_BLOCKS = 16

/** Whether a game has a code for this engine: splits in two, none of them without end, by digits not too far apart. */
export function hasPairs({ digits, rest = 0 }: HeapCode): boolean {
  const splits = splitDigits(digits)
  return (
    rest === 0 &&
    !digits.some((digit) => digit & 8) &&
    splits.length > 0 &&
    blocksFor(splits) <= MOST_BLOCKS
  )
}

const splitDigits = (digits: readonly number[]) =>
  digits.flatMap((digit, taken) => (digit & 4 ? [taken] : []))

/** In how many blocks of four the totals are that one heap leaves. */
const blocksFor = (splits: readonly number[]) =>
  1 + Math.ceil((Math.max(...splits) - Math.min(...splits)) / SETS_AT_ONCE)

/** The length at which the mask in use with `length` values was chosen; 0 when there is none yet. */
function lastChoice(length: number): number {
  let last = 0
  for (let choice = FIRST_CHOICE; choice <= length; choice += choice >> 2) last = choice
  return last
}

/** The mask in use with this many values known: chosen from those known some time ago. */
export function maskInUse(values: Int32Array): number {
  return chooseMask(values.subarray(0, lastChoice(values.length))) ?? 0
}

/**
 * Starts from the values that are known, all below 2^16, with room for those of heaps up to `to`.
 *
 * With n heaps: all pairs take time O(n²); sparse space, with r rare heaps and t digits that split, O(n·r) for the
 * marks and as many pairs more as it takes to meet all rare values, O(t·n²) at worst. Space: 6 bytes a heap, 6 a rare
 * one, 1 to 6 MB more.
 */
export function createPairs(
  code: HeapCode,
  known: Int32Array,
  to: number,
  webAssembly: boolean,
): PairsEngine {
  const { digits, unequal = false } = code
  const splits = splitDigits(digits)
  const leastTaken = splits[0]
  const blocks = blocksFor(splits)
  /** The first total of the block in each place; −1 when there is none. */
  const begun = new Int32Array(blocks).fill(-1)
  const values = SETS + blocks * SETS_AT_ONCE * SET_STRIDE

  let room = roomFor(Math.max(to + 1, known.length))
  let rareRoom = 1024
  const planesAt = () => values + 2 * room
  const heapsAt = () => planesAt() + 4 * room
  const rareValuesAt = () => heapsAt() + 4 * rareRoom
  const size = () => rareValuesAt() + 2 * rareRoom
  const memory = createKernelMemory(size(), webAssembly)
  let { kernels } = memory
  let bytes = new Uint8Array(memory.buffer)
  let shorts = new Uint16Array(memory.buffer)
  let words = new Int32Array(memory.buffer)
  let planes = planesAt()
  let heaps = heapsAt()
  let rareValues = rareValuesAt()

  let length = 0
  let largest = 0
  let width = 16
  let mask = 0
  let rareCount = 0
  let nextChoice = FIRST_CHOICE
  let sparsePays = false
  /**
   * In sparse space all pairs with a smaller heap are marked: values are many at first, and most of them are met
   * soon.
   */
  const allBelow = () => Math.max(256, width >> 1)
  /** By which method the sets were begun. */
  let begunBy: SequenceMethod = 'stamp'
  /** What the value being found has taken so far. */
  let work = 0

  const grundyOf = (heap: number) => shorts[(values >> 1) + heap]
  const knownValues = () => shorts.slice(values >> 1, (values >> 1) + length)

  addAll(known)
  for (const last = lastChoice(length); nextChoice <= last; ) nextChoice += nextChoice >> 2
  if (lastChoice(length) > 0) setMask(lastChoice(length))

  /** Takes over all values from heap 0 on. */
  function addAll(all: ArrayLike<number>): void {
    length = 0
    rareCount = 0
    for (let heap = 0; heap < all.length; heap++) add(all[heap])
  }

  /** Takes over the value of the next heap. */
  function add(value: number): void {
    if (rareCount === rareRoom) grow(room, 2 * rareRoom)
    const heap = length++
    shorts[(values >> 1) + heap] = value
    bytes[planes + heap] = value
    bytes[planes + room + heap] = value >> 8
    bytes[planes + 3 * room - 1 - heap] = value
    bytes[planes + 4 * room - 1 - heap] = value >> 8
    if (value > largest) {
      largest = value
      if (largest >= width) widen()
    }
    if (mask === 0 || heap === 0 || !isRare(value, mask)) return
    words[(heaps >>> 2) + rareCount] = 2 * heap
    shorts[(rareValues >>> 1) + rareCount] = value
    rareCount++
  }

  function widen(): void {
    while (largest >= width) width *= 2
    setFlags()
    // begun with fewer pairs than are expected from now on
    begun.fill(-1)
  }

  function setFlags(): void {
    if (mask === 0) return
    for (let value = 0; value < width; value++) bytes[RARE + value] = isRare(value, mask) ? 255 : 0
  }

  /** Makes room, and lays out anew what comes after the values. */
  function grow(newRoom: number, newRareRoom: number): void {
    const all = knownValues()
    room = newRoom
    rareRoom = newRareRoom
    checkAddresses(size(), length)
    memory.grow(size())
    kernels = memory.kernels
    bytes = new Uint8Array(memory.buffer)
    shorts = new Uint16Array(memory.buffer)
    words = new Int32Array(memory.buffer)
    planes = planesAt()
    heaps = heapsAt()
    rareValues = rareValuesAt()
    addAll(all)
  }

  /** Chooses the mask from the first `count` values. */
  function setMask(count: number): void {
    const all = knownValues()
    mask = chooseMask(all.subarray(0, count)) ?? 0
    setFlags()
    begun.fill(-1)
    addAll(all)
    sparsePays = mask !== 0 && count > SPARSE_FROM + SPARSE_A_RARE * splits.length * rareCount
  }

  /** How many rare heaps are smaller than `heap`. */
  function rareBelow(heap: number): number {
    let low = 0
    let high = rareCount
    while (low < high) {
      const middle = (low + high) >> 1
      if (words[(heaps >>> 2) + middle] < 2 * heap) low = middle + 1
      else high = middle
    }
    return low
  }

  /**
   * The set of a total, all smaller heaps being known: what its pairs are worth, or at least those with a rare heap.
   */
  function setOf(total: number, method: SequenceMethod): number {
    const first = total - (total % SETS_AT_ONCE)
    const place = (first / SETS_AT_ONCE) % blocks
    const sets = SETS + place * SETS_AT_ONCE * SET_STRIDE
    if (begun[place] !== first) {
      beginTotals(first, method)
      kernels.takeSets(sets, width)
      begun[place] = first
    }
    const set = sets + (total - first) * SET_STRIDE
    const last = lastOf(total)
    markOne(total, 1, Math.min(SETS_AT_ONCE - 1, last), set)
    markOne(total, Math.max(SETS_AT_ONCE, first / 2 - 1), last, set)
    return set
  }

  /** Makes the sets of four totals from a multiple of four on, without what `setOf` adds. */
  function beginTotals(first: number, method: SequenceMethod): void {
    const middle = first / 2 - 1
    if (method === 'stamp') {
      kernels.markPairs(values, first, SETS_AT_ONCE, middle)
      work += SETS_AT_ONCE * Math.max(0, middle)
      return
    }
    const from = rareBelow(allBelow())
    const to = rareBelow(first)
    kernels.markPairs(values, first, SETS_AT_ONCE, allBelow())
    kernels.markRare(values, first, heaps, rareValues, from, rareBelow(middle))
    kernels.markRare(values, first, heaps, rareValues, rareBelow(middle + 3), to)
    work += SETS_AT_ONCE * (allBelow() + to - from)
  }

  /** Adds the pairs of one total whose smaller heap is from … to. */
  function markOne(total: number, from: number, to: number, set: number): void {
    for (let a = from; a <= to; a++) bytes[set + (grundyOf(a) ^ grundyOf(total - a))] = 1
  }

  /** The smaller heap of the last pair of a total. */
  const lastOf = (total: number) => (unequal ? total - 1 : total) >> 1

  /** A set of what the splits of heap `n` are worth, which is free to be added to. */
  function uniteSets(n: number, method: SequenceMethod): number {
    // with a single digit that splits, no other heap needs the set of the total
    if (splits.length === 1 && n - leastTaken >= 2) return setOf(n - leastTaken, method)
    bytes.fill(0, OPTIONS, OPTIONS + width)
    for (const taken of splits)
      if (n - taken >= 2) kernels.unite(OPTIONS, setOf(n - taken, method), width)
    return OPTIONS
  }

  /** Adds what heap `n` may leave without a split. */
  function markSingles(n: number, options: number): void {
    for (let k = Math.min(n, digits.length - 1); k > 0; k--) {
      const digit = digits[k]
      if (digit & 1 && k === n) bytes[options] = 1
      if (digit & 2 && k < n) bytes[options + grundyOf(n - k)] = 1
    }
  }

  /** The value of heap `n`; above 65535 if it is 65536 or more. */
  function findValue(n: number, wanted: SequenceMethod): number {
    const small = n - (splits.at(-1) as number) < 2 * allBelow() + 16
    const method = mask === 0 || small ? 'stamp' : wanted
    if (method !== begunBy) begun.fill(-1)
    begunBy = method
    const options = uniteSets(n, method)
    markSingles(n, options)
    const count = kernels.listOpen(options, RARE, LIST)
    const common = words[(LIST >> 2) + count]
    const left = method === 'stamp' ? count : strike(n, count)
    return left === 0 ? common : words[LIST >> 2]
  }

  /** Takes from the list the values that heap `n` has among its options after all; returns how many are left. */
  function strike(n: number, count: number): number {
    let left = count
    let more = true
    for (let from = allBelow(), step = FIRST_STEP; more && left > 0; from += step, step *= 2) {
      more = false
      for (const taken of splits) {
        const total = n - taken
        const end = lastOf(total) + 1
        const to = splits.length === 1 ? end : Math.min(from + step, end)
        left = kernels.strikePairs(
          planes,
          planes + room,
          planes + 3 * room - 1 - total,
          planes + 4 * room - 1 - total,
          from,
          to,
          LIST,
          left,
          TABLES,
        )
        work += Math.max(0, to - from) >> 3
        if (to < end) more = true
      }
    }
    return left
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
      if (to >= room) grow(roomFor(to + 1), rareRoom)
    },
    advance(to) {
      const before = length
      work = 0
      while (length <= to && work < PIECE) {
        work += width >> 4
        const value = findValue(length, this.method)
        if (value > MAX_PAIR_VALUE) return length === before ? 0 : work
        add(value)
        if (length < nextChoice) continue
        setMask(length)
        nextChoice += nextChoice >> 2
        break
      }
      return work
    },
    values: () => Int32Array.from(knownValues()),
  }
}

/** Refuses memory with addresses of more than 32 bits. */
function checkAddresses(bytes: number, heap: number): void {
  if (bytes <= MOST_BYTES) return
  throw new ImpartialError('LIMIT_EXCEEDED', {
    what: `From heap ${heap} on the values and the rare heaps take ${bytes} bytes`,
    found: bytes,
    expected: `at most ${MOST_BYTES}: stop at a smaller heap`,
    place: { item: heap },
  })
}

/** A multiple of four, so that what follows is aligned. */
const roomFor = (count: number) => (count + 3) & ~3
