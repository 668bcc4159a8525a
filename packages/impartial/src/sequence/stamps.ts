// Grundy values of any game of heaps, by stamps: the option values of heap n are stamped into an array with a number
// not used before, and the mex is the first place without it. Nothing is cleared between heaps and nothing is sorted.
//
// For a code, the worth of a split depends only on the tokens left. So the values of all pairs of a total are found once,
// however many digits allow a split, and kept as a list; and a triple is one heap with a value from such a list, instead of
// with every pair. The digits beyond the last, all the same, let every larger heap leave every small total: what these
// totals are worth is marked once, for ever.
//
// Source: Winning Ways, ch. 4.

import type { HeapCode } from '../heap/heap-code'
import type { HeapGame, HeapMove } from '../heap/heap-game'
import { checkLeft } from '../heap/heap-size'
import { append, createEngine, type Engine, largestOf } from './engine'

/**
 * Starts from the values that are known. With n heaps, t digits above 0 and values below v: time O(n·(t + v)) if no digit
 * allows a split, O(n² + n·t·v) with splits in two, O(n²·min(n, v) + n·t·v) with splits in three, O(n³) more if these
 * must be unequal; with moves that are a function, as many steps as moves. Space O(n + t·v), with splits in three
 * O(n·v).
 */
export function createStamps(game: HeapGame, known: Int32Array): Engine {
  const optionStamper =
    game.code === undefined ? createMoveStamper(game) : createCodeStamper(game.code)
  const state = createState(known)
  let next = optionStamper.rebuildFrom(known.length)
  widen(state, largestOf(known))
  return createEngine(known, (list) => {
    const n = next
    state.values = list.values
    const work = 1 + optionStamper.stamp(state, n, n >= list.length)
    if (optionStamper.unfinished) return work
    next++
    if (n < list.length) return work
    const { reached, always, stamp } = state
    while (always[state.floor] === 1) state.floor++
    let value = state.floor
    while (always[value] === 1 || reached[value] === stamp) value++
    append(list, value)
    widen(state, value)
    return work + value - state.floor
  })
}

type StampState = ReturnType<typeof createState>

function createState(values: Int32Array) {
  return {
    values,
    /** What totals are worth. As long as a power of two above all values, and so all nim-sums of them. */
    scratch: new Int32Array(1),
    /** The values of a heap's options; as long. */
    reached: new Int32Array(1),
    /** 1 for the values that every heap from here on has among its options; as long. */
    always: new Int32Array(1),
    /** The last one used, in either array. */
    stamp: 0,
    /** All values below are always there. */
    floor: 0,
  }
}

interface OptionStamper {
  /** The heap to begin with when values are known, so that all that later heaps need is there again. */
  rebuildFrom(length: number): number
  /**
   * Stamps the values of all options of heap n with a new stamp, `state.stamp`; only prepares for later heaps unless
   * the options are `wanted`. Returns how many stamps that took.
   */
  stamp(state: StampState, n: number, wanted: boolean): number
  /** Whether heap n has more options than one call examines: the next call continues with them. */
  readonly unfinished: boolean
}

function widen(state: StampState, largest: number): void {
  if (largest < state.always.length) return
  const width = 2 ** (32 - Math.clz32(largest))
  const always = new Int32Array(width)
  always.set(state.always)
  state.always = always
  state.reached = new Int32Array(width)
  state.scratch = new Int32Array(width)
}

/** Units of work after which the moves of one heap, of which there may be any number, give way: some milliseconds. */
const MOST_WORK = 2 ** 14

function createMoveStamper(game: HeapGame): OptionStamper {
  let rest: Iterator<HeapMove> | undefined
  return {
    rebuildFrom: (length) => length,
    get unfinished() {
      return rest !== undefined
    },
    stamp(state, n) {
      if (rest === undefined) state.stamp++
      const moves = rest ?? game.moves(n)[Symbol.iterator]()
      // after an error the heap is begun again, so that the move is refused the next time too
      rest = undefined
      const { stamp } = state
      let work = 0
      while (work < MOST_WORK) {
        const move = moves.next()
        if (move.done) return work
        const heaps = move.value
        let value = 0
        for (const heap of heaps) {
          checkLeft(game, n, heap)
          value ^= state.values[heap]
        }
        state.reached[value] = stamp
        work += 1 + heaps.length
      }
      rest = moves
      return work
    },
  }
}

/** Lists of distinct nim-sums by total: that of a total is `lists[total % size]` with `counts[total % size]` items. */
interface Ring {
  readonly size: number
  readonly lists: Int32Array[]
  readonly counts: number[]
}

const createRing = (size: number): Ring => ({ size, lists: [], counts: [] })

function createCodeStamper({ digits, rest = 0, unequal = false }: HeapCode): OptionStamper {
  const all = [...digits, rest]
  const splitsInThree = all.some((digit) => digit & 8)
  const splits = splitsInThree || all.some((digit) => digit & 4)
  // options reach back no further than the first of the digits that are all the same, triples to the beginning
  const ring = digits.length + 1
  // of the digits with moves; a subtraction set has few of them
  const places = [...digits.keys()].filter((k) => digits[k])
  const pairs = createRing(splitsInThree ? Number.POSITIVE_INFINITY : ring)
  const triples = createRing(ring)

  /** Stamps the worth of all moves that leave `total` tokens, by their digit. */
  const stampLeft = (
    { values }: StampState,
    digit: number,
    total: number,
    stamps: Int32Array,
    stamp: number,
  ): number => {
    if (digit & 1 && total === 0) stamps[0] = stamp
    if (digit & 2 && total > 0) stamps[values[total]] = stamp
    let work = 1
    if (digit & 4) work += stampList(pairs, total, 0, stamps, stamp)
    if (digit & 8) work += stampList(triples, total, 0, stamps, stamp)
    return work
  }

  return {
    rebuildFrom: (length) => (splitsInThree || rest > 0 ? 0 : Math.max(0, length - ring)),
    unfinished: false,
    stamp(state, n, wanted) {
      let work = 0
      if (splits) {
        work += stampPairs(state, n, unequal)
        listStamped(state, pairs, n)
      }
      if (splitsInThree) {
        work += unequal ? stampUnequalTriples(state, n) : stampTriples(state, n, pairs)
        listStamped(state, triples, n)
      }
      if (n >= digits.length) work += stampLeft(state, rest, n - digits.length, state.always, 1)
      if (!wanted) return work
      const stamp = ++state.stamp
      for (const k of places)
        if (k <= n) work += stampLeft(state, digits[k], n - k, state.reached, stamp)
      return work
    },
  }
}

/** Stamps G(a) ⊕ G(b) for all a, b ≥ 1 with sum `total`. Like those below, returns the number of stamps set. */
function stampPairs(state: StampState, total: number, unequal: boolean): number {
  const { values, scratch } = state
  const stamp = ++state.stamp
  const last = (unequal ? total - 1 : total) >> 1
  for (let a = 1, b = total - 1; a <= last; a++, b--) scratch[values[a] ^ values[b]] = stamp
  return Math.max(0, last)
}

/** Stamps G(a) ⊕ G(b) ⊕ G(c) for all a, b, c ≥ 1 with sum `total`: c, the largest, is a third of it or more. */
function stampTriples(state: StampState, total: number, pairs: Ring): number {
  const { values, scratch } = state
  const stamp = ++state.stamp
  let work = 0
  for (let c = Math.ceil(total / 3); c <= total - 2; c++)
    work += stampList(pairs, total - c, values[c], scratch, stamp)
  return work
}

/** The same for a < b < c, one by one: a list of pairs does not show which of them have c among them. */
function stampUnequalTriples(state: StampState, total: number): number {
  const { values, scratch } = state
  const stamp = ++state.stamp
  let work = 0
  for (let a = 1; 3 * a < total; a++) {
    const first = values[a]
    let c = total - 2 * a - 1
    for (let b = a + 1; b < c; b++, c--) scratch[first ^ values[b] ^ values[c]] = stamp
    work += total - 3 * a
  }
  return work
}

/** Stamps the values of the list of a total, each ⊕ `value`. */
function stampList(
  { size, lists, counts }: Ring,
  total: number,
  value: number,
  stamps: Int32Array,
  stamp: number,
): number {
  const list = lists[total % size] as Int32Array
  const count = counts[total % size]
  for (let i = 0; i < count; i++) stamps[list[i] ^ value] = stamp
  return count
}

/** Keeps the values that carry the last stamp, ascending, as the list of a total. */
function listStamped({ scratch, stamp }: StampState, ring: Ring, total: number): void {
  let count = 0
  for (let value = 0; value < scratch.length; value++) if (scratch[value] === stamp) count++
  const slot = total % ring.size
  const before = ring.lists[slot]
  const list = before !== undefined && before.length >= count ? before : new Int32Array(count)
  for (let value = 0, i = 0; i < count; value++) if (scratch[value] === stamp) list[i++] = value
  ring.lists[slot] = list
  ring.counts[slot] = count
}
