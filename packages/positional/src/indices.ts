// Room for numbers of positions: those above 2^31 − 1 do not fit into an Int32Array, which would wrap them without a word.

import type { Indices } from '@zugzwang/core'
import { PositionalError } from './errors'

const MOST = 2 ** 31 - 1

/**
 * Refuses a typed array that cannot hold the numbers of a game. O(1).
 *
 * @throws PositionalError INVALID_OPTION when there are more than 2^31 − 1 positions and it is no Float64Array.
 */
export function checkIndices(count: number, out: Indices): void {
  if (count <= MOST || !ArrayBuffer.isView(out) || out instanceof Float64Array) return
  const found = out.constructor.name
  throw new PositionalError(
    'INVALID_OPTION',
    `out is an ${found}; expected a Float64Array, since the game has ${count} positions, whose numbers go beyond 2^31 − 1.`,
    { found, expected: 'a Float64Array', place: { field: 'out' } },
  )
}
