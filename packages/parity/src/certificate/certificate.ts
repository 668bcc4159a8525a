// Why one position is won: the part of a strategy that play from there can need, and plays that show it.

import type { InfiniteArena } from '../arena/arena'
import { ParityError } from '../errors'
import type { StrategySolution } from '../solution/solution'

/** The part of the winner's strategy that play from one position can need, as data that JSON can hold. */
export interface WinCertificate {
  readonly version: 1
  /** 0 for MAX (Even), 1 for MIN (Odd). */
  readonly winner: number
  /** The position whose winner it proves comes first; all that play can reach from there follow. */
  readonly positions: readonly number[]
  /** For each of the positions the one that the winner moves to, null where the loser moves. */
  readonly moves: readonly (number | null)[]
  /**
   * Where weights count, for each of the positions: an integer by which the winner wins, arc by arc, as `potential` of a
   * `StrategySolution` says.
   */
  readonly potential?: readonly number[] | undefined
}

/** A play that goes round for ever: first along the path, then round the cycle. Without a cycle it ends where the loser is stuck. */
export interface Lasso {
  readonly path: readonly number[]
  readonly cycle: readonly number[]
}

/**
 * The certificate of a position: what `verifyWin` checks without the rest of the solution. O(positions and arcs
 * that play can reach).
 *
 * @throws ParityError INVALID_OPTION if there is no such position; INVALID_SOLUTION if weights count, and the solution has no potentials.
 * @see README.md#why
 */
export function certifyWin(
  { graph, mover, objective }: InfiniteArena,
  { winner, strategy, potential }: StrategySolution,
  position: number,
): WinCertificate {
  checkPosition(graph.order, position)
  const { offsets, targets } = graph
  const player = winner[position]
  const positions = [position]
  const seen = new Set(positions)
  const moves: (number | null)[] = []
  for (const v of positions) {
    const isFree = mover[v] !== player
    const first = isFree ? offsets[v] : strategy[v]
    const end = isFree ? offsets[v + 1] : first + 1
    moves.push(isFree ? null : targets[first])
    for (let arc = first; arc < end; arc++) {
      if (seen.has(targets[arc])) continue
      seen.add(targets[arc])
      positions.push(targets[arc])
    }
  }
  const certificate = { version: 1, winner: player, positions, moves } as const
  if (!('weight' in objective)) return certificate
  if (potential === undefined)
    throw new ParityError('INVALID_SOLUTION', {
      what: 'The solution has no potentials',
      found: potential,
      expected: 'those that solveInfinite finds',
      place: { field: 'potential' },
    })
  return { ...certificate, potential: positions.map((v) => potential[v]) }
}

/**
 * A play from a position that the winner of the position wins by the strategy, whatever the loser does; `reply` chooses the loser's arcs
 * (default: the first). After a wrong move it shows what the move loses to. O(positions and arcs on the way).
 *
 * @throws ParityError INVALID_OPTION if there is no such position.
 * @see README.md#why
 */
export function lassoFrom(
  { graph, mover }: InfiniteArena,
  { winner, strategy }: StrategySolution,
  position: number,
  reply: (position: number) => number = (v) => graph.offsets[v],
): Lasso {
  checkPosition(graph.order, position)
  const { offsets, targets } = graph
  const player = winner[position]
  const path: number[] = []
  const steps = new Map<number, number>()
  for (let v = position; ; ) {
    const before = steps.get(v)
    if (before !== undefined) return { path: path.slice(0, before), cycle: path.slice(before) }
    steps.set(v, path.length)
    path.push(v)
    if (offsets[v] === offsets[v + 1]) return { path, cycle: [] }
    v = targets[mover[v] === player ? strategy[v] : reply(v)]
  }
}

function checkPosition(order: number, position: number): void {
  if (Number.isInteger(position) && position >= 0 && position < order) return
  throw new ParityError('INVALID_OPTION', {
    what: `The position is ${position}`,
    found: position,
    expected: `0 … ${order - 1}`,
    place: { field: 'position' },
  })
}
