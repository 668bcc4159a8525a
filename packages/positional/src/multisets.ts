// Multisets of k numbers below n, numbered densely: pieces that are alike, and where they stand. In ascending order
// c_0 ≤ … ≤ c_{k−1} the numbers c_i + i are strictly ascending, so a multiset is a set and its rank that of the
// combinatorial number system, the sum of C(c_i + i, i + 1). The rank does not depend on n.
//
// Source: Knuth, The Art of Computer Programming 4A, section 7.2.1.3.

import { aboveLimit, wrongValue } from './errors'

/** The multisets of k numbers below n. */
export interface Multisets {
  /** How many there are: C(n + k − 1, k). */
  readonly count: number
  /** What the number c adds to a rank when i numbers stand before it: terms[i · (n + 1) + c] = C(c + i, i + 1). */
  readonly terms: Float64Array
  /** The rank, 0 … count − 1, of k numbers 0 … n − 1 in any order. They are not checked. O(k²), for sorted ones O(k). */
  rank(cells: ArrayLike<number>): number
  /**
   * Writes the multiset of a rank, not checked, to out[0] … out[k − 1] in ascending order; with `size` one of so many
   * numbers only, at most k. O(k log n).
   */
  unrank(rank: number, out: Int32Array, size?: number): void
}

/** The most entries of the table: 128 MB. */
const MAX_TABLE = 2 ** 24

/**
 * Numbers the multisets of k numbers below n, in colexicographic order: by the largest number, then the next.
 *
 * O(n · k) time and space, 8 bytes an entry.
 *
 * @throws PositionalError INVALID_OPTION when n or k is no integer of at least 0; LIMIT_EXCEEDED when there are 2^53
 *   multisets or more, or n · k is above 2^24.
 * @see README.md#cops-and-robbers
 */
export function createMultisets(n: number, k: number): Multisets {
  for (const [name, value] of [
    ['n', n],
    ['k', k],
  ] as const)
    if (!Number.isSafeInteger(value) || value < 0)
      throw wrongValue('INVALID_OPTION', name, value, 'an integer of at least 0')
  const check = (found: number, most: number, what: string) => {
    if (found > most)
      throw aboveLimit(found, most, `Multisets of ${k} numbers below ${n} need ${found} ${what}`)
  }
  check(n * k, MAX_TABLE, 'entries of a table')
  // terms[i · width + c] is C(c + i, i + 1), by Pascal's rule from its left and upper neighbours
  const width = n + 1
  const terms = new Float64Array(width * k)
  for (let i = 0; i < k; i++)
    for (let c = 1; c <= n; c++)
      terms[i * width + c] = terms[i * width + c - 1] + (i === 0 ? 1 : terms[(i - 1) * width + c])
  // Terms grow along rows and columns, so when the last is exact, all are
  const count = k === 0 ? 1 : terms[k * width - 1]
  check(count, Number.MAX_SAFE_INTEGER, 'numbers')

  const sorted = new Int32Array(k)
  return {
    count,
    terms,
    rank(cells) {
      for (let i = 0; i < k; i++) {
        const cell = cells[i]
        let at = i
        for (; at > 0 && sorted[at - 1] > cell; at--) sorted[at] = sorted[at - 1]
        sorted[at] = cell
      }
      let rank = 0
      for (let i = 0; i < k; i++) rank += terms[i * width + sorted[i]]
      return rank
    },
    unrank(rank, out, size = k) {
      let left = rank
      let above = n
      for (let i = size - 1; i >= 0; i--) {
        // The largest c < n, not above the number just found, with terms[c] ≤ left
        let low = 0
        for (let high = above; high - low > 1; ) {
          const middle = (low + high) >>> 1
          if (terms[i * width + middle] <= left) low = middle
          else high = middle
        }
        out[i] = low
        left -= terms[i * width + low]
        above = low + 1
      }
    },
  }
}
