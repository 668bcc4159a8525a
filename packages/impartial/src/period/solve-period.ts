// The period of a heap game from its rules alone: values are computed until a period is proved, a little further than
// the last look each time, and as far as the proof asks for once a period is seen.

import type { WorkOptions } from '@zugzwang/core'
import type { HeapGame } from '../heap/heap-game'
import { checkRange } from '../range'
import { startSequence } from '../sequence/sequence'
import { findPeriod } from './find-period'
import type { Period } from './period'

/** How far to look. */
export interface PeriodSearchOptions extends WorkOptions {
  /** The largest heap that may be computed, an integer 1 … 10^7. Default: 100 000. */
  readonly to?: number | undefined
}

/** What was found, and how far values were computed. */
export interface PeriodSearch {
  /** Undefined when no period was observed. */
  readonly period: Period | undefined
  /** The largest heap whose value was computed. */
  readonly to: number
}

const FIRST_LOOK = 255
const DEFAULT_TO = 100_000
const MAX_TO = 10_000_000

/**
 * Computes the values of a heap game until a period is proved, or up to `to`.
 *
 * @param options - The phases are those of `grundySequence` and of `findPeriod`, in turn.
 * @throws ImpartialError `OUT_OF_RANGE` for `to` (as a rejection, like the signal's reason).
 *
 * Time: that of the values, and O(n) for n values to look at them.
 */
export async function solvePeriod(
  game: HeapGame,
  { to = DEFAULT_TO, ...work }: PeriodSearchOptions = {},
): Promise<PeriodSearch> {
  checkRange('The largest heap', to, 1, MAX_TO, { field: 'to' })
  const sequence = startSequence(game)
  for (let look = Math.min(FIRST_LOOK, to); ; ) {
    await sequence.extend(look, work)
    const period = await findPeriod(sequence.values(), game, work)
    if (period?.proved || look === to) return { period, to: look }
    const asked = (period?.valuesToProve ?? 0) - 1
    // a period seen by accident may need many values and break soon
    look = Math.min(to, asked > look && asked <= 8 * look ? asked : 2 * look)
  }
}
