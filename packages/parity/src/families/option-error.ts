import { ParityError } from '../errors'

/** The error for a number or name that a generator does not take. */
export function optionError(field: string, found: unknown, expected: string): ParityError {
  const what = `The ${field} is ${String(found)}`
  return new ParityError('INVALID_OPTION', { what, found, expected, place: { field } })
}
