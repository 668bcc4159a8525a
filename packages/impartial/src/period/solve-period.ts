import type { WorkOptions } from '@zugzwang/core'
import { createPace } from '@zugzwang/core/authoring'
import { checkRange } from '../errors'
import type { HeapGame } from '../heap/heap-game'
import { checkMemory, memoryOf } from '../sequence/memory'
import { MAX_HEAP, startSequence } from '../sequence/sequence'
import { recognizer } from './find-period'
import type { Period } from './period'
import { outlookAfter, type PeriodOutlook } from './period-outlook'

/** Options of `solvePeriod`. */
export interface PeriodSearchOptions extends WorkOptions {
  /** The largest heap that may be computed, an integer 1 … 7·10^8. Default: 100 000. */
  readonly to?: number | undefined
  /** In bytes: a search for which `estimatePeriodMemory` gives more is refused. Default: no limit. */
  readonly memoryLimit?: number | undefined
}

/** The result of `solvePeriod`. */
export interface PeriodSearch {
  /** Undefined if no period was observed. */
  readonly period: Period | undefined
  /** The largest heap whose value was computed. */
  readonly to: number
  /** If no period was proved: how far one might have to search. */
  readonly outlook?: PeriodOutlook
}

const FIRST_LOOK = 255
const DEFAULT_TO = 100_000

/** Bytes a heap: the values as they are computed 6, two copies of them 8, and 14 for what is found and what is not collected yet. */
const BYTES_A_HEAP = 28

/**
 * The peak memory of a search for a period up to heap `to`, in bytes, for games as in `estimateSequenceMemory`.
 *
 * @see README.md#periods
 */
export function estimatePeriodMemory(to: number): number {
  return memoryOf(to, BYTES_A_HEAP)
}

/**
 * Computes the values of a heap game until a period is proved, for rules given by a function until it is proved on the
 * condition that they continue as they begin (`assumed`), or up to `to`. Time is that of the values and O(values) more.
 *
 * @param options - The phases are those of `grundySequence` and of `findPeriod`, in turn.
 * @throws ImpartialError `OUT_OF_RANGE` for `to`, `LIMIT_EXCEEDED` if heaps up to `to` take more than `memoryLimit`
 *   (`estimatePeriodMemory`), checked before anything is computed (as rejections, like the signal's reason).
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
