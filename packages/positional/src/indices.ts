// Room for numbers of positions: those above 2^31 − 1 do not fit into an Int32Array, which would wrap them without a word.

import type { Indices } from '@zugzwang/core'
import { wrongValue } from './errors'

const MOST = 2 ** 31 - 1

/**
 * Refuses a typed array that cannot hold the numbers of a game. O(1).
 *
 * @throws PositionalError INVALID_OPTION when there are more than 2^31 − 1 positions and it is no Float64Array.
 */
export function checkIndices(count: number, out: Indices): void {
  if (count <= MOST || !ArrayBuffer.isView(out) || out instanceof Float64Array) return
  throw wrongValue(
    'INVALID_OPTION',
    'out',
    out.constructor.name,
    `a Float64Array, which holds the numbers of ${count} positions`,
  )
}
