// The nimbers of all that can be left of a bar of chocolate, in one table. What is left are row lengths that never rise, each at
// most that of the bar, numbered in lexicographic order: the number is a sum with a term for each row. A bite leaves shorter
// rows, so the table is filled in ascending order, and the number of what a bite leaves follows from sums over the rows above
// and those bitten, in constant time.

import type { Pace } from '@zugzwang/core/authoring'
import { ImpartialError } from '../errors'

const UNITS_PER_BITE = 4

/** The most bars in a table unless fewer are allowed. */
export const MAX_CHOMP_BARS: number = 2 ** 24

/** The values of all bars within one. */
export interface ChompTable {
  /** The nimber of a bar whose rows are at most as long as those of the whole; undefined for others. */
  nimber(bar: readonly number[]): number | undefined
}

/** terms[row][length]: how many bars from this row on have a shorter row here; one more at the end for all of them. */
function termsOf(bar: readonly number[]): Float64Array[] {
  const terms: Float64Array[] = []
  let below: Float64Array | undefined
  for (const length of bar.toReversed()) {
    const own = new Float64Array(length + 2)
    for (let x = 0; x <= length; x++) {
      // all bars from the next row on that begin with x or less
      const following = below === undefined ? 1 : below[Math.min(x + 1, below.length - 1)]
      own[x + 1] = own[x] + following
    }
    terms.unshift(own)
    below = own
  }
  return terms
}

/** How many bars there are within one, nothing and itself included; approximate from 2^53 on. O(squares). */
export function countChompBars(bar: readonly number[]): number {
  return termsOf(bar)[0]?.at(-1) ?? 1
}

/**
 * The table of a bar. Two bytes for each bar within, and time for as many bites as all of these have squares.
 *
 * @param limit - The most bars within.
 * @throws ImpartialError `LIMIT_EXCEEDED`, before any memory is taken.
 */
export async function chompTable(
  bar: readonly number[],
  limit: number,
  pace: Pace,
): Promise<ChompTable> {
  const terms = termsOf(bar)
  const count = countChompBars(bar)
  if (count > limit)
    throw new ImpartialError('LIMIT_EXCEEDED', {
      what: `Chomp: within this bar there are about ${count.toPrecision(3)} bars`,
      found: count,
      expected: `at most ${limit}; 13 × 13 has ten million`,
      place: { field: 'limit' },
    })
  const rows = bar.length
  const columns = bar[0] ?? 0
  const nimbers = new Uint16Array(count)
  // sums of terms over the rows above: of the lengths at hand, and of rows that are all of length x
  const before = new Float64Array(rows + 1)
  const level = new Float64Array((columns + 1) * (rows + 1))
  for (let x = 0; x <= columns; x++)
    for (let row = 0; row < rows; row++)
      level[x * (rows + 1) + row + 1] = level[x * (rows + 1) + row] + (terms[row]?.[x] ?? 0)
  const lengths = new Int32Array(rows)
  const stamps = new Int32Array(rows * columns + 1)
  for (let number = 1; number < count; number++) {
    // the next bar: one more in the last row that can have it, nothing below
    let row = rows - 1
    while (lengths[row] === bar[row] || (row > 0 && lengths[row] === lengths[row - 1])) {
      lengths[row] = 0
      row--
    }
    lengths[row] = lengths[row] + 1
    for (let r = row; r < rows; r++)
      before[r + 1] = before[r] + (terms[r] as Float64Array)[lengths[r]]
    // bites by column, from the first row that is as long as that
    let bites = 0
    let end = 0
    for (let column = lengths[0]; column >= 1; column--) {
      while (end < rows && lengths[end] >= column) end++
      const at = (column - 1) * (rows + 1)
      const bitten = number - before[end] + level[at + end]
      for (let r = column === 1 ? 1 : 0; r < end; r++)
        stamps[nimbers[bitten + before[r] - level[at + r]]] = number
      bites += end
    }
    let nimber = 0
    while (stamps[nimber] === number) nimber++
    nimbers[number] = nimber
    if (pace.due(bites * UNITS_PER_BITE))
      await pace.rest({ phase: 'search', done: number, total: count })
  }
  return {
    nimber(other) {
      let number = 0
      for (const [row, length] of other.entries()) {
        if (!(length <= (bar[row] ?? 0))) return undefined
        number += (terms[row] as Float64Array)[length]
      }
      return nimbers[number]
    },
  }
}
