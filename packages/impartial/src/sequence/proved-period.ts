// Values from a proved period. Loaded only when a sequence is long enough: it is as large as the search for values.

import type { Pace } from '@zugzwang/core/authoring'
import type { HeapGame } from '../heap/heap-game'
import type { Period } from '../period/period'
import { findPeriodIn } from '../period/period-search'
import type { Engine } from './engine'

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

/** Continues the values known, more than `lastException + period`, by a period. */
export function continueByPeriod({ period, saltus }: Period, known: Int32Array): Engine {
  let values = known
  let { length } = known
  let largest = known.reduce((most, value) => Math.max(most, value), 0)
  return {
    get length() {
      return length
    },
    get largest() {
      return largest
    },
    rare: undefined,
    reserve(to) {
      // not by `withRoom`: shared by what is loaded now and later, it would be a file of its own
      if (to < values.length) return
      const longer = new Int32Array(to + 1)
      longer.set(values)
      values = longer
    },
    advance(to) {
      const first = length
      const end = Math.min(to + 1, first + VALUES_A_PIECE)
      for (let n = first; n < end; n++) {
        const value = values[n - period] + saltus
        if (value > MAX_VALUE) break
        values[n] = value
        if (value > largest) largest = value
        length = n + 1
      }
      return length - first
    },
    values: () => values.slice(0, length),
  }
}
