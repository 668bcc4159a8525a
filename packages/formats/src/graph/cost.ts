// Costs of arcs as files write them, and as they are written.

import { excerpt } from '@zugzwang/core/authoring'
import type { Place } from '../errors'
import type { Reading } from '../text/reading'

const DECIMAL = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i

/** Whether a text is a finite decimal number such as 3, -.5 or 1e6. */
export function isDecimal(text: string): boolean {
  return DECIMAL.test(text) && Number.isFinite(Number(text))
}

/** A finite decimal number. Throws FormatError INVALID_INPUT when it is none. */
export function parseCost(reading: Reading, place: Place | undefined, text: string): number {
  if (!isDecimal(text)) throw reading.invalid(place, `the cost ${excerpt(text)}`, 'a finite number')
  // `+ 0` makes 0 of −0
  return Number(text) + 0
}
