// Costs and owners in files.

import type { Place } from '@zugzwang/core'
import { excerpt } from '@zugzwang/core/authoring'
import type { InputErrors } from '../text/errors'

const DECIMAL = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i

/** The owners of vertices, as files write them: 0 is Max, 1 is Min. */
export const OWNERS: ReadonlyMap<string, number> = new Map([
  ['0', 0],
  ['max', 0],
  ['1', 1],
  ['min', 1],
])

/** A finite decimal number such as 3, -.5 or 1e6; undefined for other texts. */
export function decimalOf(text: string): number | undefined {
  const number = DECIMAL.test(text) ? Number(text) : Infinity
  // `+ 0` makes 0 of −0
  return Number.isFinite(number) ? number + 0 : undefined
}

/** A finite decimal number. Throws FormatError INVALID_INPUT, field `cost`, for other texts. */
export function parseCost(reading: InputErrors, place: Place | undefined, text: string): number {
  const cost = decimalOf(text)
  if (cost !== undefined) return cost
  throw reading.invalid({ ...place, field: 'cost' }, `the cost ${excerpt(text)}`, 'a finite number')
}
