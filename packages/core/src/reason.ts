import type { FaultData, ZugzwangError } from './errors'
import { excerpt } from './excerpt'

/**
 * What is wrong, without line and column: for callers that give the place in a larger text.
 *
 * @see README.md#errors
 */
export function reasonOf(error: ZugzwangError): FaultData {
  const { place, found, expected, data } = error
  if ('reason' in error) return { ...data, head: '' }
  return place.column !== undefined && typeof found === 'string' && expected !== undefined
    ? { ...data, head: '', what: `found ${found === '' ? 'the end' : excerpt(found)}` }
    : data
}
