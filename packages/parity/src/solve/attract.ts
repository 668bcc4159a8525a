// Attractors: from which positions a player forces the token into a set. Every position has the number of its region; those with a number
// below p are in the game that is looked at, those with p are in the set, and those above are out of the game.

import type { ParityGame } from './game'

/** What attractors work with; all lists have an entry for each position. */
export interface Attractor {
  readonly game: ParityGame
  /** Bytes if all numbers fit: random reads of it are most of the work, and a larger one leaves the processor's cache. */
  readonly region: Int32Array | Uint8Array
  /** The position that the owner of a region moves to. */
  readonly move: Int32Array
  /** Positions of the set, in the order of joining. */
  readonly queue: Int32Array
  /**
   * Of an opponent's position v, side by side: at 2 v a round, and at 2 v + 1 the arc before which, in that round, all lead out of the game or
   * into the set.
   */
  readonly watch: Int32Array
  round: number
  /** The opponent's positions that had an arc into the set in the last round; the first `touches` entries. Some have joined since. */
  readonly touched: Int32Array
  touches: number
  /** Arcs looked at, all in all. */
  arcs: number
  /** Kept so that the JIT does not drop the prefetch. */
  bits: number
}

/** Games of fewer positions fit in the processor's cache. */
const FEW = 2 ** 17
/** Positions of the queue whose predecessors are prefetched together. */
const BATCH = 64
/** Predecessors of a position that are prefetched. */
const MOST_FETCHED = 8
const predecessors = new Int32Array(BATCH * MOST_FETCHED)

/** An attractor over a region for each position. */
export function createAttractor(
  game: ParityGame,
  region: Attractor['region'],
  move: Int32Array,
): Attractor {
  const { order } = game.graph
  return {
    game,
    region,
    move,
    queue: new Int32Array(order),
    watch: new Int32Array(2 * order),
    round: 0,
    touched: new Int32Array(order),
    touches: 0,
    arcs: 0,
    bits: 0,
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
  const { game, region, move, queue, watch, touched } = attractor
  const { mover, graph, transposed } = game
  const { order, offsets, targets } = graph
  const { offsets: inOffsets, targets: sources } = transposed
  const round = ++attractor.round
  let end = count
  let touches = 0
  let arcs = 0
  let fetched = order < FEW ? Number.POSITIVE_INFINITY : from
  for (let next = from; next < end; next++) {
    if (next >= fetched) {
      fetched = Math.min(end, next + BATCH)
      prefetch(attractor, next, fetched, p)
    }
    const v = queue[next]
    const last = inOffsets[v + 1]
    arcs += last - inOffsets[v]
    for (let i = inOffsets[v]; i < last; i++) {
      const u = sources[i]
      if (region[u] >= p) continue
      if (mover[u] === player) move[u] = v
      else {
        const at = 2 * u
        let arc = watch[at + 1]
        if (watch[at] !== round) {
          watch[at] = round
          touched[touches++] = u
          arc = offsets[u]
        }
        const first = arc
        const stop = offsets[u + 1]
        while (arc < stop && region[targets[arc]] >= p) arc++
        arcs += arc - first
        if (arc < stop) {
          watch[at + 1] = arc
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

/**
 * Reads what the predecessors of queue[from … end − 1] will need. Arcs lead anywhere, and these reads overlap, whereas those of `attract`
 * wait for the one before to decide a branch.
 */
function prefetch(attractor: Attractor, from: number, end: number, p: number): void {
  const { game, region, move, queue, watch } = attractor
  const { offsets, targets } = game.graph
  const { offsets: inOffsets, targets: sources } = game.transposed
  let bits = 0
  for (let i = from; i < end; i++) bits ^= inOffsets[queue[i]]
  for (let i = from; i < end; i++) bits ^= sources[inOffsets[queue[i]]]
  let count = 0
  for (let i = from; i < end; i++) {
    const v = queue[i]
    const last = Math.min(inOffsets[v + 1], inOffsets[v] + MOST_FETCHED)
    for (let arc = inOffsets[v]; arc < last; arc++) {
      const u = sources[arc]
      if (region[u] >= p) continue
      bits ^= offsets[u] ^ move[u] ^ watch[2 * u]
      predecessors[count++] = u
    }
  }
  for (let i = 0; i < count; i++) bits ^= targets[offsets[predecessors[i]]]
  attractor.bits ^= bits
}
