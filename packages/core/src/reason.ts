import type { Fault } from './errors'
import { excerpt } from './excerpt'

/**
 * What is wrong, without line and column: for callers that give the place in a larger text.
 *
 * @see README.md#errors
 */
export function reasonOf(fault: Fault): string {
  const { place, found, expected, message } = fault
  if ('reason' in fault) return String(fault.reason)
  return place.column !== undefined && typeof found === 'string' && expected !== undefined
    ? `found ${found === '' ? 'the end' : excerpt(found)}; expected ${expected}.`
    : message
}
