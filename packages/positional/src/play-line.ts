// The main line of a game: both move their best, and play ends or comes round.

import type { Key } from '@zugzwang/core'

/** A play in which both move their best, the first of equally good moves each time. */
export interface PlayLine<Position> {
  /** The positions, beginning with the given one. Pieces that are alike keep their places in its lists. */
  readonly positions: readonly Position[]
  /**
   * Where an endless play comes round: its last position stands at this index too, pieces that are alike perhaps having
   * changed places. undefined when play ends.
   */
  readonly repeatsFrom: number | undefined
}

/**
 * Follows the line that `next` leads along until it ends in undefined or comes to a key it had before. O(length).
 */
export function followLine<Position>(
  from: Position,
  next: (position: Position) => Position | undefined,
  keyOf: (position: Position) => Key,
): PlayLine<Position> {
  const positions = [from]
  const seen = new Map([[keyOf(from), 0]])
  for (let at = next(from); at !== undefined; at = next(at)) {
    positions.push(at)
    const key = keyOf(at)
    const repeatsFrom = seen.get(key)
    if (repeatsFrom !== undefined) return { positions, repeatsFrom }
    seen.set(key, positions.length - 1)
  }
  return { positions, repeatsFrom: undefined }
}
