// The proof of a period, to be kept and checked elsewhere: the rules, the claim, and the values it rests on. The rest
// of the proof is the check itself, see `verify-period.ts`. As text it is JSON.

import { ImpartialError } from '../errors'
import { formatHeapCode, type HeapCode, parseHeapCode } from '../heap/heap-code'
import { readFields, readInteger, readList, wrongField } from '../read-json'
import type { Period, PeriodicValues, PeriodTheorem } from './period'

/** The claim that the values of a game repeat for ever, with what is needed to check it. */
export interface PeriodCertificate extends PeriodicValues {
  readonly code: HeapCode
  readonly theorem: PeriodTheorem
  readonly values: readonly number[]
}

const HEADER = { format: 'zugzwang-period', version: 1 }
const FIELDS = ['game', 'theorem', 'period', 'saltus', 'lastException', 'values'] as const
const THEOREMS: readonly PeriodTheorem[] = ['periodicity', 'arithmetic-periodicity']

/**
 * The certificate of a proved period; the values are shared with it.
 *
 * @throws ImpartialError `INVALID_CERTIFICATE` if the period is not proved; `LIMIT_EXCEEDED` for 2^25 values or more.
 * @see README.md#periods
 */
export function createPeriodCertificate(found: Period): PeriodCertificate {
  const { code, theorem, period, saltus, lastException, values, proved, reason } = found
  const none = `There is no certificate for period ${period}`
  if (proved && code === undefined) {
    throw new ImpartialError('INVALID_CERTIFICATE', {
      what: `${none}: certificates are for games of heap codes, and ${found.game ?? 'the game'} has none`,
      found: found.game,
      expected: 'the game of a heap code',
    })
  }
  if (!proved || code === undefined || theorem === undefined) {
    throw new ImpartialError('INVALID_CERTIFICATE', {
      what: `${none}, which is not proved (${reason.replace(/\.$/, '')})`,
      found: reason,
      expected: 'a proved period',
    })
  }
  if (!Array.isArray(values)) {
    throw new ImpartialError('LIMIT_EXCEEDED', {
      what: `${none}: it would hold ${values.length} values`,
      found: values.length,
      expected: 'fewer than 2^25',
    })
  }
  const canonical = parseHeapCode(formatHeapCode(code))
  return { code: canonical, theorem, period, saltus, lastException, values }
}

/**
 * Writes a certificate as one line of JSON; the game is its code in canonical form.
 *
 * @throws ImpartialError `INVALID_HEAP_CODE` if the code is malformed.
 * @see README.md#periods
 */
export function formatPeriodCertificate(certificate: PeriodCertificate): string {
  const { code, theorem, period, saltus, lastException, values } = certificate
  const claim = { theorem, period, saltus, lastException, values }
  return JSON.stringify({ ...HEADER, game: formatHeapCode(code), ...claim })
}

/**
 * Reads what `formatPeriodCertificate` wrote, without checking the claim (see `verifyPeriodCertificate`).
 *
 * @throws ImpartialError `INVALID_CERTIFICATE`, naming the field, for text that is not JSON or of another format or version;
 *   for fields that are missing, unknown, out of range or not in canonical form; unless there are exactly
 *   lastException + period + 1 values.
 * @see README.md#periods
 */
export function parsePeriodCertificate(text: string): PeriodCertificate {
  const fields = readFields(text, 'certificate', HEADER, FIELDS)
  const theorem = THEOREMS.find((name) => name === fields.theorem)
  if (theorem === undefined)
    throw wrongField('certificate', 'theorem', fields.theorem, THEOREMS.join(' or '))
  const code = readCode(fields.game)
  const period = readInteger('certificate', 'period', fields.period, 1)
  const saltus = readInteger('certificate', 'saltus', fields.saltus, 0)
  const lastException = readInteger('certificate', 'lastException', fields.lastException, -1)
  const values = readList('certificate', 'values', fields.values, undefined, (value, field) =>
    readInteger('certificate', field, value, 0),
  )
  const expected = lastException + period + 1
  if (values.length !== expected) {
    throw new ImpartialError('INVALID_CERTIFICATE', {
      what: `The certificate has ${values.length} values`,
      found: values.length,
      expected: `lastException + period + 1 = ${expected}`,
      place: { field: 'values' },
    })
  }
  return { code, theorem, period, saltus, lastException, values }
}

function readCode(game: unknown): HeapCode {
  if (typeof game !== 'string') throw wrongField('certificate', 'game', game, 'a heap code')
  let code: HeapCode
  try {
    code = parseHeapCode(game)
  } catch (cause) {
    if (!(cause instanceof ImpartialError)) throw cause
    throw new ImpartialError('INVALID_CERTIFICATE', {
      ...cause.data,
      head: `Field game: ${cause.data.head ?? ''}`,
      found: game,
      place: { ...cause.place, field: 'game' },
      cause,
    })
  }
  const canonical = formatHeapCode(code)
  if (game === canonical) return code
  throw wrongField('certificate', 'game', game, `its canonical form "${canonical}"`)
}
