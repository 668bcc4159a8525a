// Play on the picture of a parity game: the way of a token, and the cycle it closes.

import type { ParityPicture } from '../components/parity-game'

/** What goes round, and the priority that decides if it does for ever. */
export interface Round {
  readonly cycle: readonly number[]
  readonly priority: number
  /** 0 for Even, 1 for Odd. */
  readonly winner: number
}

/** What the token has gone round since it was last where it is now; undefined if it is there for the first time. */
export function roundOf({ positions }: ParityPicture, way: readonly number[]): Round | undefined {
  const last = way.length - 1
  const before = last < 1 ? -1 : way.lastIndexOf(way[last] ?? -1, last - 1)
  if (before === -1) return undefined
  const cycle = way.slice(before, last)
  const priority = Math.max(...cycle.map((v) => positions[v]?.priority ?? 0))
  return { cycle, priority, winner: priority % 2 }
}

/**
 * The way after a position is touched: moved on if an arrow leads there, otherwise begun there. With `follows` the winners' moves are made as
 * well, up to a position where the loser moves, or one that is met again.
 */
export function touched(
  picture: ParityPicture,
  way: readonly number[],
  position: number,
  follows: boolean,
): readonly number[] {
  const { arrows } = picture
  const token = way.at(-1)
  const isMove = arrows.some(({ from, to }) => from === token && to === position)
  const next = isMove ? [...way, position] : [position]
  for (const seen = new Set<number>(); follows; ) {
    const at = next.at(-1) ?? position
    const best = arrows.find(({ from, isBest }) => isBest && from === at)
    if (best === undefined || seen.has(at)) break
    seen.add(at)
    next.push(best.to)
  }
  return next
}
