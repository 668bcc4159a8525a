// Multisets of k numbers below n, numbered densely: the places of alike pieces. In ascending order c_0 ≤ … ≤ c_{k−1} the numbers
// c_i + i are strictly ascending, so a multiset is a set and its rank that of the combinatorial number system, the sum of
// C(c_i + i, i + 1). The rank does not depend on n.
//
// Source: Knuth, The Art of Computer Programming 4A, section 7.2.1.3.

import { checkLimit, wrongOption } from './errors'

/** The multisets of k numbers below n, by rank. */
export interface Multisets {
  /** C(n + k − 1, k). */
  readonly count: number
  /** What the number c adds to a rank with i numbers before it: terms[i · (n + 1) + c] = C(c + i, i + 1). */
  readonly terms: Float64Array
  /** The rank, 0 … count − 1, of k numbers 0 … n − 1 in any order. They are not checked. O(k²), for sorted ones O(k). */
  rank(cells: ArrayLike<number>): number
  /**
   * Writes the multiset of a rank, not checked, to out[0] … out[k − 1] in ascending order; with `size` one of that many numbers, at
   * most k. O(k log n).
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
 * @throws PositionalError INVALID_OPTION unless n and k are integers of at least 0; LIMIT_EXCEEDED for 2^53 multisets or more, or
 *   if n · k is above 2^24.
 * @see README.md#cops-and-robbers
 */
export function createMultisets(n: number, k: number): Multisets {
  for (const [name, value] of Object.entries({ n, k }))
    if (!Number.isSafeInteger(value) || value < 0)
      throw wrongOption(name, value, 'an integer of at least 0')
  const need = `Multisets of ${k} numbers below ${n} need`
  checkLimit(n * k, MAX_TABLE, `${need} ${n * k} entries of a table`)
  // terms[i · width + c] is C(c + i, i + 1), by Pascal's rule from its left and upper neighbours
  const width = n + 1
  const terms = new Float64Array(width * k)
  for (let i = 0; i < k; i++)
    for (let c = 1; c <= n; c++)
      terms[i * width + c] = terms[i * width + c - 1] + (i === 0 ? 1 : terms[(i - 1) * width + c])
  // Terms grow along rows and columns, so if the last is exact, all are
  const count = k === 0 ? 1 : terms[k * width - 1]
  checkLimit(count, Number.MAX_SAFE_INTEGER, `${need} ${count} numbers`)

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
