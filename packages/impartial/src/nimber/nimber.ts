// Nimbers: the values of impartial games. A position's value is the mex of its options' values, a sum's value is the
// nim-sum of its parts' values (Sprague 1935, Grundy 1939).
//
// With endless play there are also values ∞(K). With a nimber x one adds up to ∞(K ⊕ x): the player to move may end the endless
// play at a nimber in K, and x is still there. Two of them make ∞(∅), since ending one leaves the other.
//
// Sources: Smith, "Graphs and composite games", 1966; Winning Ways, ch. 12.

import type { Nimber, Outcome } from '@zugzwang/core'
import { ImpartialError } from '../errors'

/**
 * The minimal excludant: the least integer ≥ 0 that is not among `values`. O(values).
 *
 * @param values - Safe integers ≥ 0, or bigints ≥ 0, in any order, repeated or not. The mex of nothing is 0.
 * @returns An integer from 0 to the number of values: a bigint for bigints, otherwise a number.
 * @throws ImpartialError `INVALID_NIMBER`, with `place.item`, for anything else, and for numbers mixed with bigints.
 * @see README.md#nimbers
 */
export function mex(values: Iterable<number>): number
export function mex(values: Iterable<bigint>): bigint | 0
export function mex(values: Iterable<number> | Iterable<bigint>): number | bigint {
  const all: readonly (number | bigint)[] = Array.from<number | bigint>(values)
  const [first] = all
  const present = new Uint8Array(all.length)
  all.forEach((value, item) => {
    checkNimber(value, item)
    if (typeof value !== typeof first) throw mixed(typeof first, value, { item })
    if (value < present.length) present[Number(value)] = 1
  })
  const free = present.indexOf(0)
  const least = free < 0 ? present.length : free
  return typeof first === 'bigint' ? BigInt(least) : least
}

/**
 * The nim-sum (addition without carry, bitwise exclusive or) of `values`: the value of a sum of games with these values.
 *
 * O(n) for n values, and O(k log k) for k nimbers in the only K. Sources: Bouton, "Nim, a game with a complete mathematical
 * theory", 1901; Smith, "Graphs and composite games", 1966.
 *
 * @param values - Safe integers ≥ 0, of which `^` alone would see 32 bits; or bigints ≥ 0; or numbers and values ∞(K). The sum
 *   of nothing is 0.
 * @returns A safe integer ≥ 0; a bigint for bigints; ∞(K), ascending and without repeats, if any value is one.
 * @throws ImpartialError `INVALID_NIMBER`, with `place.item`, for anything else, in K too, and for numbers mixed with bigints.
 * @see README.md#nimbers
 */
export function nimSum(values: Iterable<number>): number
export function nimSum(values: Iterable<bigint>): bigint | 0
export function nimSum(values: Iterable<Nimber>): Nimber
export function nimSum(values: Iterable<Nimber> | Iterable<bigint>): Nimber | bigint {
  // `^` sees the low 32 bits of an integer, the quotient holds the other 21
  let low = 0
  let high = 0
  let sum: bigint | undefined
  const infinite: (readonly number[])[] = []
  let item = 0
  for (const value of values as Iterable<Nimber | bigint>) {
    const isInfinite = typeof value === 'object' && value !== null
    for (const nimber of isInfinite ? value.infinite : [value]) checkNimber(nimber, item)
    if (item === 0 && typeof value === 'bigint') sum = 0n
    if ((typeof value === 'bigint') !== (sum !== undefined))
      throw mixed(typeof (sum ?? 0), value, { item })
    if (isInfinite) infinite.push(value.infinite)
    else if (typeof value === 'bigint') sum = (sum ?? 0n) ^ value
    else {
      low ^= value
      high ^= Math.floor(value / 2 ** 32)
    }
    item++
  }
  if (sum !== undefined) return sum
  const finite = high * 2 ** 32 + (low >>> 0)
  const [first, ...others] = infinite
  if (first === undefined) return finite
  if (others.length > 0) return { infinite: [] }
  const shifted = new Set(first.map((nimber) => nimSum([nimber, finite])))
  return { infinite: [...shifted].sort((a, b) => a - b) }
}

/**
 * The outcome of a position with this value under normal play, for the player to move: a loss for 0, a win for other
 * nimbers and for ∞(K) with 0 in K, otherwise a draw by endless play.
 *
 * @see README.md#games-on-digraphs
 */
export function outcomeOfNimber(nimber: Nimber): Outcome {
  if (typeof nimber === 'number') return nimber === 0 ? 'loss' : 'win'
  return nimber.infinite[0] === 0 ? 'win' : 'draw'
}

function checkNimber(value: unknown, item: number): void {
  if (typeof value === 'bigint' ? value >= 0n : Number.isSafeInteger(value) && Number(value) >= 0)
    return
  throw new ImpartialError('INVALID_NIMBER', {
    what: `Value ${item + 1} is ${value}`,
    found: value,
    expected: `an integer from 0 to ${Number.MAX_SAFE_INTEGER}`,
    place: { item },
  })
}

/** The error for a mixture of numbers and bigints: a value that is not of the kind of the first. */
export function mixed(
  kind: string,
  found: unknown,
  place: { readonly item?: number; readonly field?: string },
): ImpartialError {
  const what = place.field === undefined ? `Value ${(place.item ?? 0) + 1}` : `The ${place.field}`
  return new ImpartialError('INVALID_NIMBER', {
    what: `${what} is of the type ${typeof found}`,
    found,
    expected: `a ${kind} like the first value: numbers and bigints are not mixed`,
    place,
  })
}
