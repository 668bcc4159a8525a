// How much memory a solve takes, known before it begins.

import { memoryFault } from '@zugzwang/core/authoring'
import type { InfiniteArena, Objective } from '../arena/arena'
import { ParityError } from '../errors'
import type { ParityAlgorithm } from './options'

/**
 * Bytes a position, an arc and a priority, the answer included: at least what the typed arrays in use take, and at most a quarter more. `values`,
 * which takes lists too, is a rougher bound.
 */
const NEEDS = {
  automatic: [50, 4, 26],
  fixpoint: [26, 4, 28],
  promotion: [50, 4, 26],
  quasiPolynomial: [38, 4, 28],
  tangles: [52, 4, 28],
  zielonka: [43, 4, 26],
  energy: [42, 9, 0],
  values: [160, 200, 0],
} as const
/** Of weights in relation to a threshold, bytes an arc. */
const SHIFTED = 8

/**
 * Peak memory for solving a game of infinite play, in bytes, without the arena itself and a few megabytes for the JavaScript engine.
 * `values` is for `solveMeanPayoff`. Tangles that are learned come on top, few except in games that are hard for all algorithms. O(order).
 *
 * @example
 * ```ts
 * const graph = digraphFromArcs(1, [0], [0])
 * const objective = { kind: 'parity', priority: Int32Array.of(2) } as const
 * estimateInfinite({ graph, mover: Uint8Array.of(0), objective }, 'zielonka')
 * ```
 * @see README.md#solve
 */
export function estimateInfinite(
  { graph, objective }: InfiniteArena,
  algorithm: ParityAlgorithm | 'values' = 'automatic',
): number {
  const { order, size } = graph
  const hasWeights = 'weight' in objective
  const [position, arc, priority] =
    NEEDS[hasWeights && algorithm !== 'values' ? 'energy' : algorithm]
  const isShifted = algorithm !== 'values' && 'threshold' in objective && objective.threshold
  const shifted = isShifted ? SHIFTED : 0
  const bits = algorithm === 'quasiPolynomial' && !hasWeights ? Math.ceil(Math.log2(order + 1)) : 0
  return (
    (position + 4 * bits) * order +
    (arc + shifted) * size +
    priority * mostPriorities(objective, order)
  )
}

/** At least as many as there are different ones. */
function mostPriorities(objective: Objective, order: number): number {
  if (objective.kind !== 'parity') return Math.min(2, order)
  let most = 0
  for (const each of objective.priority) if (each >= most) most = each + 1
  return Math.min(most, order)
}

/**
 * Refuses an arena that needs too much memory.
 *
 * @throws ParityError LIMIT_EXCEEDED with the estimate and the limit; INVALID_OPTION.
 */
export function checkMemory(
  arena: InfiniteArena,
  algorithm: ParityAlgorithm | 'values',
  limit: number | undefined,
): void {
  if (limit === undefined) return
  if (!(limit >= 0))
    throw new ParityError('INVALID_OPTION', {
      what: ({ option }) => `${option('memoryLimit')} is ${String(limit)}`,
      found: limit,
      expected: 'a number of bytes',
      place: { field: 'memoryLimit' },
    })
  const bytes = estimateInfinite(arena, algorithm)
  if (bytes <= limit) return
  const { order, size } = arena.graph
  const what = `solving ${order} positions and ${size} moves takes`
  throw new ParityError('LIMIT_EXCEEDED', memoryFault(what, bytes, limit))
}
