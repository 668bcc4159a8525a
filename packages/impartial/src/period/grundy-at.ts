import { ImpartialError } from '../errors'
import type { PeriodCertificate } from './certificate'
import type { Period } from './period'

/**
 * G(n), however large n is, from a proved period or a certificate, which is not checked (see `verifyPeriodCertificate`): one
 * remainder and one lookup.
 *
 * @param n - The heap: an integer ≥ 0, as a number up to 2^53 − 1, as a bigint without bound.
 * @returns The value, a number for a number and a bigint for a bigint.
 * @throws ImpartialError `INVALID_SEQUENCE` if the period is not proved; `OUT_OF_RANGE` if n is not such an integer, or is a
 *   number with a value above 2^53 − 1.
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
  const { values } = known
  const period = BigInt(known.period)
  const beyond = BigInt(n) - BigInt(known.lastException + 1)
  const periods = beyond < 0n ? 0n : beyond / period
  const exact =
    BigInt(values[Number(BigInt(n) - periods * period)]) + periods * BigInt(known.saltus)
  if (typeof n === 'bigint') return exact
  const value = Number(exact)
  if (Number.isSafeInteger(value)) return value
  throw new ImpartialError('OUT_OF_RANGE', {
    what: `The value of heap ${n} is above ${Number.MAX_SAFE_INTEGER}`,
    found: value,
    expected: 'the heap as a bigint',
    place: { field: 'n' },
  })
}
