// Distraction fixpoint iteration with freezing (van Dijk and Rubbens, "Simple fixpoint iteration to solve parity games", GandALF 2019). A
// position is thought to be won by the player of its priority, until it turns out to be a distraction: then by the other. For each priority,
// from 0 up, positions from which the mover has a better move become distractions. That changes what was found for lower
// priorities: positions that the gaining player wins are frozen until the priority is stable, others begin again.

import type { Pace } from '@zugzwang/core/authoring'
import { type Found, type ParityGame, sortedByPriority, UNKNOWN } from './game'

interface Estimates {
  readonly game: ParityGame
  readonly found: Found
  /** Positions that are not decided, by priority, ascending; those of priority p are sorted[first[p]] … sorted[first[p + 1] − 1]. */
  readonly sorted: Int32Array
  readonly first: Int32Array
  /** The player thought to win each position. */
  readonly estimate: Uint8Array
  /** The priority at which a position is frozen, −1 if it is not. */
  readonly frozen: Int32Array
  arcs: number
}

/**
 * Decides all positions that are UNKNOWN, each of which must have a move to another such position. Fast where priorities are few, and
 * exponential in their number.
 */
export async function iterate(game: ParityGame, found: Found, pace: Pace): Promise<void> {
  const { levels, graph, priority } = game
  const { order } = graph
  const state: Estimates = {
    game,
    found,
    ...sortedByPriority(game),
    estimate: Uint8Array.from(priority, (p, v) =>
      found.winner[v] === UNKNOWN ? p & 1 : found.winner[v],
    ),
    frozen: new Int32Array(order).fill(-1),
    arcs: 0,
  }
  let seen = 0
  for (let p = 0, pass = 1; p < levels; ) {
    if (distract(state, p)) {
      freeze(state, p)
      p = 0
      pass++
    } else thaw(state, p++)
    if (pace.due(state.arcs - seen + 1))
      await pace.rest({ phase: 'solve', done: p, total: levels, pass })
    seen = state.arcs
  }
  found.arcs += state.arcs
  for (let v = 0; v < order; v++)
    if (found.winner[v] === UNKNOWN) found.winner[v] = state.estimate[v]
}

/** Finds distractions of a priority. Returns whether there are new ones. */
function distract(state: Estimates, p: number): boolean {
  const { found, sorted, first, estimate, frozen } = state
  const player = p & 1
  let isChanged = false
  for (let i = first[p]; i < first[p + 1]; i++) {
    const v = sorted[i]
    if (found.winner[v] !== UNKNOWN || frozen[v] !== -1 || estimate[v] !== player) continue
    if (look(state, v) === player) continue
    estimate[v] = 1 - player
    isChanged = true
  }
  return isChanged
}

/** Who wins by the estimates of successors; the mover's move, if it is the mover. */
function look(state: Estimates, v: number): number {
  const { game, found, estimate } = state
  const { offsets, targets } = game.graph
  const player = game.mover[v]
  const end = offsets[v + 1]
  let arc = offsets[v]
  while (arc < end && estimate[targets[arc]] !== player) arc++
  state.arcs += arc - offsets[v] + 1
  found.move[v] = arc < end ? targets[arc] : -1
  return arc < end ? player : 1 - player
}

/** After distractions of a priority: lower positions that its player is thought to win begin again, the others are frozen. */
function freeze({ game, found, sorted, first, estimate, frozen }: Estimates, p: number): void {
  const player = p & 1
  for (let i = 0; i < first[p]; i++) {
    const v = sorted[i]
    if (found.winner[v] !== UNKNOWN || frozen[v] !== -1) continue
    if (estimate[v] === player) estimate[v] = game.priority[v] & 1
    else frozen[v] = p
  }
}

function thaw({ sorted, first, frozen }: Estimates, p: number): void {
  for (let i = 0; i < first[p]; i++) if (frozen[sorted[i]] === p) frozen[sorted[i]] = -1
}
