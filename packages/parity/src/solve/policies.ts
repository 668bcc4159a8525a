// Values of mean payoff games by policy iteration: Hoffman and Karp, "On nonterminating stochastic games", 1966, with Howard's iteration
// for the opponent. Every position has one move, so that every play comes to a cycle, whose average is its value; the bias of a position is
// what the play takes until then, beyond the value. Moves to better values, or to better biases at the same value, replace the others.
//
// A few dozen passes over the arcs find the values of most games. But with several cycles of the same value biases do not compare, and
// passes are limited: so these are estimates, each the average of a cycle, and it is for energy games to prove them.

import { type Digraph, MAX, type Player } from '@zugzwang/core'
import type { Pace } from '@zugzwang/core/authoring'
import type { Ratio } from '../arena/arena'
import type { Weights } from './energy'

/** Moves of both players, and what they lead to. Lists have an entry for each position. */
interface Policies {
  readonly graph: Digraph
  readonly mover: Uint8Array
  readonly weight: Weights
  readonly choice: Int32Array
  /** The value, in lowest terms, and as a number. */
  readonly numerator: Float64Array
  readonly denominator: Float64Array
  readonly value: Float64Array
  /** Times the denominator. */
  readonly bias: Float64Array
  /** The walk that has come to a position, numbered from 1. */
  readonly walk: Int32Array
  readonly path: Int32Array
}

/** Passes over all positions. */
const MOST_PASSES = 1000

/**
 * Improves both players' moves, `choice` at first, and returns the estimated value of the median position. If that is not better for the
 * player than `beyond`, it returns the worst value that the first moves of the player make sure of.
 */
export async function findThreshold(
  graph: Digraph,
  mover: Uint8Array,
  weight: Weights,
  choice: Int32Array,
  player: Player,
  beyond: Ratio | undefined,
  pace: Pace,
): Promise<Ratio> {
  const { order } = graph
  const state: Policies = {
    graph,
    mover,
    weight,
    choice,
    numerator: new Float64Array(order),
    denominator: new Float64Array(order),
    value: new Float64Array(order),
    bias: new Float64Array(order),
    walk: new Int32Array(order),
    path: new Int32Array(order),
  }
  let worst: Ratio | undefined
  evaluate(state)
  for (let pass = 1; pass < MOST_PASSES; pass++) {
    if (!improve(state, player === MAX ? -1 : 1)) {
      worst ??= rankedValue(state, player === MAX ? 0 : order - 1)
      if (!improve(state, player === MAX ? 1 : -1)) break
    }
    evaluate(state)
    if (pace.due(graph.size + order))
      await pace.rest({ phase: 'values', done: 0, total: order, pass })
  }
  const median = rankedValue(state, order >> 1)
  if (beyond === undefined || worst === undefined) return median
  const [more, less] = player === MAX ? [median, beyond] : [beyond, median]
  return isAbove(more, less) ? median : worst
}

function isAbove(a: Ratio, b: Ratio): boolean {
  const product = (x: number, y: number) => BigInt(x) * BigInt(y)
  return product(a.numerator, b.denominator) > product(b.numerator, a.denominator)
}

/** The value that has a rank among those of all positions, ascending. O(order log order). */
function rankedValue({ value, numerator, denominator }: Policies, rank: number): Ratio {
  const v = value.indexOf(value.slice().sort()[rank])
  return { numerator: numerator[v], denominator: denominator[v] }
}

/** Finds the values and biases of the chosen moves. O(order). */
function evaluate(state: Policies): void {
  const { graph, choice, walk, path } = state
  const { targets } = graph
  walk.fill(0)
  for (let start = 0; start < walk.length; start++) {
    let length = 0
    let v = start
    while (walk[v] === 0) {
      walk[v] = start + 1
      path[length++] = v
      v = targets[choice[v]]
    }
    let known = length
    if (walk[v] === start + 1) {
      known = path.indexOf(v)
      closeCycle(state, known, length)
    }
    for (let i = known - 1; i >= 0; i--) follow(state, path[i])
  }
}

/** The value and the biases of the cycle path[from … end − 1]. The bias of its lowest position is 0. */
function closeCycle(state: Policies, from: number, end: number): void {
  const { weight, choice, path, numerator, denominator, value, bias } = state
  let sum = 0
  let root = from
  for (let i = from; i < end; i++) {
    sum += weight[choice[path[i]]]
    if (path[i] < path[root]) root = i
  }
  const divisor = commonDivisor(Math.abs(sum), end - from)
  const v = path[root]
  numerator[v] = sum / divisor
  denominator[v] = (end - from) / divisor
  value[v] = sum / (end - from)
  bias[v] = 0
  for (let i = root - 1; i >= from; i--) follow(state, path[i])
  for (let i = end - 1; i > root; i--) follow(state, path[i])
}

/** The value and the bias of a position, by those of the next one. */
function follow(state: Policies, v: number): void {
  const { graph, weight, choice, numerator, denominator, value, bias } = state
  const arc = choice[v]
  const w = graph.targets[arc]
  numerator[v] = numerator[w]
  denominator[v] = denominator[w]
  value[v] = value[w]
  bias[v] = weight[arc] * denominator[w] - numerator[w] + bias[w]
}

function commonDivisor(a: number, b: number): number {
  while (b > 0) [a, b] = [b, a % b]
  return a
}

/** Chooses the best move at every position of Max (side 1) or Min (side −1). Returns whether any has changed. */
function improve(state: Policies, side: 1 | -1): boolean {
  const { graph, mover, weight, choice, numerator, denominator, value, bias } = state
  const { offsets, targets } = graph
  const player = side === 1 ? MAX : 1 - MAX
  let isChanged = false
  for (let v = 0; v < mover.length; v++) {
    if (mover[v] !== player) continue
    let best = side * value[v]
    let bestBias = side * bias[v]
    for (let arc = offsets[v]; arc < offsets[v + 1]; arc++) {
      const w = targets[arc]
      const found = side * value[w]
      if (found < best) continue
      const foundBias = side * (weight[arc] * denominator[w] - numerator[w] + bias[w])
      if (found === best && foundBias <= bestBias) continue
      best = found
      bestBias = foundBias
      choice[v] = arc
      isChanged = true
    }
  }
  return isChanged
}
