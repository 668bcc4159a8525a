// Values of mean payoff games, checked arc by arc: no move is better for its player than the value says, the best move is as good, and along
// moves that keep the value, credits prove that the average is neither less nor more.

import { type Digraph, MAX, stronglyConnectedComponents, type WorkOptions } from '@zugzwang/core'
import { createFault, createPace } from '@zugzwang/core/authoring'
import { type InfiniteArena, validateInfiniteArena } from '../arena/arena'
import { ParityError } from '../errors'
import type { MeanPayoffs } from '../solution/mean-payoffs'
import { EXACT, isExact } from './exact'
import type { StrategyViolation, StrategyViolationCode } from './violation'

interface Claims extends MeanPayoffs {
  readonly graph: Digraph
  readonly mover: Uint8Array
  readonly weight: Int32Array
  /** The component of each position among moves that a player with an infinite value may make. */
  readonly component: Int32Array
}

/**
 * Checks the values of a mean payoff game, and the moves: undefined if they are right, otherwise the first violation. O(order + size).
 *
 * @throws CoreError INVALID_DIGRAPH, ParityError INVALID_ARENA, UNSUPPORTED_ARENA for another objective (as rejections, like the signal's
 *   reason).
 * @see README.md#energy-and-mean-payoff
 */
export async function verifyMeanPayoff(
  arena: InfiniteArena,
  values: MeanPayoffs,
  options: WorkOptions = {},
): Promise<StrategyViolation | undefined> {
  const pace = createPace(options)
  validateInfiniteArena(arena)
  const { graph, mover, objective } = arena
  const { order, offsets } = graph
  if (objective.kind !== 'meanPayoff')
    throw new ParityError('UNSUPPORTED_ARENA', {
      what: `The objective is ${objective.kind}`,
      found: objective.kind,
      expected: 'meanPayoff',
      place: { field: 'objective' },
    })
  const { numerator, denominator, strategy, lower, upper } = values
  for (const [field, list] of Object.entries({ numerator, denominator, strategy, lower, upper }))
    if (list?.length !== order)
      return createFault('MISFIT', {
        what: `The list ${field} has ${list?.length ?? 'no'} entries`,
        found: list?.length,
        expected: `${order}, one for each position`,
        place: { field },
      })
  const component = componentsOf(graph, mover, values)
  const claims: Claims = { ...values, graph, mover, weight: objective.weight, component }
  for (let v = 0; v < order; v++) {
    const found = claimAt(claims, v)
    if (found !== undefined) return found
    if (pace.due(offsets[v + 1] - offsets[v] + 1))
      await pace.rest({ phase: 'verify', done: v, total: order })
  }
  return undefined
}

/** Moves of the loser, and the move of the winner, where values are infinite: with no cycle among them play ends. */
function componentsOf(
  { order, size, offsets, targets }: Digraph,
  mover: Uint8Array,
  { numerator, strategy }: MeanPayoffs,
): Int32Array {
  const starts = new Int32Array(order + 1)
  const ends = new Int32Array(size)
  let count = 0
  for (let v = 0; v < order; v++) {
    if (!Number.isFinite(numerator[v])) {
      const isWon = numerator[v] > 0 === (mover[v] === MAX)
      const arc = strategy[v]
      if (!isWon) for (let i = offsets[v]; i < offsets[v + 1]; i++) ends[count++] = targets[i]
      else if (arc >= offsets[v] && arc < offsets[v + 1]) ends[count++] = targets[arc]
    }
    starts[v + 1] = count
  }
  const graph = { order, size: count, offsets: starts, targets: ends.subarray(0, count) }
  return stronglyConnectedComponents(graph).component
}

function claimAt(claims: Claims, v: number): StrategyViolation | undefined {
  const { graph, mover, numerator, denominator, strategy, lower, upper } = claims
  const { offsets, targets } = graph
  const isMax = mover[v] === MAX
  const side = isMax ? 1 : -1
  const best = strategy[v]
  const isLost = numerator[v] === -side * Number.POSITIVE_INFINITY
  const isEndless = Math.abs(numerator[v]) === Number.POSITIVE_INFINITY
  const areExact = [denominator[v], lower[v], upper[v], isEndless ? 0 : numerator[v]].every(isExact)
  if (!(areExact && denominator[v] >= 1 && lower[v] >= 0 && upper[v] >= 0))
    return wrong(
      'MISFIT',
      v,
      `has the value ${textOf(claims, v)}`,
      `a fraction, and credits ≥ 0, each ${EXACT}`,
    )
  if (!isLost && !(best >= offsets[v] && best < offsets[v + 1]))
    return wrong('NO_MOVE', v, 'has no best move', 'one of its arcs')
  for (let arc = offsets[v]; arc < offsets[v + 1]; arc++) {
    const w = targets[arc]
    const order = side * compare(claims, w, v)
    if (order > 0) return wrong('ESCAPE', v, `has a better move to ${w}`, 'no better move')
    if (arc === best && order < 0)
      return wrong('LEAVES', v, `has a worse best move, to ${w}`, 'one that keeps the value')
    if (order === 0 && !keeps(claims, v, arc, isMax ? arc === best : true, isMax || arc === best))
      return wrong('CREDIT', v, `has too little credit for the move to ${w}`, 'enough for it')
  }
  return undefined
}

/** Whether a move that keeps the value keeps the credits: Max's, where they may make it or Min may, and Min's. */
function keeps(claims: Claims, v: number, arc: number, forMax: boolean, forMin: boolean): boolean {
  const { graph, numerator, denominator, weight, lower, upper, component } = claims
  const w = graph.targets[arc]
  if (!Number.isFinite(numerator[v])) {
    const isFollowed = numerator[v] > 0 ? forMax : forMin
    return !isFollowed || component[v] !== component[w]
  }
  const gain = weight[arc] * denominator[v] - numerator[v]
  if (!isExact(gain)) return false
  if (forMax && !(lower[v] + gain >= lower[w])) return false
  return !forMin || upper[v] - gain >= upper[w]
}

/** Below 0, 0 or above 0, as the value of v is less, equal or more than that of w. Exact. */
function compare({ numerator, denominator }: Claims, v: number, w: number): number {
  const [a, c] = [numerator[v], numerator[w]]
  if (!Number.isFinite(a) || !Number.isFinite(c)) return a === c ? 0 : a < c ? -1 : 1
  const [left, right] = [a * denominator[w], c * denominator[v]]
  if (Number.isSafeInteger(left) && Number.isSafeInteger(right)) return left - right
  const exact = BigInt(a) * BigInt(denominator[w]) - BigInt(c) * BigInt(denominator[v])
  return exact === 0n ? 0 : exact < 0n ? -1 : 1
}

const textOf = ({ numerator, denominator }: Claims, v: number): string =>
  `${numerator[v]}/${denominator[v]}`

function wrong(
  code: StrategyViolationCode,
  vertex: number,
  what: string,
  expected: string,
): StrategyViolation {
  return createFault(code, {
    what: ({ position }) => `${position(vertex)} ${what}`,
    found: vertex,
    expected,
    place: { vertex },
  })
}
