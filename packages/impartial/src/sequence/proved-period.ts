// Values from a proved period. Loaded only when a sequence is long enough: it is as large as the search for values.

import type { Pace } from '@zugzwang/core/authoring'
import type { HeapGame } from '../heap/heap-game'
import type { Period } from '../period/period'
import { findPeriodIn } from '../period/period-search'
import type { ValueList } from './engine'

const MAX_VALUE = 2 ** 31 - 1
const VALUES_A_PIECE = 2 ** 16

/** The period of a game if its first values prove it. O(values). */
export async function provePeriod(
  game: HeapGame,
  values: Int32Array,
  pace: Pace,
): Promise<Period | undefined> {
  // the rules of a function prove nothing
  if (game.code === undefined && game.takeAndBreak === undefined) return undefined
  const period = await findPeriodIn(values, game, pace)
  return period?.proved ? period : undefined
}

/** The step of an engine that continues a list, longer than `lastException + period`, by a period. */
export function continueByPeriod({
  period,
  saltus,
}: Period): (list: ValueList, to: number) => number {
  return (list, to) => {
    const first = list.length
    const end = Math.min(to + 1, first + VALUES_A_PIECE)
    for (let n = first; n < end; n++) {
      const value = list.values[n - period] + saltus
      if (value > MAX_VALUE) break
      list.values[n] = value
      if (value > list.largest) list.largest = value
      list.length = n + 1
    }
    return list.length - first
  }
}
