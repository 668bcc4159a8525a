// Options of this package, checked before any work.

import { checkKeys } from '@zugzwang/core/authoring'
import { TablebaseError } from './errors'

const MOST_THREADS = 64

/** The range of each option, and its check. */
const RANGES = {
  bytes: ['1 or 2', (value: unknown) => value === 1 || value === 2],
  threads: [
    `1 … ${MOST_THREADS}`,
    (value: unknown) => Number.isInteger(value) && isIn(value, 1, MOST_THREADS),
  ],
  memoryLimit: ['a number of bytes', (value: unknown) => isIn(value, 0)],
  cacheSize: ['a number of bytes', (value: unknown) => isIn(value, 0)],
  checkpointEvery: ['a number of seconds', (value: unknown) => isIn(value, 0)],
} as const satisfies Record<string, readonly [string, (value: unknown) => boolean]>

function isIn(value: unknown, least: number, most = Number.POSITIVE_INFINITY): boolean {
  return typeof value === 'number' && value >= least && value <= most
}

/**
 * Checks the options of a function; an option that is undefined is absent.
 *
 * @throws TablebaseError INVALID_OPTION
 */
export function checkOptions(name: string, options: object, known: readonly string[]): void {
  checkKeys(name, options, known, TablebaseError)
  for (const [field, [expected, isRight]] of Object.entries(RANGES)) {
    const found = (options as Readonly<Record<string, unknown>>)[field]
    if (found === undefined || isRight(found)) continue
    throw new TablebaseError('INVALID_OPTION', {
      what: `${field} is ${found}`,
      found,
      expected,
      place: { field },
    })
  }
}
