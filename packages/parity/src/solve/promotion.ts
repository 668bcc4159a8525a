// Priority promotion (Benerecetti, Dell'Erba and Mogavero, "Solving parity games via priority promotion", CAV 2016). Regions are made
// from the highest priority down: the positions of a priority, with all from which its player forces the token to them. A region that
// the opponent can leave only for higher regions is added to the lowest of these; one that they cannot leave at all is won.
//
// After a win, regions stay as they are above the highest one that lost a position or may gain one, so that a game with many small wins
// does not begin again after each.

import type { Pace } from '@zugzwang/core/authoring'
import { type Attractor, attract, createAttractor } from './attract'
import { type Found, type ParityGame, sortedByPriority, UNKNOWN } from './game'

/** The regions so far. Positions that are decided are in region `levels`. */
interface Regions {
  readonly game: ParityGame
  readonly found: Found
  readonly attractor: Attractor
  /** Positions by priority, ascending; those of priority p begin at first[p]. */
  readonly sorted: Int32Array
  readonly first: Int32Array
  /** For each region, the list of its positions whose priority is another one. */
  readonly head: Int32Array
  readonly next: Int32Array
  /** The region in whose list a position is, or else its priority. */
  readonly place: Int32Array | Uint8Array
  /** The regions that have been made, from the highest down. */
  readonly made: Int32Array
  depth: number
}

const NONE = -1

/**
 * Decides all positions that are UNKNOWN, each of which must have a move to another such position. Exponentially many promotions in the
 * worst case, each O(order + size). Stops after `limit` arcs; what is decided then is right.
 */
export async function promote(
  game: ParityGame,
  found: Found,
  pace: Pace,
  limit: number = Number.POSITIVE_INFINITY,
): Promise<void> {
  const state = createRegions(game, found)
  const { attractor, first } = state
  const { order } = game.graph
  let promotions = 0
  let seen = 0
  let last = gather(state, order - 1)
  while (last.count > 0 && attractor.arcs <= limit) {
    let { region, count } = last
    for (;;) {
      grow(state, region, count)
      if (isOpen(state, region)) {
        last = gather(state, first[region] - 1)
        break
      }
      count = enqueue(state, region)
      const above = leastAbove(state, region, count)
      if (above === NONE) {
        const top = win(state, region, count)
        reset(state, top + 1)
        last = gather(state, first[top + 1] - 1)
        break
      }
      promotions++
      merge(state, region, above, count)
      region = above
    }
    if (pace.due(attractor.arcs - seen + 1))
      await pace.rest({ phase: 'solve', done: order - last.from, total: order, pass: promotions })
    seen = attractor.arcs
  }
  found.arcs += attractor.arcs
}

function createRegions(game: ParityGame, found: Found): Regions {
  const { priority, levels, graph } = game
  const { order } = graph
  const region = levels < 256 ? Uint8Array.from(priority) : priority.slice()
  for (let v = 0; v < order; v++) if (found.winner[v] !== UNKNOWN) region[v] = levels
  return {
    game,
    found,
    attractor: createAttractor(game, region, found.move),
    ...sortedByPriority(game),
    head: new Int32Array(levels).fill(NONE),
    next: new Int32Array(order),
    place: region.slice(),
    made: new Int32Array(levels),
    depth: 0,
  }
}

/** Begins the highest region at or below a place of `sorted`: its positions are in the queue. None are left if there are 0. */
function gather(state: Regions, from: number): { region: number; count: number; from: number } {
  const { game, attractor, sorted, first, made } = state
  const { region, queue } = attractor
  const { priority } = game
  let i = from
  while (i >= 0 && region[sorted[i]] !== priority[sorted[i]]) i--
  if (i < 0) return { region: NONE, count: 0, from }
  const p = priority[sorted[i]]
  let count = 0
  for (; i >= first[p]; i--) if (region[sorted[i]] === p) queue[count++] = sorted[i]
  made[state.depth++] = p
  return { region: p, count, from }
}

/** Adds what is attracted by the positions in the queue. */
function grow(state: Regions, p: number, count: number): void {
  list(state, p, count, attract(state.attractor, p, p & 1, count))
}

/**
 * Whether a position of the priority can leave its region for lower ones, or must. The others have joined because they cannot. Finds moves
 * of the region's owner that stay.
 */
function isOpen({ game, attractor, sorted, first }: Regions, p: number): boolean {
  const { region, move } = attractor
  const { mover } = game
  const { offsets, targets } = game.graph
  const player = p & 1
  for (let i = first[p]; i < first[p + 1]; i++) {
    const v = sorted[i]
    if (region[v] !== p) continue
    const end = offsets[v + 1]
    let arc = offsets[v]
    if (mover[v] === player) {
      while (arc < end && region[targets[arc]] !== p) arc++
      if (arc === end) return true
      move[v] = targets[arc]
    } else {
      while (arc < end && region[targets[arc]] >= p) arc++
      if (arc < end) return true
      move[v] = NONE
    }
    attractor.arcs += arc - offsets[v]
  }
  return false
}

/** Puts the positions of a region in the queue. Returns how many there are. */
function enqueue({ attractor, sorted, first, head, next }: Regions, p: number): number {
  const { region, queue } = attractor
  let count = 0
  for (let i = first[p]; i < first[p + 1]; i++)
    if (region[sorted[i]] === p) queue[count++] = sorted[i]
  for (let v = head[p]; v !== NONE; v = next[v]) queue[count++] = v
  return count
}

/** The lowest region above to which the opponent can go from a region, whose positions are in the queue, or NONE. */
function leastAbove({ game, attractor }: Regions, p: number, count: number): number {
  const { region, queue } = attractor
  const { mover, levels } = game
  const { offsets, targets } = game.graph
  const player = p & 1
  let least = levels
  let arcs = 0
  for (let i = 0; i < count; i++) {
    const v = queue[i]
    if (mover[v] === player) continue
    const end = offsets[v + 1]
    for (let arc = offsets[v]; arc < end; arc++) {
      const r = region[targets[arc]]
      if (r > p && r < least) least = r
    }
    arcs += end - offsets[v]
  }
  attractor.arcs += arcs
  return least === levels ? NONE : least
}

/** Moves the lowest region, whose positions are in the queue, to one above, and forgets all between. */
function merge(state: Regions, p: number, above: number, count: number): void {
  state.head[p] = NONE
  state.depth--
  reset(state, above)
  list(state, above, 0, count)
}

/** Puts queue[from … end − 1] into a region of another priority. */
function list(
  { attractor, head, next, place }: Regions,
  p: number,
  from: number,
  end: number,
): void {
  const { region, queue } = attractor
  for (let i = from; i < end; i++) {
    const v = queue[i]
    region[v] = p
    place[v] = p
    next[v] = head[p]
    head[p] = v
  }
}

/** Forgets all regions below one. */
function reset(state: Regions, least: number): void {
  const { game, attractor, head, next, place, made } = state
  const { region } = attractor
  const { priority, levels } = game
  while (state.depth > 0 && made[state.depth - 1] < least) {
    const p = made[--state.depth]
    for (let v = head[p]; v !== NONE; v = next[v]) {
      place[v] = priority[v]
      if (region[v] !== levels) region[v] = priority[v]
    }
    head[p] = NONE
  }
}

/**
 * Decides a region that the opponent cannot leave, whose positions are in the queue, and what it attracts. Returns the highest region that
 * loses positions, may gain some, or cannot be left any more.
 */
function win(state: Regions, p: number, count: number): number {
  const { attractor, game } = state
  const player = p & 1
  remove(attractor, game.levels, count)
  const decided = attract(attractor, game.levels, player, count)
  const losing = settle(state, p, decided)
  const end = enqueueLosers(state, decided)
  const gaining = highestGaining(state, player, losing, decided, end)
  return highestClosed(state, gaining, decided, end)
}

function remove({ region, queue }: Attractor, levels: number, count: number): void {
  for (let i = 0; i < count; i++) region[queue[i]] = levels
}

/** Writes down who wins from the positions in the queue. Returns the highest region that loses one. */
function settle({ attractor, found, place }: Regions, p: number, count: number): number {
  const { queue } = attractor
  const player = p & 1
  let top = p
  for (let i = 0; i < count; i++) {
    const v = queue[i]
    found.winner[v] = player
    if (place[v] > top) top = place[v]
  }
  return top
}

/** Puts the positions behind the first `count` of the queue that have lost a move to one of these. Returns how many there are then. */
function enqueueLosers({ game, attractor }: Regions, count: number): number {
  const { region, queue, touched, touches } = attractor
  let end = count
  for (let i = 0; i < touches; i++) if (region[touched[i]] < game.levels) queue[end++] = touched[i]
  return end
}

/**
 * The highest region above `least` that may gain one of queue[from … end − 1]: only the lowest to which a position has a move may attract
 * it.
 */
function highestGaining(
  { game, attractor }: Regions,
  player: number,
  least: number,
  from: number,
  end: number,
): number {
  const { region, queue } = attractor
  const { levels } = game
  const { offsets, targets } = game.graph
  let top = least
  for (let i = from; i < end; i++) {
    const u = queue[i]
    let lowest = levels
    for (let arc = offsets[u]; arc < offsets[u + 1]; arc++)
      if (region[targets[arc]] < lowest) lowest = region[targets[arc]]
    if ((lowest & 1) === player && lowest > region[u] && lowest > top) top = lowest
  }
  return top
}

/** The highest region above `least` with one of queue[from … end − 1] that cannot be left any more. */
function highestClosed(state: Regions, least: number, from: number, end: number): number {
  const { region, queue } = state.attractor
  let top = least
  for (let i = from; i < end; i++) {
    const own = region[queue[i]]
    if (own > top && !isOpen(state, own)) top = own
  }
  return top
}
