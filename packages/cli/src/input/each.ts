// Inputs answered line by line or graph by graph: a wrong part gets an `error`, and fails the run after the last one.

import { ZugzwangError } from '@zugzwang/core/authoring'
import { flawIn, type Input } from './input'

/** Collects the parts of an input that could not be answered. */
export function openWrongParts(input: Input, unit: 'line' | 'graph') {
  let first: { readonly part: number; readonly error: ZugzwangError<string> } | undefined
  let count = 0
  return {
    /** Adds a part, counted from 1, and returns the error for its line of JSON; throws errors that are not the part's fault. */
    add(part: number, error: unknown) {
      if (!(error instanceof ZugzwangError)) throw error
      first ??= { part, error }
      count++
      return { code: error.code, message: error.message }
    },
    /** Throws CliError BAD_INPUT that names the first wrong part, if there is one. */
    end() {
      if (first === undefined) return
      const { part, error } = first
      const [one, other] =
        unit === 'line' ? ['this line', 'this one'] : [`graph ${part}`, `graph ${part}`]
      const { data } = error
      const which = count === 1 ? one : `${count} ${unit}s, ${other} first,`
      throw flawIn(
        input,
        {
          ...data,
          head: `${which} could not be answered: ${data.head ?? ''}`,
          place: unit === 'line' ? { line: part } : undefined,
        },
        error,
      )
    },
  }
}
