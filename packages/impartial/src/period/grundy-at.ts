// Values of heaps of any size from a proved period: one remainder and one lookup.

import { ImpartialError } from '../errors'
import type { PeriodCertificate } from './certificate'
import type { Period } from './period'

/**
 * G(n), however large n is, from a proved period or a certificate. Whether a certificate is true is not checked here,
 * see `verifyPeriodCertificate`.
 *
 * @param n - The heap: an integer ≥ 0, as a number up to 2^53 − 1, as a bigint without bound.
 * @returns The value, a number for a number and a bigint for a bigint.
 * @throws ImpartialError `INVALID_SEQUENCE` when the period is not proved; `OUT_OF_RANGE` when n is no such integer, or
 *   n is a number and its value above 2^53 − 1, which a bigint would give.
 *
 * O(1) time and space, but for the arithmetic of large bigints.
 * @see README.md#periods
 */
export function grundyAt(known: Period | PeriodCertificate, n: number): number
export function grundyAt(known: Period | PeriodCertificate, n: bigint): bigint
export function grundyAt(known: Period | PeriodCertificate, n: number | bigint): number | bigint {
  if ('proved' in known && !known.proved) {
    throw new ImpartialError('INVALID_SEQUENCE', {
      what: `The period ${known.period} is not proved, so it gives no values (${known.reason.replace(/\.$/, '')})`,
      found: known.reason,
      expected: 'a proved period',
    })
  }
  if (n < 0 || (typeof n !== 'bigint' && !Number.isSafeInteger(n))) {
    throw new ImpartialError('OUT_OF_RANGE', {
      what: `The heap is ${n}`,
      found: n,
      expected: `an integer from 0, a bigint above ${Number.MAX_SAFE_INTEGER}`,
      place: { field: 'n' },
    })
  }
  const { period, saltus, lastException, values } = known
  const first = lastException + 1
  if (typeof n === 'bigint') {
    if (n < first) return BigInt(values[Number(n)])
    const periods = (n - BigInt(first)) / BigInt(period)
    const heap = Number(n - periods * BigInt(period))
    return BigInt(values[heap]) + periods * BigInt(saltus)
  }
  if (n < first) return values[n]
  const periods = Math.floor((n - first) / period)
  const value = values[n - periods * period] + periods * saltus
  if (!Number.isSafeInteger(value)) {
    throw new ImpartialError('OUT_OF_RANGE', {
      what: `The value of heap ${n} is above ${Number.MAX_SAFE_INTEGER}`,
      found: value,
      expected: 'the heap as a bigint',
      place: { field: 'n' },
    })
  }
  return value
}
