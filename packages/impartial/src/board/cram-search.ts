// The search that decides Cram on boards too large to value every region. It asks "is this region worth n?" and answers no
// as soon as one option is worth n, so most regions are never valued, and most options never examined (Lemoine and Viennot). Of
// an option that falls apart all regions but the largest are valued, and the question is passed on to that one.
//
// A region fits into 8 × 8 cells: bit 8·row + column of two 32-bit words, rows 0 … 3 in the first. One stands for all that
// are moved, turned and mirrored. A region that half a turn maps onto itself, no domino onto itself or across itself, is
// worth 0: the second player answers every domino by its image.
//
// Findings are kept, so a search that paused starts again from the top and is soon where it was.
//
// Sources: Lemoine and Viennot, "Nimbers are inevitable", 2012; Hacker's Delight, ch. 7 (transposing 8 × 8 bits).

import type { Pace } from '@zugzwang/core/authoring'
import { ImpartialError } from '../errors'
import { lowestBit, reverseBytes, reverseInBytes } from './bit-sets'

/** The most regions that are kept: more would not fit into a gigabyte. */
export const MAX_CRAM_REGIONS: number = 2 ** 24
/** The sides that a region may have at most. */
const SIDE = 8
/** The most regions around a domino. */
const MAX_PARTS = 6
/** Dominoes on 8 × 8 cells. */
const MAX_MOVES = 112
/** A region is worth at most half its cells, 32, and nim-sums of such stay below 64; what is above 31 is not noted. */
const NOTED = 32

const NO = 0
const YES = 1
/** In place of a nimber that is not known yet, or of an answer of a search that paused. */
const UNKNOWN = -1
type Finding = typeof NO | typeof YES | typeof UNKNOWN

/** Size of the cache of regions as they were met: most are met again soon, and finding the least image takes longest. */
const RECENT = 2 ** 16
const UNITS_PER_OPTION = 256
/** Options between two looks at the clock. */
const SLICE = 2 ** 15

/** Decides sums of regions, and values them. Boards are by rows, column c being bit c − 1. */
export interface CramSearch {
  /** Whether a board is worth 0: the player to move loses. Its regions must fit into 8 × 8 cells. */
  isLost(board: readonly number[], pace: Pace): Promise<boolean>
  /** The nimber of a board. All regions that play leads to are valued. */
  nimber(board: readonly number[], pace: Pace): Promise<number>
  /** The same without a pause, for boards of which most is known. */
  nimberNow(board: readonly number[]): number
  /** How many different regions have been met. */
  readonly regions: number
}

/** Whether all free cells of a board fit into 8 × 8 cells. */
export function fitsSearch(board: readonly number[]): boolean {
  const across = board.reduce((all, row) => all | row, 0)
  if (across === 0) return true
  const isUsed = (row: number) => row !== 0
  const height = board.findLastIndex(isUsed) - board.findIndex(isUsed) + 1
  return height <= SIDE && 32 - Math.clz32(across) - lowestBit(across) <= SIDE
}

/**
 * A search that keeps what it finds.
 *
 * @param limit - The most regions; more end the search with ImpartialError `LIMIT_EXCEEDED`.
 *
 * Space: 22 bytes a region, up to twice that while growing.
 */
export function createCramSearch(limit: number): CramSearch {
  const search = createSearch(limit)
  return {
    get regions() {
      return search.regions
    },
    async isLost(board, pace) {
      const parts = partsOf(search, board)
      return (await inSlices(search, () => areWorthNothing(search, parts), pace)) === YES
    },
    nimber(board, pace) {
      const parts = partsOf(search, board)
      return inSlices(search, () => sumOfAll(search, parts, fullNimberOf), pace)
    },
    nimberNow(board) {
      search.budget = Number.POSITIVE_INFINITY
      return sumOfAll(search, partsOf(search, board), fullNimberOf)
    },
  }
}

/** Regions met so far, by number, and what is known of each. */
type Search = ReturnType<typeof createSearch>

function createSearch(limit: number) {
  return {
    limit,
    /** By region: its cells as two words, their number, its nimber or UNKNOWN, and the nimbers it is known not to be worth. */
    lows: new Int32Array(1 << 10),
    highs: new Int32Array(1 << 10),
    sizes: new Uint8Array(1 << 10),
    nimbers: new Int8Array(1 << 10),
    excluded: new Int32Array(1 << 10),
    /** Open addressing: region + 1, or 0. */
    slots: new Int32Array(1 << 12),
    regions: 0,
    budget: 0,
    /** Regions met recently, as they were met: two words and the number. */
    recent: new Int32Array(3 * RECENT),
    /** What `moveToCorner` takes and leaves. */
    low: 0,
    high: 0,
    /** The options of the region at hand, by depth: MAX_PARTS regions each, −1 after the last. */
    optionsAt: [] as Int32Array[],
  }
}

function grow(search: Search): void {
  const copy = <A extends Int32Array | Uint8Array | Int8Array>(from: A, to: A): A => {
    to.set(from)
    return to
  }
  const size = 2 * search.lows.length
  search.lows = copy(search.lows, new Int32Array(size))
  search.highs = copy(search.highs, new Int32Array(size))
  search.sizes = copy(search.sizes, new Uint8Array(size))
  search.nimbers = copy(search.nimbers, new Int8Array(size))
  search.excluded = copy(search.excluded, new Int32Array(size))
  search.slots = new Int32Array(4 * size)
  for (let region = 0; region < search.regions; region++) {
    let slot = hashOf(search.lows[region], search.highs[region]) & (search.slots.length - 1)
    while (search.slots[slot] !== 0) slot = (slot + 1) & (search.slots.length - 1)
    search.slots[slot] = region + 1
  }
}

/** Moves the cells to the first row and the first column. */
function moveToCorner(search: Search): void {
  if (search.low === 0) {
    search.low = search.high
    search.high = 0
  }
  const rows = lowestBit(search.low) & ~7
  if (rows > 0) {
    search.low = (search.low >>> rows) | (search.high << (32 - rows))
    search.high >>>= rows
  }
  let across = search.low | search.high
  across |= across >>> 16
  const columns = lowestBit((across | (across >>> 8)) & 255)
  search.low >>>= columns
  search.high >>>= columns
}

/** The number of a region: of the least of its eight images. */
function numberOf(search: Search, first: number, second: number): number {
  const { recent } = search
  search.low = first
  search.high = second
  moveToCorner(search)
  const ownLow = search.low | 0
  const ownHigh = search.high | 0
  const at = 3 * (hashOf(ownLow, ownHigh) & (RECENT - 1))
  if (recent[at] === ownLow && recent[at + 1] === ownHigh) return recent[at + 2]
  const region = numberOfLeast(search, ownLow, ownHigh)
  recent[at] = ownLow
  recent[at + 1] = ownHigh
  recent[at + 2] = region
  return region
}

/** The number of the least image of a region in the corner. */
function numberOfLeast(search: Search, ownLow: number, ownHigh: number): number {
  const { limit } = search
  let leastLow = ownLow
  let leastHigh = ownHigh
  let turned = false
  for (let image = 1; image < 8; image++) {
    let a = image & 4 ? transposedLow(ownLow, ownHigh) : ownLow
    let b = image & 4 ? transposedHigh(ownLow, ownHigh) : ownHigh
    if (image & 1) {
      a = reverseInBytes(a)
      b = reverseInBytes(b)
    }
    if (image & 2) {
      const flipped = reverseBytes(b)
      b = reverseBytes(a)
      a = flipped
    }
    search.low = a
    search.high = b
    moveToCorner(search)
    a = search.low | 0
    b = search.high | 0
    if (image === 3) turned = a === ownLow && b === ownHigh
    if (b < leastHigh || (b === leastHigh && a < leastLow)) {
      leastLow = a
      leastHigh = b
    }
  }
  let slot = hashOf(leastLow, leastHigh) & (search.slots.length - 1)
  for (;;) {
    const region = search.slots[slot] - 1
    if (region < 0) break
    if (search.lows[region] === leastLow && search.highs[region] === leastHigh) return region
    slot = (slot + 1) & (search.slots.length - 1)
  }
  if (search.regions === limit)
    throw new ImpartialError('LIMIT_EXCEEDED', {
      what: `Cram: more than ${limit} regions`,
      found: limit + 1,
      expected: 'a higher limit, or a smaller board: 6 × 6 takes about a million',
      place: { field: 'limit' },
    })
  const region = search.regions++
  search.slots[slot] = region + 1
  search.lows[region] = leastLow
  search.highs[region] = leastHigh
  search.sizes[region] = bitsIn(leastLow) + bitsIn(leastHigh)
  search.nimbers[region] = turned && !hasOwnImage(ownLow, ownHigh) ? 0 : UNKNOWN
  search.excluded[region] = 0
  if (search.regions === search.lows.length) grow(search)
  return region
}

/** Writes the regions of some cells to `out` from a place on, without pairs of equal ones; returns their number. */
function split(search: Search, first: number, second: number, out: Int32Array, at: number): number {
  let count = 0
  let restLow = first
  let restHigh = second
  while ((restLow | restHigh) !== 0) {
    let fillLow = restLow & -restLow
    let fillHigh = restLow === 0 ? restHigh & -restHigh : 0
    for (;;) {
      const sideLow = ((fillLow << 1) & ~COLUMN_0) | ((fillLow >>> 1) & ~COLUMN_7)
      const sideHigh = ((fillHigh << 1) & ~COLUMN_0) | ((fillHigh >>> 1) & ~COLUMN_7)
      const nextLow =
        (fillLow | sideLow | (fillLow << 8) | (fillLow >>> 8) | (fillHigh << 24)) & restLow
      const nextHigh =
        (fillHigh | sideHigh | (fillHigh << 8) | (fillHigh >>> 8) | (fillLow >>> 24)) & restHigh
      if (nextLow === fillLow && nextHigh === fillHigh) break
      fillLow = nextLow
      fillHigh = nextHigh
    }
    restLow ^= fillLow
    restHigh ^= fillHigh
    const lone =
      (fillHigh === 0 && (fillLow & (fillLow - 1)) === 0) ||
      (fillLow === 0 && (fillHigh & (fillHigh - 1)) === 0)
    if (lone) continue
    // by size, the largest last; equal ones cancel out
    const region = numberOf(search, fillLow, fillHigh)
    let place = at + count
    while (place > at && isBefore(search, region, out[place - 1])) {
      out[place] = out[place - 1]
      place--
    }
    if (place > at && out[place - 1] === region) {
      for (let i = place; i < at + count; i++) out[i - 1] = out[i + 1]
      count--
    } else {
      out[place] = region
      count++
    }
  }
  return count
}

function isBefore(search: Search, region: number, other: number): boolean {
  return search.sizes[region] !== search.sizes[other]
    ? search.sizes[region] < search.sizes[other]
    : region < other
}

/**
 * The options of a region as `options[MAX_PARTS * i + …]`, −1 after the last region; returns how many there are. Where
 * they are sorted, those with small regions come first, and each comes once.
 */
function findOptions(search: Search, region: number, options: Int32Array, sorted: boolean): number {
  const own = search.lows[region]
  const ownHigh = search.highs[region]
  let count = 0
  for (let down = 0; down < 2; down++) {
    let movesLow: number
    let movesHigh: number
    if (down === 0) {
      movesLow = own & (own >>> 1) & ~COLUMN_7
      movesHigh = ownHigh & (ownHigh >>> 1) & ~COLUMN_7
    } else {
      movesLow = own & ((own >>> 8) | (ownHigh << 24))
      movesHigh = ownHigh & (ownHigh >>> 8)
    }
    while ((movesLow | movesHigh) !== 0) {
      const cellLow = movesLow & -movesLow
      const cellHigh = movesLow === 0 ? movesHigh & -movesHigh : 0
      movesLow ^= cellLow
      movesHigh ^= cellHigh
      const takenLow = cellLow | (down === 0 ? cellLow << 1 : cellLow << 8)
      const takenHigh = cellHigh | (down === 0 ? cellHigh << 1 : (cellHigh << 8) | (cellLow >>> 24))
      const at = MAX_PARTS * count
      const parts = split(search, own & ~takenLow, ownHigh & ~takenHigh, options, at)
      if (parts < MAX_PARTS) options[at + parts] = -1
      if (sorted && !insertOption(search, options, count)) continue
      count++
    }
  }
  return count
}

/** Puts the last option where its largest region belongs; false if it is there already. */
function insertOption(search: Search, options: Int32Array, last: number): boolean {
  const from = MAX_PARTS * last
  const weight = weightOf(search, options, from)
  let place = last
  for (let i = last - 1; i >= 0; i--) {
    const other = weightOf(search, options, MAX_PARTS * i)
    if (other < weight) break
    if (other === weight && isSame(options, MAX_PARTS * i, from)) return false
    if (other > weight) place = i
  }
  if (place === last) return true
  const option = options.slice(from, from + MAX_PARTS)
  options.copyWithin(MAX_PARTS * (place + 1), MAX_PARTS * place, from)
  options.set(option, MAX_PARTS * place)
  return true
}

function weightOf(search: Search, options: Int32Array, at: number): number {
  let last = -1
  for (let i = 0; i < MAX_PARTS && options[at + i] >= 0; i++) last = options[at + i]
  return last < 0 ? 0 : search.sizes[last]
}

function sumIs(search: Search, options: Int32Array, at: number, n: number, depth: number): Finding {
  let left = n
  let largest = -1
  for (let i = 0; i < MAX_PARTS && options[at + i] >= 0; i++) {
    if (largest >= 0) {
      const nimber = nimberOf(search, largest, depth)
      if (nimber < 0) return UNKNOWN
      left ^= nimber
    }
    largest = options[at + i]
  }
  if (largest < 0) return left === 0 ? YES : NO
  return isWorth(search, largest, left, depth)
}

/** The nimber of a region; like all below, UNKNOWN if the search pauses. */
function nimberOf(search: Search, region: number, depth: number): number {
  for (let n = 0; search.nimbers[region] < 0; n++)
    if (isWorth(search, region, n, depth) === UNKNOWN) return UNKNOWN
  return search.nimbers[region]
}

function isWorth(search: Search, region: number, n: number, depth: number): Finding {
  if (search.nimbers[region] >= 0) return search.nimbers[region] === n ? YES : NO
  if (n > search.sizes[region] >> 1 || (n < NOTED && (search.excluded[region] >>> n) & 1)) return NO
  if (search.budget <= 0) return UNKNOWN
  const options = roomAt(search, depth)
  const count = findOptions(search, region, options, true)
  search.budget -= count
  for (let i = 0; i < count; i++) {
    const at = MAX_PARTS * i
    if (knownSum(search, options, at) !== n) continue
    exclude(search, region, n)
    return NO
  }
  for (let i = 0; i < count; i++) {
    const found = sumIs(search, options, MAX_PARTS * i, n, depth + 1)
    if (found === UNKNOWN) return UNKNOWN
    if (found === NO) continue
    exclude(search, region, n)
    return NO
  }
  // no option is worth n, so the region is worth n or less
  for (let less = 0; less < n; less++) {
    const found = isWorth(search, region, less, depth + 1)
    if (found === UNKNOWN) return UNKNOWN
    if (found === YES) return NO
  }
  search.nimbers[region] = n
  return YES
}

function roomAt(search: Search, depth: number): Int32Array {
  const { optionsAt } = search
  const room = optionsAt[depth] ?? new Int32Array(MAX_PARTS * (MAX_MOVES + 1))
  optionsAt[depth] = room
  return room
}

/** The nimber of a region, from the nimbers of all its options: values every region below once, where `nimberOf` repeats work. */
function fullNimberOf(search: Search, region: number, depth: number): number {
  if (search.nimbers[region] >= 0) return search.nimbers[region]
  if (search.budget <= 0) return UNKNOWN
  const options = roomAt(search, depth)
  const count = findOptions(search, region, options, false)
  search.budget -= count
  // the nimbers of the options, below 32 and above
  let seen = 0
  let seenAbove = 0
  for (let i = 0; i < count; i++) {
    const at = MAX_PARTS * i
    let sum = 0
    for (let k = at; k < at + MAX_PARTS && options[k] >= 0; k++) {
      const nimber = fullNimberOf(search, options[k], depth + 1)
      if (nimber < 0) return UNKNOWN
      sum ^= nimber
    }
    if (sum < 32) seen |= 1 << sum
    else seenAbove |= 1 << (sum - 32)
  }
  const nimber = seen === -1 ? 32 + lowestBit(~seenAbove) : lowestBit(~seen)
  search.nimbers[region] = nimber
  return nimber
}

function exclude(search: Search, region: number, n: number): void {
  if (n < NOTED) search.excluded[region] = search.excluded[region] | (1 << n)
}

function knownSum(search: Search, options: Int32Array, at: number): number {
  let sum = 0
  for (let i = 0; i < MAX_PARTS && options[at + i] >= 0; i++) {
    const nimber = search.nimbers[options[at + i]]
    if (nimber < 0) return UNKNOWN
    sum ^= nimber
  }
  return sum
}

function partsOf(search: Search, board: readonly number[]): Int32Array {
  const rows = board.slice(board.findIndex((row) => row !== 0))
  const across = rows.reduce((all, row) => all | row, 0)
  const shift = across === 0 ? 0 : lowestBit(across)
  const word = (from: number) =>
    rows
      .slice(from, from + 4)
      .reduce((bits, row, r) => bits | (((row >> shift) & 255) << (8 * r)), 0)
  // as many regions as there can be on 64 cells
  const parts = new Int32Array(SIDE * SIDE)
  return parts.slice(0, split(search, word(0), word(4), parts, 0))
}

/** Runs a search repeatedly, each time somewhat further, until it finds a number that is not UNKNOWN. */
async function inSlices(search: Search, find: () => number, pace: Pace): Promise<number> {
  for (;;) {
    search.budget = SLICE
    const found = find()
    if (found !== UNKNOWN) return found
    if (pace.due(SLICE * UNITS_PER_OPTION))
      await pace.rest({ phase: 'search', done: search.regions })
  }
}

function sumOfAll(search: Search, parts: Int32Array, find: typeof nimberOf): number {
  let sum = 0
  for (const part of parts) {
    const nimber = find(search, part, 0)
    if (nimber < 0) return UNKNOWN
    sum ^= nimber
  }
  return sum
}

/** Whether the regions of a board are worth 0 together: as `sumIs`, for any number of regions. */
function areWorthNothing(search: Search, parts: Int32Array): Finding {
  if (parts.length === 0) return YES
  const left = sumOfAll(search, parts.subarray(0, -1), nimberOf)
  return left < 0 ? UNKNOWN : isWorth(search, parts[parts.length - 1], left, 0)
}

const COLUMN_0 = 0x01010101
const COLUMN_7 = 0x80808080 | 0

function hashOf(low: number, high: number): number {
  const mixed = Math.imul(low ^ Math.imul(high, 0x9e3779b1), 0x85ebca6b)
  return mixed ^ (mixed >>> 15)
}

function bitsIn(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** Each half of 8 × 8 bits with its four 4 × 4 blocks transposed. */
function transposedBlocks(word: number): number {
  let bits = word
  const pairs = (bits ^ (bits >>> 7)) & 0x00aa00aa
  bits ^= pairs ^ (pairs << 7)
  const fours = (bits ^ (bits >>> 14)) & 0x0000cccc
  return bits ^ fours ^ (fours << 14)
}

function transposedLow(low: number, high: number): number {
  const first = transposedBlocks(low)
  return first ^ ((first ^ (transposedBlocks(high) << 4)) & 0xf0f0f0f0)
}

function transposedHigh(low: number, high: number): number {
  const second = transposedBlocks(high)
  return second ^ (((transposedBlocks(low) ^ (second << 4)) & 0xf0f0f0f0) >>> 4)
}

/** Whether half a turn maps some domino of a region in the corner, which it maps onto itself, to one that overlaps it. */
function hasOwnImage(low: number, high: number): boolean {
  let across = low | high
  across |= across >>> 16
  across = (across | (across >>> 8)) & 255
  const width = 32 - Math.clz32(across)
  const height = high !== 0 ? 4 + ((39 - Math.clz32(high)) >> 3) : (39 - Math.clz32(low)) >> 3
  const isFree = (row: number, column: number) =>
    ((row < 4 ? low >>> (8 * row + column) : high >>> (8 * (row - 4) + column)) & 1) === 1
  const row = height >> 1
  const column = width >> 1
  if (height % 2 === 1 && width % 2 === 1) return isFree(row, column)
  if (height % 2 === 1) return isFree(row, column) && isFree(row, column - 1)
  if (width % 2 === 1) return isFree(row, column) && isFree(row - 1, column)
  return false
}

function isSame(options: Int32Array, first: number, second: number): boolean {
  for (let i = 0; i < MAX_PARTS; i++) {
    if (options[first + i] !== options[second + i]) return false
    if (options[first + i] < 0) return true
  }
  return true
}
