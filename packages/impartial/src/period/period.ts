// Types alone, so that the search for periods and the check of certificates share no code.

import type { HeapCode } from '../heap/heap-code'

/**
 * Which theorem proves a period: `periodicity` those with saltus 0, `arithmetic-periodicity` those with a saltus above
 * 0. `period-proof.ts` states and proves both.
 */
export type PeriodTheorem = 'periodicity' | 'arithmetic-periodicity'

/** A sequence G(0), G(1), … that repeats: G(n + period) = G(n) + saltus for all n > lastException. */
export interface PeriodicValues {
  /** The least there is, an integer ≥ 1. */
  readonly period: number
  /** What the values grow by in a period, an integer ≥ 0; 0: an ordinary period, otherwise an arithmetic one. */
  readonly saltus: number
  /** The largest n with G(n + period) ≠ G(n) + saltus, −1 when there is none. */
  readonly lastException: number
  /**
   * G(0) … G(lastException + period), to the end of the first period after the last exception. An array, from 2^25 values on an
   * `Int32Array`: arrays cannot be much longer.
   */
  readonly values: readonly number[] | Int32Array
}

/** A period found in a sequence of Grundy values. */
export interface Period extends PeriodicValues {
  /** The name of the game, or its code; absent if no game was given. */
  readonly game?: string
  /** The code of the game; absent if it has none or was not given. */
  readonly code?: HeapCode
  /** The heaps n ≤ lastException whose value differs from the period continued backwards; ascending, an array or not as `values`. */
  readonly exceptions: readonly number[] | Int32Array
  /** Whether the period is proved to continue for ever. If not, it is only observed, perhaps proved on what is `assumed`. */
  readonly proved: boolean
  /**
   * For rules given by a function: the code that has exactly the moves of the heaps 0 … `to`. If the rules continue like that,
   * the period is proved. Absent if there is no such code, or its theorem needs more values.
   */
  readonly assumed?: { readonly code: HeapCode; readonly to: number }
  /** The theorem that proves it, or would if more values were given; absent if none is known for the game. */
  readonly theorem?: PeriodTheorem
  /** How many values, from G(0) on, the theorem needs; absent without a theorem. */
  readonly valuesToProve?: number
  /** Why it is proved or not, as a sentence. */
  readonly reason: string
}
