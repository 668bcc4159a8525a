// How much further one might have to search for a period that was not proved.
//
// Nothing is overlooked among the values known: a period p after a last exception e (0 if less) shows from heap 2(e + p) + 1 on.
// So a period not seen up to heap n has 2(e + p) ≥ n.
//
// A bound on e + p is known if moves split no heaps and take at most t tokens. After heap t an option is one smaller heap, and
// only the m digits with bit 2 allow it; so after heap t + s, s being the last of them, the s values before a heap decide its
// own, all of them at most m. There are (m + 1)^s rows of s such values, one of which recurs by then: e + p ≤ t + (m + 1)^s. If
// moves split heaps no bound is known, nor whether all octal games with finitely many digits have a period (Guy's question).
// Source: Winning Ways, ch. 4.

import { formatHeapCode, type HeapCode } from '../heap/heap-code'
import type { HeapGame } from '../heap/heap-game'
import type { Period } from './period'

/** How far one might have to search for a period p after a last exception e, counted as 0 if there is none. */
export interface PeriodOutlook {
  /** If none was seen: e + p is at least this. */
  readonly least?: number
  /** If such a bound is known: there is a period, and e + p is at most `plus` + `base`^`exponent`. */
  readonly most?: { readonly plus: number; readonly base: number; readonly exponent: number }
  /** If a period was seen that a theorem could prove: the heap up to which it needs values. */
  readonly toProve?: number
  /** All of this in sentences. */
  readonly reason: string
}

/** The outlook after the values up to heap `to` proved nothing. */
export function outlookAfter(
  { name, code, takeAndBreak }: Pick<HeapGame, 'name' | 'code' | 'takeAndBreak'>,
  seen: Period | undefined,
  to: number,
): PeriodOutlook {
  const least = seen === undefined ? Math.ceil(to / 2) : undefined
  const needed = (seen?.valuesToProve ?? 0) - 1
  const toProve = needed > to ? needed : undefined
  const most = code && mostOf(code)
  const sentences: string[] = []
  if (toProve !== undefined)
    sentences.push(`Values up to heap ${toProve} would prove the period, or show where it ends.`)
  if (least !== undefined)
    sentences.push(`A period p after a last exception e has e + p ≥ ${least} here.`)
  sentences.push(
    most === undefined
      ? unbounded(code, takeAndBreak === undefined ? undefined : name)
      : `There is a period, with e + p ≤ ${most.plus} + ${most.base}^${most.exponent}.`,
  )
  return {
    ...(least !== undefined && { least }),
    ...(most && { most }),
    ...(toProve !== undefined && { toProve }),
    reason: sentences.join(' '),
  }
}

function mostOf({ digits, rest = 0 }: HeapCode): PeriodOutlook['most'] {
  if (rest > 0 || digits.some((digit) => digit > 3)) return undefined
  const last = digits.findLastIndex((digit) => digit > 0)
  const lastLeaving = digits.findLastIndex((digit) => digit & 2)
  const base = digits.filter((digit) => digit & 2).length + 1
  return { plus: Math.max(0, last), base, exponent: Math.max(0, lastLeaving) }
}

/** @param wide - The name of a game with a wider code. */
function unbounded(code: HeapCode | undefined, wide: string | undefined): string {
  if (code === undefined)
    return `No bound is known for ${wide ?? 'rules given by a function'}, nor that there is a period.`
  const { digits, rest = 0, unequal = false } = code
  if (rest > 0 || unequal || digits.some((digit) => digit > 7))
    return `No bound is known for ${formatHeapCode(code)}, nor that there is a period.`
  return (
    'No bound is known: whether all octal games have a period is an open question, and that of 0.454 begins after heap ' +
    '160949018 only.'
  )
}
