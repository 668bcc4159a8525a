// Boolean functions of propositions as reduced ordered binary decision diagrams (Bryant, Graph-Based Algorithms for Boolean
// Function Manipulation, 1986): equal functions are the same number, so comparing them costs nothing.

import { resized } from '../typed-arrays'

/** The constant functions; other functions are nodes from 2 on. */
export const FALSE = 0
export const TRUE = 1

/** More functions need too much memory. */
const MOST_NODES = 2 ** 19
/** Results kept of each operation. */
const MOST_RESULTS = 2 ** 19
/** More variables do not fit into keys. */
export const MOST_VARIABLES: number = 2 ** 9

const FIRST_CAPACITY = 2 ** 8
/** Below all variables. */
const CONSTANT = MOST_VARIABLES

export interface Diagrams {
  /** The number of functions so far. */
  readonly size: number
  /** The function that is true exactly where a variable is. */
  variable(variable: number): number
  not(one: number): number
  and(one: number, other: number): number
  or(one: number, other: number): number
  /** The first variable on which a function depends; MOST_VARIABLES if it is constant. */
  topOf(one: number): number
  /** A function where a variable, not after its first, is false or true. */
  where(one: number, variable: number, value: boolean): number
}

/** @param full - throws the error for more functions than fit. */
export function createDiagrams(full: () => never): Diagrams {
  let tops = new Int32Array(FIRST_CAPACITY)
  let lows = new Int32Array(FIRST_CAPACITY)
  let highs = new Int32Array(FIRST_CAPACITY)
  tops.fill(CONSTANT, FALSE, TRUE + 1)
  lows[TRUE] = TRUE
  highs[TRUE] = TRUE
  let size = TRUE + 1
  const known = new Map<number, number>()
  const products = new Map<number, number>()
  const sums = new Map<number, number>()
  const negations = new Map<number, number>()

  const node = (top: number, low: number, high: number): number => {
    if (low === high) return low
    const key = (top * MOST_NODES + low) * MOST_NODES + high
    const old = known.get(key)
    if (old !== undefined) return old
    if (size === MOST_NODES) full()
    if (size === tops.length) {
      tops = resized(tops, 2 * size)
      lows = resized(lows, 2 * size)
      highs = resized(highs, 2 * size)
    }
    tops[size] = top
    lows[size] = low
    highs[size] = high
    known.set(key, size)
    return size++
  }
  const topOf = (one: number) => tops[one]
  const where = (one: number, variable: number, value: boolean) =>
    tops[one] === variable ? (value ? highs : lows)[one] : one

  // at most as deep as there are variables
  const combine = (isAnd: boolean, one: number, other: number): number => {
    const neutral = isAnd ? TRUE : FALSE
    if (one === other || other === neutral) return one
    if (one === neutral) return other
    if (one <= TRUE || other <= TRUE) return TRUE - neutral
    const key = Math.min(one, other) * MOST_NODES + Math.max(one, other)
    const results = isAnd ? products : sums
    const old = results.get(key)
    if (old !== undefined) return old
    const top = Math.min(topOf(one), topOf(other))
    const low = combine(isAnd, where(one, top, false), where(other, top, false))
    const made = node(top, low, combine(isAnd, where(one, top, true), where(other, top, true)))
    if (results.size === MOST_RESULTS) results.clear()
    results.set(key, made)
    return made
  }
  const not = (one: number): number => {
    if (one <= TRUE) return TRUE - one
    const old = negations.get(one)
    if (old !== undefined) return old
    const made = node(topOf(one), not(lows[one]), not(highs[one]))
    negations.set(one, made)
    return made
  }
  return {
    get size() {
      return size
    },
    variable: (variable) => node(variable, FALSE, TRUE),
    not,
    and: (one, other) => combine(true, one, other),
    or: (one, other) => combine(false, one, other),
    topOf,
    where,
  }
}
