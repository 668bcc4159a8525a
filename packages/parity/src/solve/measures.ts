// Succinct progress measures (Jurdziński and Lazić, "Succinct progress measures for solving parity games", LICS 2017), with few bits first, as most
// games need few (Daviaud, Jurdziński and Thejaswini, "The Strahler number of a parity game", ICALP 2020). A player wins from where a
// measure that falls along plays at the other's priorities is not endless. It is a word of bits for each priority of the other's, with
// a number of bits in all, in the order 0… < empty < 1…; log₂ of the number of positions is always enough.

import type { Pace } from '@zugzwang/core/authoring'
import { type Attractor, attract, createAttractor } from './attract'
import { type Found, type ParityGame, UNKNOWN } from './game'

/** The measures of one player. */
interface Measures {
  readonly game: ParityGame
  readonly found: Found
  readonly attractor: Attractor
  /** Whose measures they are: the player who keeps them low. */
  readonly player: number
  /** How many priorities the other player has: they are ranked 1 … ranks. */
  readonly ranks: number
  /** How many bits a measure has in all. */
  readonly bits: number
  /**
   * The bits of each position in the order of significance, order · bits: −r is a 0 in the word of the priority of rank r, and r a 1;
   * 0 is a bit without use, and only such follow. So measures are in the order of their lists.
   */
  readonly keys: Int32Array
  /** 1 where the measure is endless. */
  readonly isEndless: Uint8Array
  /** A measure at hand. */
  readonly next: Int32Array
  /** Positions whose measure has risen and not been looked at, a ring; the first and how many. */
  readonly risen: Int32Array
  readonly isRisen: Uint8Array
  begin: number
  count: number
}

/**
 * Decides all positions that are UNKNOWN, each of which must have a move to another such position. Time is quasi-polynomial,
 * O(size · n^(log(levels / log n) + O(1))); memory is 4 log n bytes a position.
 */
export async function measure(game: ParityGame, found: Found, pace: Pace): Promise<void> {
  const { order } = game.graph
  const region = new Int32Array(order)
  for (let v = 0; v < order; v++) region[v] = found.winner[v] === UNKNOWN ? 0 : 1
  const attractor = createAttractor(game, region, found.move)
  let left = region.reduce((sum, each) => sum - each, order)
  for (let bits = 0; left > 0; bits++)
    for (const player of [0, 1]) {
      const state = createMeasures(game, found, attractor, player, bits)
      await settle(state, pace, left)
      left -= decide(state)
    }
  found.arcs += attractor.arcs
}

function createMeasures(
  game: ParityGame,
  found: Found,
  attractor: Attractor,
  player: number,
  bits: number,
): Measures {
  const { order } = game.graph
  const ranks = (game.levels + player) >> 1
  return {
    game,
    found,
    attractor,
    player,
    ranks,
    bits,
    keys: new Int32Array(order * bits).fill(-ranks),
    isEndless: new Uint8Array(order),
    next: new Int32Array(bits),
    risen: new Int32Array(order),
    isRisen: new Uint8Array(order),
    begin: 0,
    count: 0,
  }
}

/** Raises measures until none is too low. */
async function settle(state: Measures, pace: Pace, left: number): Promise<void> {
  const { game, found, player, risen, isRisen } = state
  const { graph, transposed, mover } = game
  const { order } = graph
  const { winner, move } = found
  const progress = () => ({
    phase: 'solve',
    done: order - left,
    total: order,
    pass: state.bits,
    arcs: found.arcs,
  })
  for (let v = 0; v < order; v++) {
    if (winner[v] !== UNKNOWN) continue
    const arcs = lift(state, v)
    found.arcs += arcs
    if (pace.due(arcs)) await pace.rest(progress())
  }
  while (state.count > 0) {
    const v = risen[state.begin]
    state.begin = (state.begin + 1) % order
    state.count--
    isRisen[v] = 0
    let arcs = 1
    for (let i = transposed.offsets[v]; i < transposed.offsets[v + 1]; i++) {
      const u = transposed.targets[i]
      if (winner[u] !== UNKNOWN || state.isEndless[u] === 1) continue
      if (mover[u] !== player) raise(state, u, v)
      else if (move[u] === v) arcs += lift(state, u)
      arcs++
    }
    found.arcs += arcs
    if (pace.due(arcs)) await pace.rest(progress())
  }
}

/** Raises the measure of a position to what its moves say, the best for its mover. Returns how many moves there are. */
function lift(state: Measures, v: number): number {
  const { game, found, player } = state
  const { offsets, targets } = game.graph
  const sign = game.mover[v] === player ? 1 : -1
  let best = -1
  for (let arc = offsets[v]; arc < offsets[v + 1]; arc++) {
    const w = targets[arc]
    if (found.winner[w] !== UNKNOWN) continue
    if (best === -1 || sign * compare(state, w, best) < 0) best = w
  }
  found.move[v] = best
  raise(state, v, best)
  return offsets[v + 1] - offsets[v]
}

/** Below 0 if the measure of v is less than that of w, above if it is more. O(bits). */
function compare({ keys, bits, isEndless }: Measures, v: number, w: number): number {
  if (isEndless[v] + isEndless[w] > 0) return isEndless[v] - isEndless[w]
  let i = v * bits
  let j = w * bits
  const end = i + bits
  while (i < end && keys[i] === keys[j]) {
    i++
    j++
  }
  return i === end ? 0 : keys[i] - keys[j]
}

/** Raises the measure of v to the least that a move to w allows, if it is lower. O(bits). */
function raise(state: Measures, v: number, w: number): void {
  const { game, player, keys, bits, isEndless, next, risen, isRisen } = state
  const p = game.priority[v]
  const rank = ((p + player) >> 1) + 1
  const isLow = isEndless[w] === 0 && setNext(state, w, rank, (p & 1) !== player)
  if (!isLow) isEndless[v] = 1
  else {
    const first = v * bits
    let i = 0
    while (i < bits && next[i] === keys[first + i]) i++
    if (i === bits || next[i] < keys[first + i]) return
    for (; i < bits; i++) keys[first + i] = next[i]
  }
  if (isRisen[v] === 1) return
  isRisen[v] = 1
  risen[(state.begin + state.count++) % risen.length] = v
}

/**
 * Sets `next` to the least measure whose words from a rank up are at least those of w, or more than those. False if there is none.
 */
function setNext(state: Measures, w: number, rank: number, isMore: boolean): boolean {
  const { keys, bits, ranks, next } = state
  const first = w * bits
  let used = 0
  for (; used < bits; used++) {
    const key = keys[first + used]
    if (key < rank && key > -rank) break
    next[used] = key
  }
  if (!isMore) {
    next.fill(1 - rank, used)
    return true
  }
  if (used < bits) return append(next, used, rank)
  if (bits === 0) return false
  // all bits are used, so that the least word that has bits gives some up
  const least = Math.abs(next[bits - 1])
  while (used > 0 && next[used - 1] === least) used--
  if (used > 0 && next[used - 1] === -least) {
    next.fill(1 - least, used - 1)
    return true
  }
  return least < ranks && append(next, used, least + 1)
}

/** The least word that is more than one with as many bits: a 1 after it, and then 0s. */
function append(next: Int32Array, used: number, rank: number): true {
  next[used] = rank
  next.fill(-rank, used + 1)
  return true
}

/** Decides positions whose measure is not endless, and what they attract. Returns how many they are. */
function decide({ game, found, attractor, player, isEndless }: Measures): number {
  const { region, queue } = attractor
  const { order } = game.graph
  let count = 0
  for (let v = 0; v < order; v++) if (region[v] === 0 && isEndless[v] === 0) queue[count++] = v
  for (let i = 0; i < count; i++) region[queue[i]] = 1
  count = attract(attractor, 1, player, count)
  for (let i = 0; i < count; i++) found.winner[queue[i]] = player
  return count
}
