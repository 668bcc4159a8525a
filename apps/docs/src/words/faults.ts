// Errors as data become sentences of the page's language; a code without a sentence does not compile.

import type { CoreErrorCode, Place } from '@zugzwang/core'
import type { FormatErrorCode } from '@zugzwang/formats'
import type { GamesErrorCode } from '@zugzwang/games'
import type { ImpartialErrorCode } from '@zugzwang/impartial'
import type { PositionalErrorCode } from '@zugzwang/positional'
import type { TablebaseErrorCode } from '@zugzwang/tablebase'
import type { FaultData } from '../engine/contract'

/** Every code that a task can fail with. */
export type FaultCode =
  | CoreErrorCode
  | FormatErrorCode
  | GamesErrorCode
  | ImpartialErrorCode
  | PositionalErrorCode
  | TablebaseErrorCode
  | 'ABORTED'
  | 'STUCK'
  | 'UNKNOWN'

/** The sentence of a code, without a capital letter and with its stop. */
export type Say = (found: string | undefined) => string

/** The sentences of a language. */
export type Faults = Readonly<Record<FaultCode, Say>>

/** The sentence of a fault, with its place before it. */
export function sayFault(
  { code, found, place }: FaultData,
  faults: Faults,
  where: (place: Place) => string | undefined,
): string {
  const say = faults[code in faults ? (code as FaultCode) : 'UNKNOWN']
  const at = where(place)
  const sentence = say(found)
  return at === undefined
    ? sentence.charAt(0).toUpperCase() + sentence.slice(1)
    : `${at}: ${sentence}`
}
