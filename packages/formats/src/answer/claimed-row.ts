// A row of an answer that was read back.

import type { FormatError } from '../errors'
import type { Reading } from '../text/reading'

/** What a table says about a position: its fields unchanged, without empty ones. */
export interface ClaimedRow {
  readonly label?: unknown
  readonly outcome?: unknown
  readonly value?: unknown
  readonly plies?: unknown
  /** A Grundy value. */
  readonly nimber?: unknown
  /** Of a game of infinite play. */
  readonly winner?: unknown
  /** The line of a text, or the row of a table, from 1. */
  readonly row: number
}

/** A row being filled. */
export type RowOfFields = { -readonly [Name in keyof ClaimedRow]: ClaimedRow[Name] }

export const FIELDS = ['label', 'outcome', 'value', 'plies', 'nimber', 'winner'] as const

export function tooMany(reading: Reading, mostRows: number): FormatError {
  return reading.tooLarge(undefined, 'too many rows', `at most ${mostRows}`)
}
