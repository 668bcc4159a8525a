// Credits of energy games, checked arc by arc by their potentials. Every weight w is taken as w · (order + 1) + 1, so that no cycle has sum 0
// and the sign of no other sum changes; credits are the potentials rounded up.

import { type Digraph, MAX, stronglyConnectedComponents } from '@zugzwang/core'
import { createFault, type Pace } from '@zugzwang/core/authoring'
import { type InfiniteArena, weightsOf } from '../arena/arena'
import type { WinCertificate } from '../certificate/certificate'
import type { StrategySolution } from '../solution/solution'
import { EXACT, isExact } from './exact'
import { playsOf } from './plays'
import type { StrategyViolation } from './violation'

interface Costs {
  readonly graph: Digraph
  readonly potential: ArrayLike<number>
  readonly weight: ArrayLike<number>
  /** The number of positions and 1. */
  readonly scale: number
}

interface Credits extends Costs {
  readonly mover: Uint8Array
  readonly winner: Uint8Array
  readonly strategy: Int32Array
  readonly credit: Float64Array
}

/** A violation if a credit is not the least one, or a play by Min's strategy does not use up every credit. */
export async function wrongCredit(
  { graph, mover, objective }: InfiniteArena,
  { winner, strategy, credit, potential }: StrategySolution,
  pace: Pace,
): Promise<StrategyViolation | undefined> {
  if (objective.kind !== 'energy' && objective.kind !== 'meanPayoff') return undefined
  const { order } = graph
  if (credit?.length !== order || potential?.length !== order)
    return createFault('MISFIT', {
      what: `The solution has ${credit?.length ?? 'no'} credits and ${potential?.length ?? 'no'} potentials`,
      found: credit?.length,
      expected: `${order} of each, one for each position`,
      place: { field: credit?.length === order ? 'potential' : 'credit' },
    })
  const weight = weightsOf(objective)
  const large = weight.findIndex((each) => !isExact(each * (order + 1)))
  if (large !== -1) return tooLarge(large, weight[large], order)
  const scale = order + 1
  const state: Credits = { graph, mover, winner, strategy, credit, potential, weight, scale }
  const plays = playsOf(graph, mover, { winner, strategy })
  const { component } = stronglyConnectedComponents(plays)
  for (let v = 0; v < order; v++) {
    if (!isExact(potential[v]))
      return wrong(v, credit[v], `the potential is ${potential[v]}`, EXACT)
    const found = winner[v] === MAX ? creditAt(state, v) : drainAt(state, v, component)
    if (found !== undefined) return found
    if (pace.due(graph.offsets[v + 1] - graph.offsets[v] + 1))
      await pace.rest({ phase: 'verify', done: v, total: order })
  }
  return undefined
}

/** What an arc takes, with the potential of its end and less that of its beginning. */
function costOf({ graph, potential, weight, scale }: Costs, v: number, arc: number): number {
  return potential[graph.targets[arc]] - potential[v] - weight[arc] * scale - 1
}

/**
 * A violation if the plays of a certificate, which are all arcs of its part of the arena, can be won by the loser, by potentials.
 *
 * @param order - How many positions the arena has.
 */
export function wrongPotential(
  { graph, objective }: InfiniteArena,
  order: number,
  { winner, positions, potential = [] }: WinCertificate,
): StrategyViolation | undefined {
  if (objective.kind !== 'energy' && objective.kind !== 'meanPayoff') return undefined
  const costs: Costs = { graph, potential, weight: weightsOf(objective), scale: order + 1 }
  const { component } = stronglyConnectedComponents(graph)
  const { offsets, targets } = graph
  for (let v = 0; v < graph.order; v++)
    for (let arc = offsets[v]; arc < offsets[v + 1]; arc++) {
      if (component[v] !== component[targets[arc]]) continue
      const cost = costOf(costs, v, arc)
      const areExact = [potential[v], costs.weight[arc] * costs.scale].every(isExact)
      if (areExact && (winner === MAX ? cost <= 0 : cost >= 0)) continue
      const end = positions[targets[arc]]
      return createFault('CREDIT', {
        what: ({ position }) =>
          `the arc from ${position(positions[v])} to ${position(end)} takes ${winner === MAX ? 'more' : 'less'} than the potential falls`,
        found: potential[v],
        expected: `potentials that prove the win, each ${EXACT}`,
        place: { vertex: positions[v], item: v, field: 'potential' },
      })
    }
  return undefined
}

/** Where Max wins: the moves keep the credit, and no smaller one is enough. */
function creditAt(state: Credits, v: number): StrategyViolation | undefined {
  const { graph, mover, winner, strategy, credit, potential } = state
  const due = Math.ceil(potential[v] / state.scale)
  if (!(potential[v] >= 0) || credit[v] !== due || due === Number.POSITIVE_INFINITY)
    return wrong(v, credit[v], `the potential is ${potential[v]}`, `${due}, a number ≥ 0`)
  const { offsets, targets } = graph
  let isLeast = potential[v] === 0 || mover[v] === MAX
  for (let arc = offsets[v]; arc < offsets[v + 1]; arc++) {
    const cost = winner[targets[arc]] === MAX ? costOf(state, v, arc) : Number.POSITIVE_INFINITY
    if (mover[v] === MAX) {
      if (arc === strategy[v] && cost > 0) return notKept(v, credit[v], targets[arc])
      if (cost < 0 && potential[v] > 0) isLeast = false
    } else {
      if (cost > 0) return notKept(v, credit[v], targets[arc])
      if (cost === 0) isLeast = true
    }
  }
  return isLeast ? undefined : wrong(v, credit[v], 'less is enough', 'the least credit')
}

/** Where Min wins: within a component no move takes less than the potential falls. */
function drainAt(state: Credits, v: number, component: Int32Array): StrategyViolation | undefined {
  const { graph, mover, strategy, credit } = state
  const { offsets, targets } = graph
  if (credit[v] !== Number.POSITIVE_INFINITY)
    return wrong(v, credit[v], 'Min is called the winner', 'Infinity')
  const isFree = mover[v] === MAX
  const first = isFree ? offsets[v] : strategy[v]
  const end = isFree ? offsets[v + 1] : first + 1
  for (let arc = first; arc < end; arc++)
    if (component[v] === component[targets[arc]] && !(costOf(state, v, arc) >= 0))
      return wrong(
        v,
        credit[v],
        `the arc to position ${targets[arc]} takes less than the potential falls`,
        'an arc that takes as much',
      )
  return undefined
}

const notKept = (v: number, credit: number, target: number): StrategyViolation =>
  wrong(v, credit, `it is not enough for the move to position ${target}`, 'a credit that is')

function tooLarge(arc: number, weight: number, order: number): StrategyViolation {
  return createFault('CREDIT', {
    what: `The weight of arc ${arc} is ${weight}`,
    found: weight,
    expected: `one that times ${order + 1} is ${EXACT}`,
    place: { arc },
  })
}

function wrong(vertex: number, credit: number, why: string, expected: string): StrategyViolation {
  return createFault('CREDIT', {
    what: ({ position }) => `the credit of ${position(vertex)} is ${credit}, and ${why}`,
    found: credit,
    expected,
    place: { vertex },
  })
}
