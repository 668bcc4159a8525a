// A game of infinite play as data: a token moves on a digraph for ever, and what is seen on its way decides who wins.

import { type Digraph, MAX, MIN, type Player, validateDigraph } from '@zugzwang/core'
import { ParityError } from '../errors'

/** The largest priority, and the largest size of a weight. */
export const MAX_PRIORITY: number = 2 ** 31 - 1

/** The highest or the lowest priority that is seen infinitely often decides: Max, called Even, wins if it is even. */
export interface ParityObjective {
  readonly kind: 'parity'
  /** Of each position, 0 … 2^31 − 1, length order. */
  readonly priority: Int32Array
  /** Which priority decides. Default: 'max'. */
  readonly decides?: 'max' | 'min' | undefined
}

/** Max wins if an accepting position is seen infinitely often; with `coBuchi`, if only accepting ones are from some time on. */
export interface BuchiObjective {
  readonly kind: 'buchi' | 'coBuchi'
  /** 1 for accepting positions, 0 for others, length order. */
  readonly accepting: Uint8Array
}

/** A quotient of two integers; the denominator is positive. */
export interface Ratio {
  readonly numerator: number
  readonly denominator: number
}

/** Max wins if the average weight of the arcs, in the long run and at its worst, is at least the threshold. */
export interface MeanPayoffObjective {
  readonly kind: 'meanPayoff'
  /** Of each arc, ±(2^31 − 1) at most, length size. */
  readonly weight: Int32Array
  /** Default: 0. */
  readonly threshold?: Ratio | undefined
}

/** Max wins if some starting credit keeps credit and weights of the arcs so far together at 0 or above, for ever. */
export interface EnergyObjective {
  readonly kind: 'energy'
  /** Of each arc, ±(2^31 − 1) at most, length size. */
  readonly weight: Int32Array
}

/** What decides a play that never ends. */
export type Objective = ParityObjective | BuchiObjective | MeanPayoffObjective | EnergyObjective

/**
 * A game of infinite play. Vertices are positions, arcs are moves. A player who has no move loses. Max is also called Even, and Min
 * Odd.
 */
export interface InfiniteArena {
  readonly graph: Digraph
  /** MAX (Even, 0) or MIN (Odd, 1) for each position, length order. */
  readonly mover: Uint8Array
  readonly objective: Objective
}

/**
 * Checks an arena, its digraph included. O(order + size) time, no extra space.
 *
 * @throws CoreError INVALID_DIGRAPH; ParityError INVALID_ARENA naming the first position or arc that is wrong.
 * @see README.md#errors
 */
export function validateInfiniteArena(arena: InfiniteArena): void {
  if (!arena || typeof arena !== 'object') throw arenaError('arena', arena, 'an InfiniteArena')
  const { graph, mover, objective } = arena
  validateDigraph(graph)
  const { order, size } = graph
  checkList('mover', mover, Uint8Array, order)
  let players = 0
  for (let v = 0; v < order; v++) players |= mover[v]
  if (players > MIN) {
    const vertex = mover.findIndex((player) => player > MIN)
    throw arenaError('mover', mover[vertex], `${MAX} (Even) or ${MIN} (Odd)`, { vertex })
  }
  switch (objective?.kind) {
    case 'parity':
      checkParity(objective, order)
      return
    case 'buchi':
    case 'coBuchi': {
      checkList('accepting', objective.accepting, Uint8Array, order)
      const vertex = objective.accepting.findIndex((mark) => mark > 1)
      if (vertex !== -1)
        throw arenaError('accepting', objective.accepting[vertex], '0 or 1', { vertex })
      return
    }
    case 'meanPayoff':
      checkWeights(objective.weight, size)
      checkThreshold(objective.threshold)
      return
    case 'energy':
      checkWeights(objective.weight, size)
      return
    default:
      throw arenaError(
        'objective',
        (objective as { kind?: unknown } | undefined)?.kind,
        'parity, buchi, coBuchi, meanPayoff or energy',
      )
  }
}

function checkParity({ priority, decides }: ParityObjective, order: number): void {
  checkList('priority', priority, Int32Array, order)
  let signs = 0
  for (let v = 0; v < order; v++) signs |= priority[v]
  if (signs < 0) {
    const vertex = priority.findIndex((each) => each < 0)
    throw arenaError('priority', priority[vertex], `0 … ${MAX_PRIORITY}`, { vertex })
  }
  if (decides !== undefined && decides !== 'max' && decides !== 'min')
    throw arenaError('decides', decides, 'max or min')
}

function checkWeights(weight: Int32Array, size: number): void {
  checkList('weight', weight, Int32Array, size)
  const arc = weight.indexOf(-MAX_PRIORITY - 1)
  if (arc !== -1) throw arenaError('weight', weight[arc], `at least −${MAX_PRIORITY}`, { arc })
}

function checkThreshold(threshold: Ratio | undefined): void {
  if (threshold === undefined) return
  const { numerator, denominator } = threshold
  if (!Number.isSafeInteger(numerator)) throw arenaError('numerator', numerator, 'an integer')
  if (!Number.isSafeInteger(denominator) || denominator < 1)
    throw arenaError('denominator', denominator, 'an integer from 1 on')
}

type TypedArray = Uint8Array | Int32Array

function checkList(
  field: string,
  list: TypedArray,
  type: typeof Uint8Array | typeof Int32Array,
  length: number,
): void {
  if (!(list instanceof type)) throw arenaError(field, typeof list, `of type ${type.name}`)
  if (list.length !== length) throw arenaError(`${field}.length`, list.length, `${length}`)
}

function arenaError(
  field: string,
  found: unknown,
  expected: string,
  place: { readonly vertex?: number; readonly arc?: number } = {},
): ParityError {
  const { vertex, arc } = place
  const of =
    vertex !== undefined ? ` of position ${vertex}` : arc !== undefined ? ` of arc ${arc}` : ''
  const what = `The ${field}${of} is ${String(found)}`
  return new ParityError('INVALID_ARENA', { what, found, expected, place: { field, ...place } })
}

/** The player whom a priority favours. */
export const playerOf = (priority: number): Player => (priority % 2 === 0 ? MAX : MIN)

/** Weights whose average is at least 0 just if that of the objective is at least its threshold. O(size). */
export function weightsOf(
  objective: MeanPayoffObjective | EnergyObjective,
): Int32Array | Float64Array {
  if (objective.kind === 'energy' || objective.threshold === undefined) return objective.weight
  const { numerator, denominator } = objective.threshold
  return Float64Array.from(objective.weight, (weight) => weight * denominator - numerator)
}
