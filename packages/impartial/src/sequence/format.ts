// Sequences of values as text, in pieces of some thousand lines: a million values need no string of megabytes. And the
// reader of b-files.

import { excerpt } from '@zugzwang/core/authoring'
import { ImpartialError } from '../errors'

const LINES_A_PIECE = 4096

/**
 * Writes values as a b-file of the OEIS: a line `n a(n)` for each.
 *
 * @param values - Of the heaps 0, 1, 2 …; any list of integers.
 * @param first - The index of the first one.
 * @returns Pieces of whole lines with their line feeds. O(values) in all.
 * @see README.md#sequences-of-values
 */
export function formatBFile(values: ArrayLike<number>, first = 0): Iterable<string> {
  return formatLines(values, (value, i) => `${first + i} ${value}\n`)
}

/** The terms of a b-file: their values in order, and the index of the first. */
export interface BFile {
  readonly first: number
  readonly values: readonly number[]
}

/**
 * Reads a b-file of the OEIS: lines `n a(n)` with n ascending by 1, empty lines, and comments from `#` on.
 *
 * @throws ImpartialError `INVALID_SEQUENCE`, naming the line, for any other line, a term that is not an integer within ±(2^53 − 1),
 *   a missing index, or no term at all. O(length of the text).
 * @example
 * ```ts
 * parseBFile('# Kayles\n0 0\n1 1\n2 2\n').values // 0, 1, 2
 * ```
 */
export function parseBFile(text: string): BFile {
  let first = 0
  const values: number[] = []
  for (const [i, line] of text.split('\n').entries()) {
    const written = line.replace(/#.*/, '').trim()
    if (written === '') continue
    const [, index, value] = /^(-?\d+)\s+(-?\d+)$/.exec(written) ?? []
    const next = first + values.length
    const expected = values.length === 0 ? 'n a(n)' : `${next} a(${next})`
    const isTerm =
      Number.isSafeInteger(Number(index)) &&
      Number.isSafeInteger(Number(value)) &&
      (values.length === 0 || Number(index) === next)
    if (!isTerm)
      throw notBFile(`Line ${i + 1} of the b-file is ${excerpt(written)}`, written, expected, i + 1)
    if (values.length === 0) first = Number(index)
    values.push(Number(value))
  }
  if (values.length === 0) throw notBFile('The b-file has no term', '', 'lines n a(n)', 1)
  return { first, values }
}

function notBFile(what: string, found: string, expected: string, line: number): ImpartialError {
  return new ImpartialError('INVALID_SEQUENCE', { what, found, expected, place: { line } })
}

/**
 * Writes values as CSV: the header `heap,value`, then a line for each heap from 0 on. Pieces as in `formatBFile`.
 *
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
