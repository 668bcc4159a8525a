// Outcomes in order. Core has the same, but whatever a page takes from core brings its solver along.

import type { Outcome } from '@zugzwang/core'

export const OUTCOME_SIGN: Readonly<Record<Outcome, -1 | 0 | 1>> = { loss: -1, draw: 0, win: 1 }

/** A letter and its value in a badge: in Persian the sign of a value stays before it, as in formulas. */
export function badgeText(letter: string, text: string | undefined): string {
  if (text === undefined) return letter
  return /[\u0600-\u06ff]/.test(letter) && !/^\p{N}+$/u.test(text)
    ? `\u2067${letter} \u2066${text}\u2069\u2069`
    : `${letter} ${text}`
}
