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

/** Whether a text is a finite decimal number such as 3, -.5 or 1e6. */
export function isDecimal(text: string): boolean {
  return DECIMAL.test(text) && Number.isFinite(Number(text))
}

/** A finite decimal number. Throws FormatError INVALID_INPUT, field `cost`, if it is anything else. */
export function parseCost(reading: InputErrors, place: Place | undefined, text: string): number {
  if (!isDecimal(text)) {
    const expected = 'a finite number'
    throw reading.invalid({ ...place, field: 'cost' }, `the cost ${excerpt(text)}`, expected)
  }
  // `+ 0` makes 0 of −0
  return Number(text) + 0
}
