// Fibonacci Nim: one heap; the first move takes any number of tokens but not all, every other move at most twice as many as
// the move before; the player who takes the last token wins. What may be taken is part of the position.
//
// Every n is in one way a sum of Fibonacci numbers no two of which are neighbours (Zeckendorf). A position is a P-position
// exactly if less may be taken than the least of these parts. If a winning move takes t and leaves m, the least part of m is
// above 2t; then the parts of m and of t together are those of n. So the winning moves take the least part, or the two least,
// and so on, wherever the next part is more than twice as large as what is taken.
//
// Source: Whinihan, "Fibonacci Nim", 1963; Schwenk, "Take-away games", 1970.

import type { ComponentGame } from '../component/component-game'
import { unreadable } from '../errors'
import { checkHeapSize } from './heap-size'

/** A heap, and the most tokens that a move may take of it. */
export interface FibonacciNimHeap {
  /** A safe integer ≥ 0. */
  readonly heap: number
  /** An integer ≥ 0; more than the heap is as good as the heap. */
  readonly most: number
}

/** The game; a move is the number of tokens it takes. It begins with `{ heap, most: heap - 1 }`. */
export const fibonacciNimComponents: ComponentGame<FibonacciNimHeap, number> = {
  name: 'fibonacci-nim',
  *moves({ heap, most }) {
    for (let taken = 1; taken <= heap && taken <= most; taken++) yield taken
  },
  play: ({ heap }, taken) =>
    taken < heap ? [{ heap: heap - taken, most: Math.min(2 * taken, heap - taken) }] : [],
  key: ({ heap, most }) => `${heap},${Math.min(heap, most)}`,
  format: ({ heap, most }) => `${heap} (at most ${Math.min(heap, most)})`,
  parse(text) {
    const [, heap, most] = /^(\d{1,16})(?: *\(at most (\d{1,16})\))?$/.exec(text) ?? []
    const size = Number(heap)
    if (Number.isSafeInteger(size)) {
      const bound = most === undefined ? Math.max(0, size - 1) : Number(most)
      return { heap: size, most: bound }
    }
    const expected = 'a heap and the most that may be taken, such as 5 (at most 4)'
    throw unreadable('The heap', text, expected)
  },
  view: ({ heap }) => ({ kind: 'heaps', heaps: [heap] }),
  spots: ({ heap }, taken) => [{ heap: 0, left: taken < heap ? [heap - taken] : [] }],
  formatMove: (_, taken) => `take ${taken}`,
}

/**
 * The Fibonacci numbers, no two of them neighbours in 1, 2, 3, 5, 8 …, that add up to a number.
 *
 * @param total - A safe integer ≥ 0.
 * @returns The numbers, descending; none for 0. At most 38. O(log n). Source: Zeckendorf, 1972.
 * @throws ImpartialError `INVALID_POSITION`.
 * @see README.md#games-whose-heaps-are-not-played-alone
 */
export function zeckendorf(total: number): number[] {
  checkHeapSize('The heap', total, undefined, { field: 'heap' })
  const fibonacci = [1]
  for (let next = 2, last = 1; next <= total; [last, next] = [next, last + next]) {
    fibonacci.push(next)
  }
  const parts: number[] = []
  let left = total
  for (const number of fibonacci.reverse()) {
    if (number > left) continue
    parts.push(number)
    left -= number
  }
  return parts
}

/**
 * Whether the player to move loses. O(log n).
 *
 * @param heap - A safe integer ≥ 0.
 * @param most - The most tokens that may be taken, a safe integer ≥ 0; absent: all but one, as in the first move.
 * @throws ImpartialError `INVALID_POSITION`.
 * @see README.md#games-whose-heaps-are-not-played-alone
 */
export function isFibonacciNimP(heap: number, most: number = Math.max(0, heap - 1)): boolean {
  const least = zeckendorf(heap).at(-1)
  checkHeapSize('The most that may be taken', most, undefined, { field: 'most' })
  return least === undefined || most < least
}

/**
 * The numbers of tokens to take that win, ascending; none: the player to move loses. Parameters, errors and complexity
 * as for `isFibonacciNimP`.
 *
 * @see README.md#games-whose-heaps-are-not-played-alone
 */
export function fibonacciNimWinningMoves(
  heap: number,
  most: number = Math.max(0, heap - 1),
): number[] {
  const parts = zeckendorf(heap).reverse()
  checkHeapSize('The most that may be taken', most, undefined, { field: 'most' })
  const moves: number[] = []
  let taken = 0
  for (const [index, part] of parts.entries()) {
    taken += part
    if (taken > most) break
    const next = parts[index + 1] ?? Number.POSITIVE_INFINITY
    if (next > 2 * taken) moves.push(taken)
  }
  return moves
}
