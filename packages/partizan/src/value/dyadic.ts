// Exact dyadic rationals k/2^n. A double is one; what no double can hold exactly is a fraction of a bigint. Every value has one
// representation only: the double if there is one.

/** k/2^n: a double that is it exactly, or a fraction where none is. */
export type Dyadic = number | DyadicFraction

/** A fraction in lowest terms that no double can hold. */
export interface DyadicFraction {
  readonly numerator: bigint
  /** The power of two below, at least 0. */
  readonly exponent: number
}

/** The largest exponent of a double: multiples of 2^-1022 other than 0 are normal, and so are their sums. */
const MOST_EXPONENT = 1022
/** Half of a double that is as large has at most that exponent, as a double has 53 bits. */
const LEAST_HALVED = 2 ** (54 - MOST_EXPONENT)

/** numerator / 2^exponent in its one representation. The exponent may be negative. */
export function dyadicOf(numerator: bigint, exponent: number): Dyadic {
  if (numerator === 0n) return 0
  let [top, below] = [numerator, exponent]
  if (below < 0) {
    top <<= BigInt(-below)
    below = 0
  }
  if (below > 0) {
    const zeros = Math.min(below, trailingZeros(top))
    top >>= BigInt(zeros)
    below -= zeros
  }
  const near = Number(top)
  if (Number.isFinite(near) && BigInt(near) === top && below <= MOST_EXPONENT)
    return scaled(near, -below)
  return { numerator: top, exponent: below }
}

/**
 * A number that may come from outside in its one representation: a double that is too small for it becomes a fraction, −0 becomes
 * 0, and fractions are put in lowest terms. Undefined for what is no dyadic.
 */
export function normalDyadic(value: Dyadic): Dyadic | undefined {
  if (typeof value !== 'number')
    return Number.isInteger(value.exponent) ? dyadicOf(value.numerator, value.exponent) : undefined
  if (!Number.isFinite(value)) return undefined
  // From 2^-969 on, 53 bits end above 2^-1022
  if (value === 0 || Math.abs(value) >= LEAST_HALVED) return value + 0
  return dyadicOf(BigInt(scaled(scaled(value, 600), 474)), 1074)
}

/** value · 2^by, exact where the result is a normal double. */
const scaled = (value: number, by: number): number => value * 2 ** by

function trailingZeros(value: bigint): number {
  let zeros = 0
  let rest = value < 0n ? -value : value
  while ((rest & 0xffff_ffffn) === 0n) {
    rest >>= 32n
    zeros += 32
  }
  const low = Number(rest & 0xffff_ffffn)
  return zeros + 31 - Math.clz32(low & -low)
}

/** A dyadic as numerator and exponent in lowest terms. */
export function fractionOf(value: Dyadic): DyadicFraction {
  if (typeof value !== 'number') return value
  if (Number.isInteger(value)) return { numerator: BigInt(value), exponent: 0 }
  // From the first bit on; at most 52 follow
  let exponent = Math.max(0, -Math.floor(Math.log2(Math.abs(value))))
  let top = scaled(value, exponent)
  while (!Number.isInteger(top)) {
    top *= 2
    exponent++
  }
  return { numerator: BigInt(top), exponent }
}

/** The sum. */
export function addDyadic(a: Dyadic, b: Dyadic): Dyadic {
  if (typeof a === 'number' && typeof b === 'number') {
    const sum = a + b
    // The rounding error of a sum: Knuth, The Art of Computer Programming 2, section 4.2.2, theorem B
    const part = sum - a
    if (Number.isFinite(sum) && a - (sum - part) + (b - part) === 0) return sum
  }
  const [x, y] = [fractionOf(a), fractionOf(b)]
  const exponent = Math.max(x.exponent, y.exponent)
  const raised = ({ numerator, exponent: own }: DyadicFraction) =>
    numerator << BigInt(exponent - own)
  return dyadicOf(raised(x) + raised(y), exponent)
}

/** −value. */
export function negateDyadic(value: Dyadic): Dyadic {
  if (typeof value === 'number') return value === 0 ? 0 : -value
  return { numerator: -value.numerator, exponent: value.exponent }
}

export const subtractDyadic = (a: Dyadic, b: Dyadic): Dyadic => addDyadic(a, negateDyadic(b))

/** Half of a value. */
export function halveDyadic(value: Dyadic): Dyadic {
  if (typeof value === 'number' && Math.abs(value) >= LEAST_HALVED) return value / 2
  const { numerator, exponent } = fractionOf(value)
  return dyadicOf(numerator, exponent + 1)
}

/** Negative, 0 or positive as a < b, a = b or a > b. */
export function compareDyadic(a: Dyadic, b: Dyadic): number {
  if (typeof a === 'number' && typeof b === 'number') return a < b ? -1 : a > b ? 1 : 0
  const [x, y] = [fractionOf(a), fractionOf(b)]
  const left = x.numerator << BigInt(Math.max(0, y.exponent - x.exponent))
  const right = y.numerator << BigInt(Math.max(0, x.exponent - y.exponent))
  return left < right ? -1 : left > right ? 1 : 0
}

/** The double next to a value, for estimates and pictures. */
export function doubleOf(value: Dyadic): number {
  if (typeof value === 'number') return value
  const { numerator, exponent } = value
  const bits = numerator.toString(2).length
  const dropped = Math.max(0, bits - 60)
  const top = Number(numerator >> BigInt(dropped))
  const power = dropped - exponent
  // In two steps: 2^power alone may be no double
  return top * 2 ** Math.trunc(power / 2) * 2 ** (power - Math.trunc(power / 2))
}

/** The largest integer that is at most the value. */
export function floorDyadic(value: Dyadic): bigint {
  if (typeof value === 'number') return BigInt(Math.floor(value))
  return value.numerator >> BigInt(value.exponent)
}

/** n of k/2^n in lowest terms. */
export const exponentOf = (value: Dyadic): number =>
  Number.isInteger(value) ? 0 : fractionOf(value).exponent

/**
 * A number as text: `3`, `-1/2`, `5/1024`.
 *
 * @see README.md#values
 */
export function formatDyadic(value: Dyadic): string {
  const { numerator, exponent } = fractionOf(value)
  return exponent === 0 ? String(numerator) : `${numerator}/${1n << BigInt(exponent)}`
}

/** One end of an interval, or none. */
export interface Bound {
  readonly at: Dyadic
  /** Whether the end belongs to the interval. */
  readonly isIn: boolean
}

/**
 * The simplest number in an interval that is not empty: 0, else the integer nearest 0, else the number with the least exponent.
 * Source: Conway, On Numbers and Games, theorem 11.
 */
export function simplestBetween(low: Bound | undefined, high: Bound | undefined): Dyadic {
  const isAbove = (value: Dyadic, bound: Bound) => {
    const order = compareDyadic(value, bound.at)
    return order > 0 || (order === 0 && bound.isIn)
  }
  const isBelow = (value: Dyadic, bound: Bound) => {
    const order = compareDyadic(value, bound.at)
    return order < 0 || (order === 0 && bound.isIn)
  }
  const lowFits = low === undefined || isAbove(0, low)
  const highFits = high === undefined || isBelow(0, high)
  if (lowFits && highFits) return 0
  if (lowFits && high !== undefined) {
    const mirrored = (bound: Bound): Bound => ({ at: negateDyadic(bound.at), isIn: bound.isIn })
    return negateDyadic(simplestBetween(mirrored(high), low && mirrored(low)))
  }
  // 0 is below the interval
  if (low === undefined) return 0
  const { numerator, exponent } = fractionOf(low.at)
  for (let power = 0; ; power++) {
    const by = BigInt(Math.abs(exponent - power))
    // The least multiple of 1/2^power above the lower end
    let top = power >= exponent ? numerator << by : numerator >> by
    if (!isAbove(dyadicOf(top, power), low)) top++
    const found = dyadicOf(top, power)
    if (high === undefined || isBelow(found, high)) return found
  }
}
