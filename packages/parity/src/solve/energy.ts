// Energy games by potentials: Gurvich, Karzanov and Khachiyan, "Cyclic games and an algorithm to find minimax cycle means in directed
// graphs", 1988, in the form of Cadilhac, Casares and Ohlmann, "Fast value iteration: a uniform approach to efficient algorithms for energy
// games", 2024.
//
// A potential is a lower bound on the credit that Max needs. The cost of an arc is what its weight takes, plus the potential of its
// end, less that of its beginning. A round finds what each position costs until the first arc with a negative cost, if Max wants little
// and Min much. All costs until then are at least 0, so this is a search for shortest paths. What it finds is added to the potentials;
// positions from which Min avoids negative costs for ever are lost. When no position costs anything, the potentials are the credits.
//
// Weights are multiplied by order + 1, and 1 is added, so that no cycle has sum 0. Credits are rounded at the end.

import { type Digraph, MAX, MIN, type Place } from '@zugzwang/core'
import type { Pace } from '@zugzwang/core/authoring'
import { ParityError } from '../errors'
import { NO_MOVE, type StrategySolution } from '../solution/solution'
import { createHeap, type Heap, pop, push } from './heap'

/** Integers. */
export type Weights = Int32Array | Float64Array

/** The state of a round. Its members are the positions whose cost is not 0. */
interface Rounds {
  readonly graph: Digraph
  readonly mover: Uint8Array
  readonly weight: Weights
  readonly scale: number
  readonly potential: Float64Array
  /** 1 where no credit is enough. */
  readonly isLost: Uint8Array
  /** The arcs into each position, and where they begin. */
  readonly inOffsets: Int32Array
  readonly inArcs: Int32Array
  readonly sources: Int32Array
  readonly members: Int32Array
  length: number
  /** OUT, IN (a member) or FINAL (a member whose cost is known). */
  readonly status: Uint8Array
  /** The cost, or a bound on it. */
  readonly cost: Float64Array
  /**
   * For Max's positions, an arc before which none keeps the cost at 0; for Min's, how many arcs lead to a cost that is not known, and the
   * arc to take once it is lost.
   */
  readonly count: Int32Array
  /** Of positions that are not in the heap, the round for which `count` holds, or in which they became candidates: the heap's places. */
  readonly stamp: Int32Array
  round: number
  /** Holds the candidates of the next round between searches. */
  readonly heap: Heap
  arcs: number
}

/** Sums of two are exact. */
const MOST = 2 ** 52

const OUT = 0
const IN = 1
const FINAL = 2

/**
 * Solves an energy game: Max wins where some credit is enough.
 *
 * @throws ParityError LIMIT_EXCEEDED if sums of weights exceed 2^52.
 */
export async function solveEnergy(
  graph: Digraph,
  mover: Uint8Array,
  weight: Weights,
  pace: Pace,
): Promise<StrategySolution & { arcs: number }> {
  const found = await findPotentials(graph, mover, weight, pace)
  const { isLost: winner, potential, strategy, spare: credit, arcs } = found
  const scale = graph.order + 1
  for (let v = 0; v < graph.order; v++) {
    credit[v] = winner[v] === MIN ? INFINITY : Math.ceil(potential[v] / scale)
    if (winner[v] !== mover[v]) strategy[v] = NO_MOVE
  }
  return { winner, strategy, credit, potential, arcs }
}

/**
 * The potentials of an energy game, where no credit is enough, a best arc of every position, −1 where there is none, how many arcs were
 * looked at, and a list to reuse.
 */
export async function findPotentials(
  graph: Digraph,
  mover: Uint8Array,
  weight: Weights,
  pace: Pace,
): Promise<{
  potential: Float64Array
  /** MIN where no credit is enough, MAX elsewhere. */
  isLost: Uint8Array
  strategy: Int32Array
  arcs: number
  spare: Float64Array
}> {
  const state = createRounds(graph, mover, weight)
  const { order } = graph
  let seen = 0
  let candidates = order
  for (let v = 0; v < order; v++) state.heap.heap[v] = v
  for (let pass = 1; candidates > 0; pass++) {
    join(state, candidates)
    search(state)
    candidates = raise(state)
    if (pace.due(state.arcs - seen + 1))
      await pace.rest({ phase: 'solve', done: order - candidates, total: order, pass })
    seen = state.arcs
  }
  const { potential, isLost, count, cost } = state
  for (let v = 0; v < order; v++)
    if (isLost[v] !== MIN || mover[v] !== MIN) count[v] = bestArc(state, v)
  return { potential, isLost, strategy: count, arcs: state.arcs, spare: cost }
}

/** Max's arc of least cost, or Min's of most. */
function bestArc(state: Rounds, v: number): number {
  const { graph, mover, isLost } = state
  const { offsets, targets } = graph
  const side = mover[v] === MAX ? 1 : -1
  let best = NO_MOVE
  let least = INFINITY
  for (let arc = offsets[v]; arc < offsets[v + 1]; arc++) {
    const w = targets[arc]
    const cost = side * (isLost[w] === 1 ? INFINITY : costOf(state, arc, v, w))
    if (best !== NO_MOVE && cost >= least) continue
    best = arc
    least = cost
  }
  return best
}

const INFINITY = Number.POSITIVE_INFINITY

function createRounds(graph: Digraph, mover: Uint8Array, weight: Weights): Rounds {
  const { order, size, offsets, targets } = graph
  for (let arc = 0; arc < size; arc++)
    if (Math.abs(weight[arc]) * (order + 1) >= MOST) throw tooLarge({ arc })
  const inOffsets = new Int32Array(order + 1)
  for (let arc = 0; arc < size; arc++) inOffsets[targets[arc] + 1]++
  for (let v = 0; v < order; v++) inOffsets[v + 1] += inOffsets[v]
  const sources = new Int32Array(size)
  const inArcs = new Int32Array(size)
  const end = inOffsets.slice()
  for (let v = 0; v < order; v++)
    for (let arc = offsets[v]; arc < offsets[v + 1]; arc++) {
      const i = end[targets[arc]]++
      sources[i] = v
      inArcs[i] = arc
    }
  const heap = createHeap(new Float64Array(order))
  return {
    graph,
    mover,
    weight,
    scale: order + 1,
    potential: new Float64Array(order),
    isLost: new Uint8Array(order),
    inOffsets,
    inArcs,
    sources,
    members: new Int32Array(order),
    length: 0,
    status: new Uint8Array(order),
    cost: heap.key,
    count: end.subarray(0, order),
    stamp: heap.place,
    round: 0,
    heap,
    arcs: 0,
  }
}

const costOf = ({ weight, scale, potential }: Rounds, arc: number, u: number, v: number): number =>
  potential[v] - potential[u] - weight[arc] * scale - 1

/** Makes members of all positions from which Min can force a positive cost before a negative one. */
function join(state: Rounds, candidates: number): void {
  const { graph, mover, isLost, inOffsets, inArcs, sources, members, status, heap } = state
  state.round++
  state.length = 0
  for (let i = 0; i < candidates; i++) if (isForced(state, heap.heap[i])) add(state, heap.heap[i])
  for (let next = 0; next < state.length; next++) {
    const v = members[next]
    for (let i = inOffsets[v]; i < inOffsets[v + 1]; i++) {
      const arc = inArcs[i]
      const u = sources[i]
      if (status[u] !== OUT || isLost[u] === 1 || costOf(state, arc, u, v) !== 0) continue
      if (mover[u] !== MAX || !canStay(state, u)) add(state, u)
    }
    state.arcs += graph.offsets[v + 1] - graph.offsets[v] + inOffsets[v + 1] - inOffsets[v]
  }
}

function add(state: Rounds, v: number): void {
  state.status[v] = IN
  state.stamp[v] = -1
  state.members[state.length++] = v
}

function isForced(state: Rounds, v: number): boolean {
  const { graph, mover, isLost } = state
  if (mover[v] === MAX) return !canStay(state, v)
  const { offsets, targets } = graph
  for (let arc = offsets[v]; arc < offsets[v + 1]; arc++) {
    const w = targets[arc]
    if (isLost[w] === 1 || costOf(state, arc, v, w) > 0) return true
  }
  return false
}

/** Whether Max has a move with a negative cost, or with cost 0 to a position that is not a member. */
function canStay(state: Rounds, v: number): boolean {
  const { graph, isLost, status, count, stamp, round } = state
  const { offsets, targets } = graph
  const end = offsets[v + 1]
  let arc = stamp[v] === round ? count[v] : offsets[v]
  for (; arc < end; arc++) {
    const w = targets[arc]
    if (isLost[w] === 1) continue
    const cost = costOf(state, arc, v, w)
    if (cost < 0 || (cost === 0 && status[w] === OUT)) break
  }
  stamp[v] = round
  count[v] = arc
  return arc < end
}

/** Finds the costs of members, the least first. Those of which none is found are lost. */
function search(state: Rounds): void {
  const { mover, inOffsets, inArcs, sources, members, status, cost, count, heap } = state
  for (let i = 0; i < state.length; i++) {
    const v = members[i]
    if (mover[v] === MAX ? startMax(state, v) : startMin(state, v)) push(heap, v)
  }
  while (heap.size > 0) {
    const v = pop(heap)
    status[v] = FINAL
    for (let i = inOffsets[v]; i < inOffsets[v + 1]; i++) {
      const arc = inArcs[i]
      const u = sources[i]
      if (status[u] !== IN) continue
      const step = costOf(state, arc, u, v)
      const reached = step + cost[v]
      if (mover[u] === MAX) {
        if (reached >= cost[u]) continue
        cost[u] = reached
        push(heap, u)
      } else if (step >= 0) {
        if (reached > cost[u]) cost[u] = reached
        if (--count[u] === 0) push(heap, u)
      }
    }
  }
}

/** The least cost of Max's moves out of the members; false if there are none. */
function startMax(state: Rounds, v: number): boolean {
  const { graph, isLost, status, cost } = state
  const { offsets, targets } = graph
  let least = INFINITY
  for (let arc = offsets[v]; arc < offsets[v + 1]; arc++) {
    const w = targets[arc]
    if (status[w] === OUT && isLost[w] === 0) least = Math.min(least, costOf(state, arc, v, w))
  }
  cost[v] = least
  return least < INFINITY
}

/** The largest cost of Min's moves out of the members; true if there are no others. */
function startMin(state: Rounds, v: number): boolean {
  const { graph, isLost, status, cost, count } = state
  const { offsets, targets } = graph
  let most = 0
  let unknown = 0
  for (let arc = offsets[v]; arc < offsets[v + 1]; arc++) {
    const w = targets[arc]
    const step = costOf(state, arc, v, w)
    if (isLost[w] === 1) unknown++
    else if (step < 0) continue
    else if (status[w] === OUT) most = Math.max(most, step)
    else unknown++
  }
  cost[v] = most
  count[v] = unknown
  return unknown === 0
}

/** Adds costs to potentials. Returns how many positions have costs that may be other than 0 now: the candidates, in the heap. */
function raise(state: Rounds): number {
  const { potential, isLost, members, length, status, cost, stamp, inOffsets, sources, heap } =
    state
  for (let i = 0; i < length; i++) if (status[members[i]] === IN) lose(state, members[i])
  for (let i = 0; i < length; i++) {
    const v = members[i]
    if (status[v] === FINAL) potential[v] += cost[v]
    else isLost[v] = 1
    status[v] = OUT
    if (potential[v] > MOST) throw tooLarge({ vertex: v })
  }
  const round = ++state.round
  const candidates = heap.heap
  let count = 0
  for (let i = 0; i < length; i++) {
    const v = members[i]
    if (isLost[v] === 0 && stamp[v] !== round) {
      stamp[v] = round
      candidates[count++] = v
    }
    for (let k = inOffsets[v]; k < inOffsets[v + 1]; k++) {
      const u = sources[k]
      if (isLost[u] === 1 || stamp[u] === round) continue
      stamp[u] = round
      candidates[count++] = u
    }
  }
  return count
}

/** Chooses Min's move from a position that is lost in this round: no cost is negative where all such moves lead. */
function lose(state: Rounds, v: number): void {
  const { graph, mover, isLost, count, status } = state
  if (mover[v] === MAX) return
  const { offsets, targets } = graph
  let arc = offsets[v]
  const keeps = (w: number) =>
    isLost[w] === 1 || (status[w] === IN && costOf(state, arc, v, w) >= 0)
  while (!keeps(targets[arc])) arc++
  count[v] = arc
}

function tooLarge(place: Place): ParityError {
  return new ParityError('LIMIT_EXCEEDED', {
    what: 'The weights are too large: with the number of positions, their sums exceed 2^52',
    found: undefined,
    expected: 'smaller weights, or fewer positions',
    place,
  })
}
