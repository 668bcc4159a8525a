// A row of an answer that was read back.

import type { FormatError } from '../errors'
import type { Reading } from '../text/reading'

/** The claim of a table about a position: the fields unchanged, empty ones left out. */
export interface ClaimedRow {
  readonly label?: unknown
  readonly outcome?: unknown
  readonly value?: unknown
  readonly plies?: unknown
  /** Its place: the line of a text, the row of a table, from 1. */
  readonly row: number
}

export const FIELDS = ['label', 'outcome', 'value', 'plies'] as const
export type Field = (typeof FIELDS)[number]

export function tooMany(reading: Reading, mostRows: number): FormatError {
  return reading.tooLarge(undefined, 'too many rows', `at most ${mostRows}`)
}
