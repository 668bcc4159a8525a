// Values from a proved period. A search for values takes quadratic time in most games, a look for a period linear time. So
// lengths at which to look are a factor of four apart, and they end where a look would take more than some milliseconds.

import { createPace } from '@zugzwang/core/authoring'
import type { HeapGame } from '../heap/heap-game'
import { findPeriodIn } from '../period/find-period'
import type { Period } from '../period/period'
import type { Engine } from './engine'

/** The numbers of values among which a period is looked for. */
const LOOKS = [2 ** 12, 2 ** 14, 2 ** 16, 2 ** 18]
const MAX_VALUE = 2 ** 31 - 1
const VALUES_A_PIECE = 2 ** 16

/** The number of values of the first look at more than `length`; undefined after the last one. */
export function nextLook(length: number): number | undefined {
  return LOOKS.find((look) => look > length)
}

/** The period of a game if its first values prove it. O(values). */
export async function provePeriod(
  game: HeapGame,
  values: Int32Array,
  signal: AbortSignal | undefined,
): Promise<Period | undefined> {
  // the rules of a function prove nothing
  if (game.code === undefined && game.takeAndBreak === undefined) return undefined
  const period = await findPeriodIn(values, game, createPace({ signal }))
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
