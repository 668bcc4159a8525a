// Small arenas that several tests try.

import {
  type Arena,
  alternatingArena,
  type Digraph,
  digraphFromArcs,
  impartialArena,
  type Player,
  UNDECIDED,
} from '../src/index'
import { type Random, randomArcs } from '../src/testing'

const INFINITY = Number.POSITIVE_INFINITY

/** The digraph without parallel arcs whose arc v → w is there when bit order · v + w of `set` is 1. */
export function digraphOfSet(order: number, set: number): Digraph {
  const arcs = Array.from({ length: order * order }, (_, i) => i).filter((i) => (set >> i) & 1)
  return digraphFromArcs(
    order,
    arcs.map((i) => Math.floor(i / order)),
    arcs.map((i) => i % order),
  )
}

/** What one position of a small arena can be. */
export interface State {
  readonly mover: Player
  /** UNDECIDED where play continues, if there are arcs. */
  readonly payoff: number
  /** Where its arcs lead, as positions of the same small arena. */
  readonly targets: readonly number[]
  /** One for each arc; absent where arcs cost nothing. */
  readonly costs?: readonly number[]
}

/** Everything that a position of an arena of this order can be, with at most one arc to each position of it. */
export function everyState(
  order: number,
  movers: readonly Player[],
  payoffs: readonly number[],
  costs?: readonly number[],
): State[] {
  const targets = Array.from({ length: order }, (_, v) => v)
  const kinds = 1 + (costs?.length ?? 1)
  return Array.from({ length: kinds ** order }, (_, code) => {
    const kindOf = (target: number) => Math.floor(code / kinds ** target) % kinds
    const present = targets.filter((target) => kindOf(target) > 0)
    const arcs = costs && { costs: present.map((target) => costs[kindOf(target) - 1]) }
    return payoffs.flatMap((payoff) =>
      movers.map((mover) => ({ mover, payoff, targets: present, ...arcs })),
    )
  }).flat()
}

/** The states of arena number i, position by position: the digits of i. */
export function statesOf(order: number, states: readonly State[], i: number): State[] {
  return Array.from(
    { length: order },
    (_, v) => states[Math.floor(i / states.length ** v) % states.length] as State,
  )
}

/**
 * The arenas that can be made of states, number `from` to number `to` − 1, side by side as one arena without arcs between
 * them, so that millions are solved by one call: each part has the answer it has alone. Position v of the i-th of
 * them is order · i + v. Default: all.
 */
export function arenasSideBySide(
  order: number,
  states: readonly State[],
  from = 0,
  to = states.length ** order,
): Arena & { readonly mover: Uint8Array; readonly payoff: Float64Array } {
  const positions = (to - from) * order
  const chosen = new Uint16Array(positions)
  const offsets = new Int32Array(positions + 1)
  for (let i = from, p = 0; i < to; i++)
    for (let v = 0, rest = i; v < order; v++, p++) {
      const state = rest % states.length
      rest = (rest - state) / states.length
      chosen[p] = state
      offsets[p + 1] = offsets[p] + (states[state] as State).targets.length
    }
  const size = offsets[positions]
  const targets = new Int32Array(size)
  const mover = new Uint8Array(positions)
  const payoff = new Float64Array(positions)
  const cost = states[0]?.costs && new Float64Array(size)
  for (let p = 0, arc = 0; p < positions; p++) {
    const state = states[chosen[p]] as State
    mover[p] = state.mover
    payoff[p] = state.payoff
    const base = p - (p % order)
    for (let k = 0; k < state.targets.length; k++, arc++) {
      targets[arc] = base + state.targets[k]
      if (cost) cost[arc] = state.costs?.[k] as number
    }
  }
  const graph = { order: positions, size, offsets, targets }
  return { graph, mover, payoff, ...(cost && { cost }) }
}

/**
 * The arena with the given number of loops added for each of its positions. Solvers without costs go other ways where a level
 * holds less than one in 16, or in 32, of all positions, as hardly any does in a small arena alone.
 */
export function besideLoops({ graph, mover, payoff, endless }: Arena, times = 16): Arena {
  const { size, offsets, targets } = graph
  const loops = times * graph.order
  const order = graph.order + loops
  const wider: Digraph = {
    order,
    size: size + loops,
    offsets: new Int32Array(order + 1),
    targets: new Int32Array(size + loops),
  }
  wider.offsets.set(offsets)
  wider.targets.set(targets)
  for (let i = 0; i < loops; i++) {
    wider.targets[size + i] = graph.order + i
    wider.offsets[graph.order + i + 1] = size + i + 1
  }
  const decided = new Float64Array(order).fill(UNDECIDED)
  if (payoff !== undefined) decided.set(payoff)
  const owner = new Uint8Array(order)
  if (mover !== undefined) owner.set(mover)
  return { graph: wider, payoff: decided, endless, mover: mover && owner }
}

/** A game of win, loss and draw of 1 … most positions, with or without movers and payoffs, loops and parallel arcs. */
export function randomOutcomeArena(random: Random, most: number): Arena {
  const order = 1 + random(most)
  const { sources, targets } = randomArcs(random, order, random(order * 3))
  return {
    graph: digraphFromArcs(order, sources, targets),
    ...(random(2) && { mover: Uint8Array.from({ length: order }, () => random(2)) }),
    ...(random(2) && {
      payoff: Array.from({ length: order }, () => (random(4) ? UNDECIDED : random(3) - 1)),
    }),
  }
}

/** An arena with movers, payoffs −2 … 2 in few or many positions, and any worth of endless play. */
export function randomPayoffArena(random: Random, order: number): Arena {
  const { sources, targets } = randomArcs(random, order, random(3 * order))
  const rarity = 2 + random(16)
  return {
    graph: digraphFromArcs(order, sources, targets),
    mover: Uint8Array.from({ length: order }, () => random(2)),
    payoff: Array.from({ length: order }, () => (random(rarity) ? UNDECIDED : random(5) - 2)),
    endless: [0, 0, 1, -2, 3, 0.5, INFINITY, -INFINITY][random(8)],
  }
}

/** As `randomPayoffArena`, with costs 0 … most and endless play infinitely good or bad. */
export function randomCostArena(random: Random, order: number, most: number): Arena {
  const arena = randomPayoffArena(random, order)
  const cost = Float64Array.from({ length: arena.graph.size }, () => random(most + 1))
  return { ...arena, cost, endless: random(2) ? INFINITY : -INFINITY }
}

/** An arena of any kind. */
export function randomArena(random: Random, order: number): Arena {
  switch (random(5)) {
    case 0: {
      const { graph } = randomPayoffArena(random, order)
      return impartialArena(graph, random(2) ? 'normal' : 'misere')
    }
    case 1:
      return alternatingArena(randomPayoffArena(random, order).graph)
    case 2: {
      const { graph, payoff } = randomPayoffArena(random, order)
      return { graph, payoff }
    }
    case 3:
      return randomPayoffArena(random, order)
    default:
      return randomCostArena(random, order, 3)
  }
}
