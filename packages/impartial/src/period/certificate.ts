// The proof of a period, to be kept and checked elsewhere: the rules, the claim, and the values it rests on. The rest
// of the proof is the check itself, see `verify-period.ts`. As text it is JSON, read strictly: a field too many is as
// wrong as one that is missing.

import { ImpartialError } from '../errors'
import { formatHeapCode, type HeapCode, parseHeapCode } from '../heap/heap-code'
import { readJson, wrongField } from '../read-json'
import type { Period, PeriodicValues, PeriodTheorem } from './period'

/** The claim that the values of a game repeat for ever, with what is needed to check it. */
export interface PeriodCertificate extends PeriodicValues {
  readonly code: HeapCode
  readonly theorem: PeriodTheorem
  readonly values: readonly number[]
}

const FORMAT = 'zugzwang-period'
const VERSION = 1
const FIELDS = [
  'format',
  'version',
  'game',
  'theorem',
  'period',
  'saltus',
  'lastException',
  'values',
] as const
const THEOREMS: readonly PeriodTheorem[] = ['periodicity', 'arithmetic-periodicity']

/**
 * The certificate of a proved period; the values are shared with it.
 *
 * @throws ImpartialError `INVALID_CERTIFICATE` when the period is not proved; `LIMIT_EXCEEDED` for 2^25 values or more.
 * @see README.md#periods
 */
export function createPeriodCertificate(found: Period): PeriodCertificate {
  const { code, theorem, period, saltus, lastException, values, proved, reason } = found
  if (proved && code === undefined) {
    throw new ImpartialError('INVALID_CERTIFICATE', {
      what: `There is no certificate for period ${period}: certificates are for games of heap codes, and ${found.game ?? 'the game'} has none`,
      found: found.game,
      expected: 'the game of a heap code',
    })
  }
  if (!proved || code === undefined || theorem === undefined) {
    throw new ImpartialError('INVALID_CERTIFICATE', {
      what: `There is no certificate for period ${period}, which is not proved (${reason.replace(/\.$/, '')})`,
      found: reason,
      expected: 'a proved period',
    })
  }
  if (!Array.isArray(values)) {
    throw new ImpartialError('LIMIT_EXCEEDED', {
      what: `There is no certificate for period ${period}: it would hold ${values.length} values`,
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
 * @throws ImpartialError `INVALID_HEAP_CODE` when the code is malformed.
 * @see README.md#periods
 */
export function formatPeriodCertificate(certificate: PeriodCertificate): string {
  const { code, theorem, period, saltus, lastException, values } = certificate
  return JSON.stringify({
    format: FORMAT,
    version: VERSION,
    game: formatHeapCode(code),
    theorem,
    period,
    saltus,
    lastException,
    values,
  })
}

/**
 * Reads what `formatPeriodCertificate` wrote. Whether the claim is true is not checked: `verifyPeriodCertificate` does
 * that.
 *
 * @throws ImpartialError `INVALID_CERTIFICATE`, naming the field, for text that is not JSON, of another format or version,
 *   when a field is missing, unknown, out of range or not in canonical form, or when there are not exactly
 *   lastException + period + 1 values.
 * @see README.md#periods
 */
export function parsePeriodCertificate(text: string): PeriodCertificate {
  const fields = readJson(text, 'certificate', FIELDS)
  if (fields.format !== FORMAT) throw invalid('format', fields.format, `"${FORMAT}"`)
  if (fields.version !== VERSION) throw invalid('version', fields.version, `${VERSION}`)
  const theorem = THEOREMS.find((name) => name === fields.theorem)
  if (theorem === undefined) throw invalid('theorem', fields.theorem, THEOREMS.join(' or '))
  const code = readCode(fields.game)
  const period = readInteger(fields.period, 'period', 1)
  const saltus = readInteger(fields.saltus, 'saltus', 0)
  const lastException = readInteger(fields.lastException, 'lastException', -1)
  if (!Array.isArray(fields.values)) throw invalid('values', fields.values, 'a list')
  const values = fields.values.map((value, n) => readInteger(value, `values[${n}]`, 0))
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
  if (typeof game !== 'string') throw invalid('game', game, 'a heap code')
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
  if (game !== canonical) throw invalid('game', game, `its canonical form "${canonical}"`)
  return code
}

function readInteger(value: unknown, field: string, least: number): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value >= 2 ** 31) {
    throw invalid(field, value, `an integer from ${least} to ${2 ** 31 - 1}`)
  }
  return value
}

function invalid(field: string, found: unknown, expected: string): ImpartialError {
  return wrongField('certificate', field, found, expected)
}
