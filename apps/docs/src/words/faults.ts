// Makes sentences of errors in the page's language. A code without a sentence does not compile.

import type { BoardsErrorCode } from '@zugzwang/boards'
import type { CoreErrorCode } from '@zugzwang/core'
import type { FormatErrorCode } from '@zugzwang/formats'
import type { GamesErrorCode } from '@zugzwang/games'
import type { ImpartialErrorCode } from '@zugzwang/impartial'
import type { PartizanErrorCode } from '@zugzwang/partizan'
import type { PositionalErrorCode } from '@zugzwang/positional'
import type { TablebaseErrorCode } from '@zugzwang/tablebase'
import type { FaultData } from '../engine/contract'
import { CALL_CODES, type OwnErrorCode } from '../engine/own-codes'
import { capital } from './shared'

/** Every code that a task can fail with. */
export type FaultCode =
  | BoardsErrorCode
  | CoreErrorCode
  | FormatErrorCode
  | GamesErrorCode
  | ImpartialErrorCode
  | OwnErrorCode
  | PartizanErrorCode
  | PositionalErrorCode
  | TablebaseErrorCode
  | 'ABORTED'
  | 'INVALID_JSON'
  | 'MISSING_FIELD'
  | 'NO_RANGES'
  | 'REPLACED'
  | 'STUCK'
  | 'UNKNOWN'

/** The sentences of a language, without a capital letter and a stop. */
export type Faults = Readonly<Record<FaultCode, string>>

/** Codes whose sentence is complete without what was found. */
const COMPLETE: ReadonlySet<string> = new Set<FaultCode>([
  'ABORTED',
  'UNKNOWN',
  'STUCK',
  'CHANGES',
  'NO_EXPORT',
  'INVALID_SOLUTION',
  'INVALID_BUFFER',
  'UNSUPPORTED_ARENA',
  'INVALID_SEQUENCE',
  'INVALID_CERTIFICATE',
  'CYCLIC',
  'NO_SIDES',
  'CANNOT_CARRY',
  'INVALID_TABLE',
  'LOCKED',
  'UNAVAILABLE',
  'NO_RANGES',
  'REPLACED',
])

/** Codes whose `place.field` is a call of the author's code. */
const CALLS: ReadonlySet<string> = new Set<FaultCode>(['STUCK', ...CALL_CODES])

/** How a language puts a sentence about a fault together. */
export interface FaultGrammar {
  line(line: number): string
  column(column: number): string
  item(item: number): string
  /** Between the parts of a place. */
  readonly comma: string
  readonly colon: string
  readonly stop: string
  /** Sets what was found apart from the sentence. */
  quote?(found: string): string
  /** A sentence for what was expected; absent where only the English original is shown. */
  expected?(expected: string): string
}

/** Makes the function that writes a fault in a language, with its place before it. */
export function faultWriter(grammar: FaultGrammar) {
  const { comma, colon, stop, quote = (found) => found } = grammar
  return ({ code, found = '', place, expected }: FaultData, faults: Faults): string => {
    const { line, column, item, field } = place
    const call = field !== undefined && CALLS.has(code) ? [quote(field)] : []
    const where = [
      ...(line === undefined ? [] : [grammar.line(line)]),
      ...(column === undefined ? [] : [grammar.column(column)]),
      ...(item === undefined ? [] : [grammar.item(item + 1)]),
      ...call,
    ].join(comma)
    const known = faults[code in faults ? (code as FaultCode) : 'UNKNOWN']
    const what = found === '' || COMPLETE.has(code) ? known : `${known}${colon}${quote(found)}`
    const text = where === '' ? what : `${where}${colon}${what}`
    // A call begins with the name of a function
    const sentence = where === call[0] ? text : capital(text)
    const wanted = expected === undefined ? undefined : grammar.expected?.(expected)
    return `${sentence}${stop}${wanted === undefined ? '' : ` ${wanted}`}`
  }
}
