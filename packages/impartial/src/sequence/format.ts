// Sequences of values as text, in pieces of some thousand lines: a million values need no string of megabytes.

const LINES_A_PIECE = 4096

/**
 * Writes values as a b-file of the OEIS: a line `n a(n)` for each.
 *
 * @param values - Of the heaps 0, 1, 2 …; any list of integers.
 * @param first - The index of the first one; 0 if absent.
 * @returns Pieces of whole lines, each line with its line feed. O(values) in all.
 * @see README.md#sequences-of-values
 */
export function formatBFile(values: ArrayLike<number>, first = 0): Iterable<string> {
  return formatLines(values, (value, i) => `${first + i} ${value}\n`)
}

/**
 * Writes values as CSV: the header `heap,value`, then a line for each heap from 0 on.
 *
 * @returns Pieces of whole lines, each line with its line feed. O(values) in all.
 * @see README.md#sequences-of-values
 */
export function* formatValuesCsv(values: ArrayLike<number>): Iterable<string> {
  yield 'heap,value\n'
  yield* formatLines(values, (value, heap) => `${heap},${value}\n`)
}

function* formatLines(
  values: ArrayLike<number>,
  format: (value: number, index: number) => string,
): Iterable<string> {
  for (let from = 0; from < values.length; from += LINES_A_PIECE) {
    let piece = ''
    const to = Math.min(from + LINES_A_PIECE, values.length)
    for (let i = from; i < to; i++) piece += format(values[i], i)
    yield piece
  }
}
