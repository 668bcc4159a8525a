// Numbers of positions, checked at the boundary.

import type { Indices } from '@zugzwang/core'
import { checkLimit, wrongOption, wrongPosition } from './errors'

const MOST_IN_INT32 = 2 ** 31 - 1

/** @throws PositionalError LIMIT_EXCEEDED for a game with 2^53 positions or more. */
export function checkCount(name: string, count: number): void {
  const what = `${name}: about ${count.toPrecision(3)} positions`
  checkLimit(count, Number.MAX_SAFE_INTEGER, what)
}

/** @throws PositionalError INVALID_POSITION unless the number is 0 … count − 1. */
export function checkNumber(index: number, count: number): void {
  if (!(Number.isInteger(index) && index >= 0 && index < count))
    throw wrongPosition('index', index, `0 … ${count - 1}`)
}

/**
 * Refuses a typed array in which the numbers of a game would wrap silently.
 *
 * @throws PositionalError INVALID_OPTION if there are more than 2^31 − 1 positions and it is no Float64Array.
 */
export function checkIndices(count: number, out: Indices): void {
  if (count <= MOST_IN_INT32 || !ArrayBuffer.isView(out) || out instanceof Float64Array) return
  throw wrongOption(
    'out',
    out.constructor.name,
    `a Float64Array, which holds the numbers of ${count} positions`,
  )
}
