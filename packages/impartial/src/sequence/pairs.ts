// Grundy values of a heap game whose moves leave at most two heaps, from the values of pairs: all pairs of a total, or
// in sparse space. There, with a mask that makes few heaps rare (mask.ts), the pairs with a rare heap are marked; only
// they have common values, so the least common value c not among them is not among the options either. Rare values
// below c that are not marked are searched for among all pairs, many at once, until each has been met, and the answer is
// c; or to the end, and the answer is the least one not met. The mask decides how long that takes, never the values.
//
// What pairs are worth depends on their total only. So each total has a set of values, one byte each, which heaps of
// several sizes share when several digits allow a split. The sets of four consecutive totals are made together, since
// the second heaps of a heap's pairs are adjacent in memory. Pairs with a heap below four are left until the total is
// needed, as the other heap may not have had its value before; and so are those with nearly equal heaps, which need
// care where heaps must be unequal.
//
// Source: Winning Ways, ch. 4; Gangolli and Plambeck, "A note on periodicity in some octal games", 1989; Flammenkamp's
// computations of octal games.

import { ImpartialError } from '../errors'
import type { HeapCode } from '../heap/heap-code'
import type { Engine } from './engine'
import { kernelHost, SET_STRIDE, SETS_AT_ONCE, TABLES_BYTES } from './kernels'
import { chooseMask, isRare } from './mask'
import type { SequenceMethod } from './state'

const WIDEST = 65_536
/** The length at which the first mask is chosen. */
const FIRST_CHOICE = 64
/** Addresses have 32 bits. */
const MOST_BYTES = 2 ** 32
/** Number of nim-sums, roughly, in a piece of work; choosing a mask ends one. */
const PIECE = 8192
/** Where pairs of several totals are searched in turn: how many of each at first, doubled every time. */
const FIRST_STEP = 4096

// Addresses; the sets that are being made lie at 0. A set has room for one value more, which none ever holds.
const TABLES = SETS_AT_ONCE * SET_STRIDE
const LIST = TABLES + TABLES_BYTES
const RARE = LIST + 4 * (WIDEST + 16)
const OPTIONS = RARE + SET_STRIDE
const SETS = OPTIONS + SET_STRIDE

// Measured on 0.007, 0.6, 0.77, 4.0u, 0.7407 and 0.6004; a factor of two either way changes little.
/** Sparse space is faster from about this heap on, and from this many heaps later for each rare one and splitting digit. */
const SPARSE_FROM = 1_000
const SPARSE_A_RARE = 4

export interface PairsEngine extends Engine {
  method: SequenceMethod
  /** The one that is likely to be faster from here on; updated whenever a mask is chosen. */
  readonly likely: SequenceMethod
}

export const MAX_PAIR_VALUE: number = WIDEST - 1

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

/** The length at which the mask in use with `length` values was chosen, 0 if there is none yet, and that of the next choice. */
function choicesAround(length: number): readonly [last: number, next: number] {
  let last = 0
  let next = FIRST_CHOICE
  for (; next <= length; next += next >> 2) last = next
  return [last, next]
}

/** The mask in use with this many values known: chosen from those known some time ago. */
export function maskInUse(values: Int32Array): number {
  return chooseMask(values.subarray(0, choicesAround(values.length)[0])) ?? 0
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
  const pairs = createRecord(code, webAssembly)
  setRoom(pairs, Math.max(to + 1, known.length), 1024)
  addAll(pairs, known)
  const [last, choice] = choicesAround(known.length)
  let next = choice
  let sparsePays = last > 0 && setMask(pairs, last)
  return {
    get length() {
      return pairs.length
    },
    get largest() {
      return pairs.largest
    },
    get rare() {
      return pairs.mask === 0 ? undefined : pairs.rareCount
    },
    get likely() {
      return sparsePays ? 'sparse' : 'stamp'
    },
    method: 'stamp',
    reserve(heap) {
      if (heap >= pairs.room) setRoom(pairs, heap + 1, pairs.rareRoom)
    },
    advance(heap) {
      const before = pairs.length
      pairs.work = 0
      while (pairs.length <= heap && pairs.work < PIECE) {
        pairs.work += pairs.width >> 4
        const value = findValue(pairs, pairs.length, this.method)
        if (value > MAX_PAIR_VALUE) return pairs.length === before ? 0 : pairs.work
        add(pairs, value)
        if (pairs.length < next) continue
        sparsePays = setMask(pairs, next)
        next += next >> 2
        break
      }
      return pairs.work
    },
    values: () => Int32Array.from(knownValues(pairs)),
  }
}

/** Values and sets of what pairs are worth, in the memory of the kernels. */
type Pairs = ReturnType<typeof createRecord>

function createRecord({ digits, unequal = false }: HeapCode, webAssembly: boolean) {
  const splits = splitDigits(digits)
  const blocks = blocksFor(splits)
  const memory = kernelHost.createMemory(SETS, webAssembly)
  return {
    digits,
    /** The digits that allow a split, ascending. */
    splits,
    unequal,
    memory,
    bytes: new Uint8Array(memory.buffer),
    shorts: new Uint16Array(memory.buffer),
    /** By place of a block of four sets: the first total in it, −1 when there is none. */
    begun: new Int32Array(blocks).fill(-1),
    begunBy: 'stamp' as SequenceMethod,
    /** Heaps with room, a multiple of four so that what follows is aligned. */
    room: 0,
    rareRoom: 0,
    length: 0,
    largest: 0,
    /** A power of two above all values. */
    width: 16,
    /** 0: none. */
    mask: 0,
    rareCount: 0,
    /** Work done since the last call of `advance`. */
    work: 0,
  }
}

/** Addresses of the values, after the blocks of sets, and of what follows them. */
const valuesAt = ({ begun }: Pairs) => SETS + begun.length * SETS_AT_ONCE * SET_STRIDE
/** Four planes of `room` bytes: low and high bytes of the values, then both backwards. */
const planesAt = (pairs: Pairs) => valuesAt(pairs) + 2 * pairs.room
const heapsAt = (pairs: Pairs) => planesAt(pairs) + 4 * pairs.room
const rareValuesAt = (pairs: Pairs) => heapsAt(pairs) + 4 * pairs.rareRoom

/** In sparse space all pairs with a smaller heap are marked: values are many at first, and most of them are met soon. */
const allBelow = ({ width }: Pairs) => Math.max(256, width >> 1)

function knownValues(pairs: Pairs): Uint16Array {
  const first = valuesAt(pairs) >> 1
  return pairs.shorts.slice(first, first + pairs.length)
}

/** Makes room for this many heaps and rare heaps, and writes what is known to its new places. */
function setRoom(pairs: Pairs, heaps: number, rareHeaps: number): void {
  const { memory } = pairs
  const all = knownValues(pairs)
  pairs.room = (heaps + 3) & ~3
  pairs.rareRoom = rareHeaps
  const end = rareValuesAt(pairs) + 2 * rareHeaps
  if (end > MOST_BYTES)
    throw new ImpartialError('LIMIT_EXCEEDED', {
      what: `From heap ${pairs.length} on the values and the rare heaps take ${end} bytes`,
      found: end,
      expected: `at most ${MOST_BYTES}: stop at a smaller heap`,
      place: { item: pairs.length },
    })
  memory.grow(end)
  pairs.bytes = new Uint8Array(memory.buffer)
  pairs.shorts = new Uint16Array(memory.buffer)
  addAll(pairs, all)
}

function addAll(pairs: Pairs, all: ArrayLike<number>): void {
  pairs.length = 0
  pairs.rareCount = 0
  for (let heap = 0; heap < all.length; heap++) add(pairs, all[heap])
}

function add(pairs: Pairs, value: number): void {
  const { rareCount, mask } = pairs
  if (rareCount === pairs.rareRoom) setRoom(pairs, pairs.room, 2 * rareCount)
  const { bytes, shorts, room } = pairs
  const planes = planesAt(pairs)
  const heap = pairs.length++
  shorts[(valuesAt(pairs) >> 1) + heap] = value
  bytes[planes + heap] = value
  bytes[planes + room + heap] = value >> 8
  bytes[planes + 3 * room - 1 - heap] = value
  bytes[planes + 4 * room - 1 - heap] = value >> 8
  if (value > pairs.largest) pairs.largest = value
  if (value >= pairs.width) {
    while (value >= pairs.width) pairs.width *= 2
    setFlags(pairs)
  }
  if (mask === 0 || heap === 0 || !isRare(value, mask)) return
  pairs.memory.words[(heapsAt(pairs) >>> 2) + rareCount] = 2 * heap
  shorts[(rareValuesAt(pairs) >>> 1) + rareCount] = value
  pairs.rareCount++
}

/** Flags the rare values, and forgets the sets: they hold fewer pairs than are expected with another mask or width. */
function setFlags({ bytes, begun, width, mask }: Pairs): void {
  begun.fill(-1)
  if (mask === 0) return
  for (let value = 0; value < width; value++) bytes[RARE + value] = isRare(value, mask) ? 255 : 0
}

/** Chooses the mask from the first `count` values; returns whether sparse space is likely to be faster with it. */
function setMask(pairs: Pairs, count: number): boolean {
  const all = knownValues(pairs)
  pairs.mask = chooseMask(all.subarray(0, count)) ?? 0
  setFlags(pairs)
  addAll(pairs, all)
  const { mask, splits, rareCount } = pairs
  return mask !== 0 && count > SPARSE_FROM + SPARSE_A_RARE * splits.length * rareCount
}

function rareBelow(pairs: Pairs, heap: number): number {
  const { words } = pairs.memory
  const heaps = heapsAt(pairs) >>> 2
  let low = 0
  let high = pairs.rareCount
  while (low < high) {
    const middle = (low + high) >> 1
    if (words[heaps + middle] < 2 * heap) low = middle + 1
    else high = middle
  }
  return low
}

/** The value of heap `n`; above 65535 if it is 65536 or more. */
function findValue(pairs: Pairs, n: number, wanted: SequenceMethod): number {
  const small = n - (pairs.splits.at(-1) ?? 0) < 2 * allBelow(pairs) + 16
  const method = pairs.mask === 0 || small ? 'stamp' : wanted
  if (method !== pairs.begunBy) pairs.begun.fill(-1)
  pairs.begunBy = method
  const options = uniteSets(pairs, n)
  markSingles(pairs, n, options)
  const { kernels, words } = pairs.memory
  const count = kernels.listOpen(options, RARE, LIST)
  const common = words[(LIST >> 2) + count]
  const left = method === 'stamp' ? count : strike(pairs, n, count)
  return left === 0 ? common : words[LIST >> 2]
}

/** A set of what the splits of heap `n` are worth, to which more may be added. */
function uniteSets(pairs: Pairs, n: number): number {
  const { splits, memory, bytes, width } = pairs
  // with a single digit that splits, no other heap needs the set of the total
  if (splits.length === 1 && n - splits[0] >= 2) return setOf(pairs, n - splits[0])
  bytes.fill(0, OPTIONS, OPTIONS + width)
  for (const taken of splits)
    if (n - taken >= 2) memory.kernels.unite(OPTIONS, setOf(pairs, n - taken), width)
  return OPTIONS
}

/** The set of a total, all smaller heaps being known: what its pairs are worth, or at least those with a rare heap. */
function setOf(pairs: Pairs, total: number): number {
  const { begun } = pairs
  const first = total - (total % SETS_AT_ONCE)
  const place = (first / SETS_AT_ONCE) % begun.length
  const sets = SETS + place * SETS_AT_ONCE * SET_STRIDE
  if (begun[place] !== first) {
    beginTotals(pairs, first)
    pairs.memory.kernels.takeSets(sets, pairs.width)
    begun[place] = first
  }
  const set = sets + (total - first) * SET_STRIDE
  const last = lastOf(pairs, total)
  markOne(pairs, total, 1, Math.min(SETS_AT_ONCE - 1, last), set)
  markOne(pairs, total, Math.max(SETS_AT_ONCE, first / 2 - 1), last, set)
  return set
}

/** Makes the sets of four totals from a multiple of four on, without what `setOf` adds. */
function beginTotals(pairs: Pairs, first: number): void {
  const values = valuesAt(pairs)
  const { kernels } = pairs.memory
  const middle = first / 2 - 1
  if (pairs.begunBy === 'stamp') {
    kernels.markPairs(values, first, SETS_AT_ONCE, middle)
    pairs.work += SETS_AT_ONCE * Math.max(0, middle)
    return
  }
  const below = allBelow(pairs)
  const from = rareBelow(pairs, below)
  const to = rareBelow(pairs, first)
  const markRare = (start: number, end: number) =>
    kernels.markRare(values, first, heapsAt(pairs), rareValuesAt(pairs), start, end)
  kernels.markPairs(values, first, SETS_AT_ONCE, below)
  markRare(from, rareBelow(pairs, middle))
  markRare(rareBelow(pairs, middle + 3), to)
  pairs.work += SETS_AT_ONCE * (below + to - from)
}

/** Adds the pairs of one total whose smaller heap is from … to. */
function markOne(pairs: Pairs, total: number, from: number, to: number, set: number): void {
  const { bytes, shorts } = pairs
  const first = valuesAt(pairs) >> 1
  for (let a = from; a <= to; a++) bytes[set + (shorts[first + a] ^ shorts[first + total - a])] = 1
}

/** The smaller heap of the last pair of a total. */
const lastOf = ({ unequal }: Pairs, total: number) => (unequal ? total - 1 : total) >> 1

/** Adds what heap `n` may leave without a split. */
function markSingles(pairs: Pairs, n: number, options: number): void {
  const { digits, bytes, shorts } = pairs
  const own = (valuesAt(pairs) >> 1) + n
  for (let k = Math.min(n, digits.length - 1); k > 0; k--) {
    const digit = digits[k]
    if (digit & 1 && k === n) bytes[options] = 1
    if (digit & 2 && k < n) bytes[options + shorts[own - k]] = 1
  }
}

/** Removes from the list the values that heap `n` has among its options after all; returns how many are left. */
function strike(pairs: Pairs, n: number, count: number): number {
  const { splits, room } = pairs
  const planes = planesAt(pairs)
  const backwards = planes + 3 * room - 1
  let left = count
  let more = true
  for (let from = allBelow(pairs), step = FIRST_STEP; more && left > 0; from += step, step *= 2) {
    more = false
    for (const taken of splits) {
      const total = n - taken
      const end = lastOf(pairs, total) + 1
      const to = splits.length === 1 ? end : Math.min(from + step, end)
      left = pairs.memory.kernels.strikePairs(
        planes,
        planes + room,
        backwards - total,
        backwards + room - total,
        from,
        to,
        LIST,
        left,
        TABLES,
      )
      pairs.work += Math.max(0, to - from) >> 3
      if (to < end) more = true
    }
  }
  return left
}
