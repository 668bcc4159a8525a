// Nimbers: the values of impartial games. A position's value is the mex of its options' values, a sum's
// value the nim-sum of its parts' (Sprague 1935, Grundy 1939). Both take any iterable, so a set or a
// generator of options needs no copy, and neither sorts: n values have a mex of at most n, so flags for
// 0 … n − 1 tell it in linear time.

import { ImpartialError } from '../errors'

/**
 * The minimal excludant: the least non-negative integer that is not among `values`.
 *
 * @param values - Safe integers ≥ 0, in any order, repeated or not. Nothing at all has mex 0.
 * @returns An integer from 0 to the number of values.
 * @throws ImpartialError `INVALID_NIMBER` for a negative, fractional or too large value.
 *
 * Time and space O(n) for n values.
 */
export function mex(values: Iterable<number>): number {
  const all = Array.from(values)
  const present = new Uint8Array(all.length)
  all.forEach((value, index) => {
    checkNimber(value, index)
    if (value < present.length) present[value] = 1
  })
  const least = present.indexOf(0)
  return least < 0 ? present.length : least
}

/**
 * The nim-sum (addition without carry, bitwise exclusive or) of `values`: the value of a sum of games with
 * these values. The player to move wins exactly when it is not 0.
 *
 * @param values - Safe integers 0 … 2^53 − 1; the `^` operator alone is right only below 2^31. None add up to 0.
 * @returns A safe integer ≥ 0.
 * @throws ImpartialError `INVALID_NIMBER` for a negative, fractional or too large value.
 *
 * Time O(n) for n values, extra space O(1). Source: Bouton, "Nim, a game with a complete mathematical theory", 1901.
 */
export function nimSum(values: Iterable<number>): number {
  // `^` sees the low 32 bits of an integer, the quotient holds the other 21
  let low = 0
  let high = 0
  let index = 0
  for (const value of values) {
    checkNimber(value, index++)
    low ^= value
    high ^= Math.floor(value / 2 ** 32)
  }
  return high * 2 ** 32 + (low >>> 0)
}

function checkNimber(value: number, index: number): void {
  if (!Number.isSafeInteger(value) || value < 0) {
    throw new ImpartialError(
      'INVALID_NIMBER',
      `Value ${index + 1} is ${value}, expected an integer from 0 to ${Number.MAX_SAFE_INTEGER}.`,
    )
  }
}
