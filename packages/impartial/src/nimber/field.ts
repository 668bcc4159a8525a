// The nimbers as a field: nim-sums with Conway's products. The nimbers below a Fermat power F = 2^(2^k) are a field, and those
// below F² are x1·F ⊕ x0 with x1 and x0 in it. As F ⊗ F = F ⊕ F/2, everything in the larger field follows from the smaller: a
// product takes three (as Karatsuba's), an inverse divides by a norm, a square root takes two. Below 2^16 there are tables of
// logarithms.
//
// Numbers stand for nimbers below 2^32, which are closed under products; bigints for nimbers of any size. The arguments of a
// function are all numbers or all bigints, and so is the result.
//
// Source: Conway, On Numbers and Games, ch. 6; Lenstra, "Nim multiplication", 1978.

import { checkRange, ImpartialError } from '../errors'
import { wordInverse, wordPower, wordProduct } from './log-field'
import { mixed } from './nimber'

/**
 * The nim-product of two nimbers, in the field of the larger: below 2^(2^k) if both are. O(1) for numbers, O(n^1.59 · log n) for
 * bigints of n bits. Source: Conway, On Numbers and Games, ch. 6.
 *
 * @param a - An integer 0 … 2^32 − 1, or a bigint ≥ 0.
 * @param b - The same kind as `a`, and so is the result.
 * @throws ImpartialError `INVALID_NIMBER` for anything else.
 * @see README.md#a-field
 */
export function nimProduct(a: number, b: number): number
export function nimProduct(a: bigint, b: bigint): bigint
export function nimProduct(a: number | bigint, b: number | bigint): number | bigint {
  checkNimber(a)
  checkNimber(b)
  if (typeof a === 'number' && typeof b === 'number') return numberProduct(a, b)
  if (typeof a === 'bigint' && typeof b === 'bigint') return product(a, b, fieldBits(a | b))
  throw mixed(typeof a, b, { item: 1 })
}

/**
 * The inverse of a nimber: x ⊗ nimInverse(x) = 1, of the same kind. Time as for `nimProduct`. Source: Lenstra, "Nim
 * multiplication", 1978.
 *
 * @param x - An integer 1 … 2^32 − 1, or a bigint ≥ 1.
 * @throws ImpartialError `INVALID_NIMBER` for anything else; 0 has no inverse.
 * @see README.md#a-field
 */
export function nimInverse(x: number): number
export function nimInverse(x: bigint): bigint
export function nimInverse(x: number | bigint): number | bigint {
  checkNimber(x)
  if (x === 0 || x === 0n)
    throw new ImpartialError('INVALID_NIMBER', { what: 'The nimber 0 has no inverse', found: x })
  return inField(x, inverse)
}

/**
 * A nimber multiplied with itself `exponent` times; 1 for exponent 0, even of 0. At most n squares and n products in a field of
 * n bits.
 *
 * @param x - An integer 0 … 2^32 − 1, or a bigint ≥ 0; the result is of the same kind.
 * @param exponent - A safe integer for a number, any bigint for a bigint; a negative one is a power of the inverse.
 * @throws ImpartialError `INVALID_NIMBER` if x is anything else, or 0 with a negative exponent, and for a number with a bigint;
 *   `OUT_OF_RANGE` for an exponent that is not a safe integer.
 * @see README.md#a-field
 */
export function nimPower(x: number, exponent: number): number
export function nimPower(x: bigint, exponent: bigint): bigint
export function nimPower(x: number | bigint, exponent: number | bigint): number | bigint {
  checkNimber(x)
  if (typeof exponent !== typeof x) throw mixed(typeof x, exponent, { field: 'exponent' })
  const { MIN_SAFE_INTEGER, MAX_SAFE_INTEGER } = Number
  if (typeof exponent !== 'bigint')
    checkRange('The exponent', exponent, MIN_SAFE_INTEGER, MAX_SAFE_INTEGER, { field: 'exponent' })
  return inField(x, (nimber, bits) => power(nimber, BigInt(exponent), bits))
}

/**
 * The one nimber whose square is x, of the same kind. O(1) for numbers, O(n^1.59) for bigints of n bits.
 *
 * @param x - An integer 0 … 2^32 − 1, or a bigint ≥ 0.
 * @throws ImpartialError `INVALID_NIMBER` for anything else.
 * @see README.md#a-field
 */
export function nimSquareRoot(x: number): number
export function nimSquareRoot(x: bigint): bigint
export function nimSquareRoot(x: number | bigint): number | bigint {
  checkNimber(x)
  return inField(x, root)
}

/** Nimbers below 2^16 have logarithms; those below 2^32 may be numbers. */
const WORD_BITS = 16
const NUMBER_BITS = 32
const WORD_MASK = 0xffff
/** F/2 for F = 2^16. */
const WORD_HALF = 0x8000

function checkNimber(x: number | bigint): void {
  if (typeof x === 'bigint' ? x >= 0n : Number.isInteger(x) && x >= 0 && x < 2 ** NUMBER_BITS)
    return
  throw new ImpartialError('INVALID_NIMBER', {
    what: `Got the ${typeof x} ${x}`,
    found: x,
    expected: `an integer from 0 to ${2 ** NUMBER_BITS - 1} or a bigint from 0n on`,
  })
}

/** Applies an operation on bigints in a field of some bits to a nimber of either kind. */
function inField(
  x: number | bigint,
  operate: (nimber: bigint, bits: number) => bigint,
): number | bigint {
  const nimber = BigInt(x)
  const result = operate(nimber, fieldBits(nimber))
  return typeof x === 'bigint' ? result : Number(result)
}

/** The bits of the smallest field that holds x: a power of two, at least 16. */
function fieldBits(x: bigint): number {
  let bits = WORD_BITS
  while (x >> BigInt(bits) > 0n) bits *= 2
  return bits
}

function numberProduct(a: number, b: number): number {
  const a1 = a >>> WORD_BITS
  const b1 = b >>> WORD_BITS
  if ((a1 | b1) === 0) return wordProduct(a, b)
  const a0 = a & WORD_MASK
  const b0 = b & WORD_MASK
  const low = wordProduct(a0, b0)
  const high = low ^ wordProduct(a0 ^ a1, b0 ^ b1)
  return ((high << WORD_BITS) | (low ^ wordProduct(wordProduct(a1, b1), WORD_HALF))) >>> 0
}

function product(a: bigint, b: bigint, bits: number): bigint {
  if (bits <= NUMBER_BITS) return BigInt(numberProduct(Number(a), Number(b)))
  if (a === 0n || b === 0n) return 0n
  const half = bits / 2
  const a1 = a >> BigInt(half)
  const a0 = BigInt.asUintN(half, a)
  const b1 = b >> BigInt(half)
  const b0 = BigInt.asUintN(half, b)
  const low = product(a0, b0, half)
  const high = low ^ product(a0 ^ a1, b0 ^ b1, half)
  return (high << BigInt(half)) | (low ^ timesHalf(product(a1, b1, half), half))
}

/** x ⊗ F/2 in the field of the nimbers below F = 2^bits. */
function timesHalf(x: bigint, bits: number): bigint {
  if (bits <= NUMBER_BITS) return BigInt(numberProduct(Number(x), 2 ** (bits - 1)))
  if (x === 0n) return 0n
  const half = bits / 2
  const x1 = x >> BigInt(half)
  // with the Fermat power G of half the bits, F/2 is G ⊗ G/2
  const low = timesHalf(timesHalf(x1, half), half)
  return (timesHalf(x1 ^ BigInt.asUintN(half, x), half) << BigInt(half)) | low
}

function square(x: bigint, bits: number): bigint {
  if (bits <= WORD_BITS) return BigInt(wordProduct(Number(x), Number(x)))
  const half = bits / 2
  const high = square(x >> BigInt(half), half)
  const low = square(BigInt.asUintN(half, x), half)
  return (high << BigInt(half)) | (low ^ timesHalf(high, half))
}

/**
 * By the conjugate, x1·(F ⊕ 1) ⊕ x0 for x = x1·F ⊕ x0: F and F ⊕ 1 are the two roots of y ⊗ y = y ⊕ F/2, so the product
 * of x and its conjugate, the norm, is below F.
 */
function inverse(x: bigint, bits: number): bigint {
  if (bits <= WORD_BITS) return BigInt(wordInverse(Number(x)))
  const half = bits / 2
  const x1 = x >> BigInt(half)
  const x0 = BigInt.asUintN(half, x)
  if (x1 === 0n) return inverse(x0, half)
  const sum = x0 ^ x1
  const norm = product(x0, sum, half) ^ timesHalf(square(x1, half), half)
  const scale = inverse(norm, half)
  return (product(x1, scale, half) << BigInt(half)) | product(sum, scale, half)
}

/** As the square of y1·F ⊕ y0 is y1²·F ⊕ (y0² ⊕ y1² ⊗ F/2), its halves give y1 and then y0. */
function root(x: bigint, bits: number): bigint {
  // 2^15 squares more bring back the nimber that was squared
  if (bits <= WORD_BITS) return x && BigInt(wordPower(Number(x), 2 ** (WORD_BITS - 1)))
  const half = bits / 2
  const x1 = x >> BigInt(half)
  const low = BigInt.asUintN(half, x) ^ timesHalf(x1, half)
  return (root(x1, half) << BigInt(half)) | root(low, half)
}

function power(x: bigint, exponent: bigint, bits: number): bigint {
  if (exponent === 0n) return 1n
  if (x === 0n) {
    if (exponent > 0n) return 0n
    throw new ImpartialError('INVALID_NIMBER', {
      what: `The nimber 0 has no inverse, so no power ${exponent}`,
      found: exponent,
      expected: 'an exponent from 0 on',
      place: { field: 'exponent' },
    })
  }
  // x to the power of 2^bits − 1 is 1
  const order = (1n << BigInt(bits)) - 1n
  const reduced = ((exponent % order) + order) % order
  if (bits === WORD_BITS) return BigInt(wordPower(Number(x), Number(reduced)))
  let result = 1n
  for (const digit of reduced.toString(2)) {
    result = square(result, bits)
    if (digit === '1') result = product(result, x, bits)
  }
  return result
}
