// Inputs whose lines or graphs are answered one by one: one that is wrong gets an `error`, and is an error of the whole run after
// the last.

import { ZugzwangError } from '@zugzwang/core/authoring'
import { type Input, inputError } from './input'

/** The parts of an input that could not be answered. */
export interface WrongParts {
  /**
   * Adds a part, counted from 1.
   *
   * @returns the error, for the part's line of JSON.
   * @throws what is no fault of the part.
   */
  add(part: number, error: unknown): { readonly code: string; readonly message: string }
  /** @throws CliError BAD_INPUT naming the first wrong part, if there is one. */
  end(): void
}

export function openWrongParts(input: Input, unit: 'line' | 'graph'): WrongParts {
  let first: { readonly part: number; readonly error: ZugzwangError<string> } | undefined
  let count = 0
  return {
    add(part, error) {
      if (!(error instanceof ZugzwangError)) throw error
      first ??= { part, error }
      count++
      return { code: error.code, message: error.message }
    },
    end() {
      if (first === undefined) return
      const { part, error } = first
      const [one, other] =
        unit === 'line' ? ['this line', 'this one'] : [`graph ${part}`, `graph ${part}`]
      const { data } = error
      const which = count === 1 ? one : `${count} ${unit}s, ${other} first,`
      throw inputError(
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
