import type { Digraph } from '@zugzwang/core'
import type { StrategySolution } from '../solution/solution'

/** The plays in which winners follow their strategies: their one move, and all moves of losers. O(order + size). */
export function playsOf(
  { order, size, offsets, targets }: Digraph,
  mover: Uint8Array,
  { winner, strategy }: Pick<StrategySolution, 'winner' | 'strategy'>,
): Digraph {
  const starts = new Int32Array(order + 1)
  const ends = new Int32Array(size)
  let count = 0
  for (let v = 0; v < order; v++) {
    const isFree = winner[v] !== mover[v]
    const first = isFree ? offsets[v] : strategy[v]
    const end = isFree ? offsets[v + 1] : first + 1
    for (let arc = first; arc < end; arc++) ends[count++] = targets[arc]
    starts[v + 1] = count
  }
  return { order, size: count, offsets: starts, targets: ends.subarray(0, count) }
}
