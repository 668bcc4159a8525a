// Errors in an input, which know what it is called.

import type { Place } from '@zugzwang/core'
import type { Clause } from '@zugzwang/core/authoring'
import { FormatError } from '../errors'

/** Makes the errors of one input. */
export interface InputErrors {
  /** What messages call the input. */
  readonly name: string
  /** The error that something stands in the input that should not: "file:line:column: found; expected …". */
  invalid(place: Place | undefined, found: string, expected?: Clause, cause?: unknown): FormatError
  /** The same with another code. */
  error(
    code: 'INVALID_INPUT' | 'UNSUPPORTED_INPUT' | 'AMBIGUOUS_INPUT' | 'LIMIT_EXCEEDED',
    place: Place | undefined,
    found: string,
    expected?: Clause,
    cause?: unknown,
  ): FormatError
}

export function errorsIn(name: string): InputErrors {
  const error: InputErrors['error'] = (code, place, found, expected, cause) =>
    new FormatError(code, { found, expected, place: { file: name, ...place }, cause })
  return {
    name,
    error,
    invalid: (place, found, expected, cause) =>
      error('INVALID_INPUT', place, found, expected, cause),
  }
}

/** The error for a `graph` option that numbers no graph. */
export function invalidGraphOption(graph: unknown): FormatError {
  return new FormatError('INVALID_OPTION', {
    what: ({ option }) => `${option('graph')} is ${String(graph)}`,
    found: String(graph),
    expected: 'a whole number from 1',
    place: { field: 'graph' },
  })
}
