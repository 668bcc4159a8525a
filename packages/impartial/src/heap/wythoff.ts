// Wythoff's game: two heaps; a move takes any number of tokens from one heap or the same number from both. The P-positions are
// (⌊kφ⌋, ⌊kφ⌋ + k) for k = 0, 1, 2 …, in either order, with the golden ratio φ: every number is in exactly one of them, and so
// is every difference. So there are at most three winning moves: to the P-position of the first heap, to that of the second,
// and to that of their difference.
//
// ⌊kφ⌋ = ⌊(k + √(5k²)) / 2⌋ is exact with an integer square root, for integers of any size; floating point is wrong from
// k = 102334155 on. No such formula is known for the other nimbers: their table is filled by mex, with a bit for every value
// that a row (which is also the column of the same number) or a diagonal holds already.
//
// Source: Wythoff, "A modification of the game of Nim", 1907; Blass and Fraenkel, "The Sprague-Grundy function for
// Wythoff's game", 1990.

import type { WorkOptions } from '@zugzwang/core'
import { createPace } from '@zugzwang/core/authoring'
import type { ComponentGame } from '../component/component-game'
import { checkRange, ImpartialError } from '../errors'
import { mixed } from '../nimber/nimber'
import { checkHeapSize, checkHeapSizes, parseSizes } from './heap-size'

/** The two heaps, in either order. */
export type WythoffPosition<Size extends number | bigint = number> = readonly [Size, Size]

/** The game; a move is what it leaves. Its values come from `wythoffValues`, so heaps go to 8191. */
export const wythoffComponents: ComponentGame<WythoffPosition, WythoffPosition> = {
  name: 'wythoff',
  *moves([a, b]) {
    for (let left = a - 1; left >= 0; left--) yield [left, b]
    for (let left = b - 1; left >= 0; left--) yield [a, left]
    for (let taken = 1; taken <= Math.min(a, b); taken++) yield [a - taken, b - taken]
  },
  play: (_, left) => [left],
  key: ([a, b]) => `${Math.min(a, b)},${Math.max(a, b)}`,
  format: ([a, b]) => `(${a}, ${b})`,
  parse(text) {
    const [a, b] = parseSizes('Heaps', text, 2)
    return [a, b]
  },
  view: (heaps) => ({ kind: 'heaps', heaps }),
  spots: (heaps, left) =>
    left.flatMap((tokens, heap) => (tokens === heaps[heap] ? [] : [{ heap, left: [tokens] }])),
  formatMove: (_, [a, b]) => `(${a}, ${b})`,
  async solve(components, options) {
    for (const heaps of components) checkHeapSizes('Heap', heaps, MAX_SIZE - 1)
    const largest = components.reduce((most, [a, b]) => Math.max(most, a, b), 0)
    const size = largest + 1
    const values = await wythoffValues(size, options)
    return ([a, b]) => {
      checkHeapSizes('Heap', [a, b], largest)
      return values[a * size + b]
    }
  },
}

/**
 * Whether the player to move loses. O(M(d) log d) for heaps of d digits, the product of two of which takes M(d).
 *
 * @param a - A heap: a safe integer ≥ 0 or, of any size, a bigint ≥ 0.
 * @param b - The other heap, of the same kind.
 * @throws ImpartialError `INVALID_POSITION`, naming the heap; `INVALID_NIMBER` for a number with a bigint.
 * @see README.md#games-whose-heaps-are-not-played-alone
 */
export function isWythoffP(a: number, b: number): boolean
export function isWythoffP(a: bigint, b: bigint): boolean
export function isWythoffP(a: number | bigint, b: number | bigint): boolean {
  const [first, second] = exact(a, b)
  return partner(first) === second
}

/**
 * All moves that win. Parameters, errors and time as for `isWythoffP`.
 *
 * @returns What each leaves of the two, in their order and of their kind: first a move from the first heap, then one
 *   from the second, then one from both. At most three; none: the player to move loses.
 * @see README.md#games-whose-heaps-are-not-played-alone
 */
export function wythoffWinningMoves(a: number, b: number): WythoffPosition[]
export function wythoffWinningMoves(a: bigint, b: bigint): WythoffPosition<bigint>[]
export function wythoffWinningMoves(
  a: number | bigint,
  b: number | bigint,
): WythoffPosition[] | WythoffPosition<bigint>[] {
  const [first, second] = exact(a, b)
  const moves: WythoffPosition<bigint>[] = []
  if (partner(second) < first) moves.push([partner(second), second])
  if (partner(first) < second) moves.push([first, partner(first)])
  const difference = first < second ? second - first : first - second
  const lower = lowerOf(difference)
  const upper = lower + difference
  if (lower < first && lower < second) moves.push(first > second ? [upper, lower] : [lower, upper])
  return typeof a === 'bigint' ? moves : moves.map(([x, y]) => [Number(x), Number(y)])
}

function exact(a: number | bigint, b: number | bigint): WythoffPosition<bigint> {
  if (typeof b !== typeof a && (typeof a === 'bigint' || typeof b === 'bigint'))
    throw mixed(typeof a, b, { item: 1 })
  const [first, second] = [a, b].map((heap, index) => {
    const what = `Heap ${index + 1}`
    if (typeof heap !== 'bigint') checkHeapSize(what, heap, undefined, { item: index })
    else if (heap < 0n) {
      throw new ImpartialError('INVALID_POSITION', {
        what: `${what} is ${heap}`,
        found: heap,
        expected: '0 or more',
        place: { item: index },
      })
    }
    return BigInt(heap)
  })
  return [first as bigint, second as bigint]
}

/** The other heap of the one P-position with this heap. */
function partner(heap: bigint): bigint {
  // how many of 1 … heap are lower heaps: those below (heap + 1) / φ, which is (heap + 1)(φ − 1)
  const index = lowerOf(heap + 1n) - (heap + 1n)
  // heap is the last of these, or else an upper one; the numbers that are not upper ones count the upper ones' partners
  return lowerOf(index) === heap ? heap + index : index
}

/** ⌊kφ⌋: the lower heap of the P-position with difference k. */
function lowerOf(k: bigint): bigint {
  return (k + integerSquareRoot(5n * k * k)) / 2n
}

/** ⌊√n⌋ by Newton's method, which falls from any start that is not too small until it is there. */
function integerSquareRoot(n: bigint): bigint {
  if (n === 0n) return 0n
  let root = 1n << BigInt(2 * n.toString(16).length)
  for (;;) {
    const next = (root + n / root) / 2n
    if (next >= root) return root
    root = next
  }
}

const MAX_SIZE = 8192

/**
 * The Grundy values of all positions with heaps below `size`. Time O(n³ / 32), space O(n²) for n = `size`: 2.5 bytes for each
 * value; some 10 s for all 8192.
 *
 * @param size - An integer 1 … 8192.
 * @param options - The phase is `wythoff`, `done` and `total` count positions.
 * @returns The values, `size²` of them: that of (a, b) at `a * size + b`. All are below `2 * size`.
 * @throws ImpartialError `OUT_OF_RANGE` (as a rejection, like the signal's reason).
 * @see README.md#games-whose-heaps-are-not-played-alone
 */
export async function wythoffValues(size: number, options?: WorkOptions): Promise<Uint16Array> {
  checkRange('The size of the table', size, 1, MAX_SIZE, { field: 'size' })
  const pace = createPace(options)
  const table = createTable(size)
  const total = size * size
  for (let b = 0; b < size; b++) {
    const words = fillColumn(table, b)
    if (pace.due(words)) await pace.rest({ phase: 'wythoff', done: (b + 1) ** 2, total })
  }
  pace.report({ phase: 'wythoff', done: total, total })
  return table.values
}

/**
 * The table and the values in each line (row a and column a, which are alike) and in each diagonal (difference of heaps): a
 * bit for each value, `words` words each, and how many of these words are full from the beginning. Never all are: there are
 * at most `size` values.
 */
type Table = ReturnType<typeof createTable>

function createTable(size: number) {
  // no value is above a + b: by induction the values of all options are below it
  const words = Math.ceil((2 * size) / 32)
  return {
    size,
    words,
    values: new Uint16Array(size * size),
    lines: new Int32Array(size * words),
    fullOfLine: new Int32Array(size),
    diagonals: new Int32Array(size * words),
    fullOfDiagonal: new Int32Array(size),
  }
}

const FULL = -1

/**
 * The values of (0, b) … (b, b) and their mirror images; returns how many words it examined. Line a has the values of
 * (a, 0) … (a, b − 1), line b those of (0, b) … (a − 1, b), the diagonal b − a those before (a, b): together the
 * options of (a, b).
 */
function fillColumn(table: Table, b: number): number {
  const { size, words, values, lines, fullOfLine, diagonals, fullOfDiagonal } = table
  const column = b * words
  let examined = 0
  for (let a = 0; a <= b; a++) {
    const line = a * words
    const diagonal = (b - a) * words
    const start = Math.max(fullOfLine[a], fullOfLine[b], fullOfDiagonal[b - a])
    let word = start
    let taken = FULL
    while (taken === FULL) {
      taken = lines[line + word] | lines[column + word] | diagonals[diagonal + word]
      word++
    }
    examined += word - start
    word--
    const bit = ~taken & (taken + 1)
    const value = 32 * word + 31 - Math.clz32(bit)
    values[a * size + b] = value
    values[b * size + a] = value
    markValue(lines, fullOfLine, words, a, word, bit)
    markValue(lines, fullOfLine, words, b, word, bit)
    markValue(diagonals, fullOfDiagonal, words, b - a, word, bit)
  }
  return examined
}

function markValue(
  bits: Int32Array,
  full: Int32Array,
  words: number,
  line: number,
  word: number,
  bit: number,
): void {
  const first = line * words
  bits[first + word] = bits[first + word] | bit
  let count = full[line]
  while (bits[first + count] === FULL) count++
  full[line] = count
}
