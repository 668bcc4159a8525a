// Numbers in Persian, and left-to-right text in its sentences.

import type { Nimber } from '@zugzwang/core'
import { number, showNimber } from '../shared'

const DIGITS = '۰۱۲۳۴۵۶۷۸۹'

/** Isolates text of the other direction: a move, a position, a code. */
export const apart = (text: number | string) => `\u2068${text}\u2069`

/** A count in Persian digits, isolated if it has a sign. */
export function digits(count: number | string | undefined): string {
  const text = number(count ?? '')
    .replace(/[0-9]/g, (digit) => DIGITS[Number(digit)] ?? digit)
    .replace('.', '٫')
  return /[−∞]/.test(text) ? apart(text) : text
}

/** A nimber in a sentence. */
export const nimberText = (nimber: Nimber) =>
  typeof nimber === 'number' ? digits(nimber) : apart(showNimber(nimber))
