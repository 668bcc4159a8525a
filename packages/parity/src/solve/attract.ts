// Attractors: from which positions a player forces the token into a set. Every position has the number of its region; those with a number
// below p are in the game that is looked at, those with p are in the set, and those above are out of the game.

import type { ParityGame } from './game'

/** What attractors work with; all lists have an entry for each position. */
export interface Attractor {
  readonly game: ParityGame
  readonly region: Int32Array
  /** The position that the owner of a region moves to. */
  readonly move: Int32Array
  /** Positions of the set, in the order of joining. */
  readonly queue: Int32Array
  /** For an opponent's position: all arcs before this one lead out of the game or into the set. */
  readonly watch: Int32Array
  /** The round for which `watch` holds. */
  readonly stamp: Int32Array
  round: number
  /** The opponent's positions that had an arc into the set in the last round; the first `touches` entries. Some have joined since. */
  readonly touched: Int32Array
  touches: number
  /** Arcs looked at, all in all. */
  arcs: number
}

/** An attractor over a region for each position. */
export function createAttractor(game: ParityGame, region: Int32Array, move: Int32Array): Attractor {
  const { order } = game.graph
  return {
    game,
    region,
    move,
    queue: new Int32Array(order),
    watch: new Int32Array(order),
    stamp: new Int32Array(order),
    round: 0,
    touched: new Int32Array(order),
    touches: 0,
    arcs: 0,
  }
}

/**
 * Adds to region p all positions of lower regions from which the player forces the token into it: the player's with an arc into it, and the
 * opponent's with no arc to a lower region. queue[from … count − 1] are the positions of p whose predecessors have not been looked at; new
 * ones follow them. Returns how many there are then. O(arcs to and from these positions).
 */
export function attract(
  attractor: Attractor,
  p: number,
  player: number,
  count: number,
  from = 0,
): number {
  const { game, region, move, queue, watch, stamp, touched } = attractor
  const { mover, graph, transposed } = game
  const { offsets, targets } = graph
  const { offsets: inOffsets, targets: sources } = transposed
  const round = ++attractor.round
  let end = count
  let touches = 0
  let arcs = 0
  for (let next = from; next < end; next++) {
    const v = queue[next]
    const last = inOffsets[v + 1]
    arcs += last - inOffsets[v]
    for (let i = inOffsets[v]; i < last; i++) {
      const u = sources[i]
      if (region[u] >= p) continue
      if (mover[u] === player) move[u] = v
      else {
        let arc = watch[u]
        if (stamp[u] !== round) {
          stamp[u] = round
          touched[touches++] = u
          arc = offsets[u]
        }
        const first = arc
        const stop = offsets[u + 1]
        while (arc < stop && region[targets[arc]] >= p) arc++
        arcs += arc - first
        if (arc < stop) {
          watch[u] = arc
          continue
        }
        move[u] = -1
      }
      region[u] = p
      queue[end++] = u
    }
  }
  attractor.touches = touches
  attractor.arcs += arcs
  return end
}
