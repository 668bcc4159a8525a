// The period of a heap game from its rules alone: values are computed until a period is proved, a little further than
// the last look each time, and as far as the proof asks for once a period is seen.

import type { WorkOptions } from '@zugzwang/core'
import { createPace } from '@zugzwang/core/authoring'
import type { HeapGame } from '../heap/heap-game'
import { checkRange } from '../range'
import { checkMemory, memoryOf } from '../sequence/memory'
import { MAX_HEAP, startSequence } from '../sequence/sequence'
import { recognizer } from './find-period'
import type { Period } from './period'
import { outlookAfter, type PeriodOutlook } from './period-outlook'

/** How far to look. */
export interface PeriodSearchOptions extends WorkOptions {
  /** The largest heap that may be computed, an integer 1 … 7·10^8. Default: 100 000. */
  readonly to?: number | undefined
  /** In bytes: a search for which `estimatePeriodMemory` gives more is refused. Default: no limit. */
  readonly memoryLimit?: number | undefined
}

/** What was found, and how far values were computed. */
export interface PeriodSearch {
  /** Undefined when no period was observed. */
  readonly period: Period | undefined
  /** The largest heap whose value was computed. */
  readonly to: number
  /** Where no period was proved: how far one might have to go on. */
  readonly outlook?: PeriodOutlook
}

const FIRST_LOOK = 255
const DEFAULT_TO = 100_000

/** Bytes a heap: the values as they are computed 6, two copies of them 8, and 14 for what is found and what is not collected yet. */
const BYTES_A_HEAP = 28
/**
 * The peak memory of a search for a period that goes as far as heap `to`, in bytes. It holds for codes without splits in three
 * and games without many rare heaps, which no search goes through to the hundred millions anyway.
 *
 * @see README.md#periods
 */
export function estimatePeriodMemory(to: number): number {
  return memoryOf(to, BYTES_A_HEAP)
}

/**
 * Computes the values of a heap game until a period is proved, for rules given by a function until it is proved on the
 * condition that they go on as they begin (`assumed`), or up to `to`.
 *
 * @param options - The phases are those of `grundySequence` and of `findPeriod`, in turn.
 * @throws ImpartialError `OUT_OF_RANGE` for `to`, `LIMIT_EXCEEDED` when heaps up to `to` take more than `memoryLimit`, checked before
 *   anything is computed (as rejections, like the signal's reason).
 *
 * Time: that of the values, and O(n) for n values to look at them. Memory: see `estimatePeriodMemory`.
 * @see README.md#periods
 */
export async function solvePeriod(
  game: HeapGame,
  { to = DEFAULT_TO, memoryLimit, ...work }: PeriodSearchOptions = {},
): Promise<PeriodSearch> {
  checkRange('The largest heap', to, 1, MAX_HEAP, { field: 'to' })
  checkMemory('Looking for a period', to, memoryLimit, BYTES_A_HEAP)
  const { findPeriodIn } = await import('./period-search')
  const sequence = startSequence(game)
  const pace = createPace(work)
  for (let look = Math.min(FIRST_LOOK, to); ; ) {
    await sequence.extend(look, { ...work, usePeriod: false })
    const period = await findPeriodIn(sequence.values(), game, pace, recognizer(work))
    if (period?.proved || period?.assumed) return { period, to: look }
    if (look === to) return { period, to, outlook: outlookAfter(game, period, to) }
    const asked = (period?.valuesToProve ?? 0) - 1
    // a period seen by accident may need many values and break soon
    look = Math.min(to, asked > look && asked <= 8 * look ? asked : 2 * look)
  }
}
