// The cop number: the fewest cops that catch the robber. The graph is first taken apart by its corners, which changes
// neither that number nor anything else that matters for it; what is left is solved for one cop more each time.

import type { Digraph, WorkOptions } from '@zugzwang/core'
import { checkKeys, createPace } from '@zugzwang/core/authoring'
import { PositionalError } from '../errors'
import { checkMemory, findPlacement } from './attractor'
import {
  type CopsRules,
  checkCops,
  createBoard,
  MAX_COPS,
  RULE_HINTS,
  VARIANT_KEYS,
  withCops,
} from './chase'
import { takeCorners } from './corners'

export interface CopNumberOptions extends WorkOptions {
  /** What changes the game; `moving` counts for all numbers of cops that are not fewer. */
  readonly rules?: Omit<CopsRules, 'cops'> | undefined
  /** The most cops to try, 1 … 16. Default 16, or as many as there are vertices. */
  readonly atMost?: number | undefined
  /** Refuse games that need more memory than this, in bytes. Default 8·10^9. */
  readonly memoryLimit?: number | undefined
}

const OPTION_KEYS = ['rules', 'atMost', 'memoryLimit', 'signal', 'onProgress'] as const
const OPTION_HINTS = { ...RULE_HINTS, cops: 'atMost' }

/**
 * The least number of cops that win on a graph, undefined when `atMost` do not. Rules as in `copsRules`.
 *
 * Time and space as `solveCops` for the last number tried, without plies. On undirected graphs and by the plain rules corners
 * are taken first, in O(size · degree²) time; that alone decides about one cop.
 *
 * @throws CoreError INVALID_DIGRAPH; PositionalError as `solveCops`, LIMIT_EXCEEDED when it comes to a number of cops that
 *   needs too much memory.
 */
export async function copNumber(
  graph: Digraph,
  options: CopNumberOptions = {},
): Promise<number | undefined> {
  checkKeys('copNumber', options, OPTION_KEYS, PositionalError, OPTION_HINTS)
  const { atMost = MAX_COPS, memoryLimit, rules = {} } = options
  checkKeys('copNumber: rules', rules, VARIANT_KEYS, PositionalError, { cops: 'atMost' })
  const { moving } = rules
  checkCops('atMost', atMost, MAX_COPS)
  if (moving !== undefined) checkCops('moving', moving, MAX_COPS)
  const pace = createPace(options)
  let board = createBoard(graph, rules)
  let cops = 1
  if (isPlain(rules) && board.copSources === board.copSteps) {
    const corners = new Int32Array(board.order)
    const taken = takeCorners(board.copSteps, corners, new Int32Array(board.order))
    if (taken === board.order - 1) return 1
    if (taken > 0) {
      const steps = stepsWithout(board.copSteps, corners, taken)
      const { order } = steps
      board = { ...board, order, copSteps: steps, copSources: steps, robberSteps: steps }
    }
    cops = 2
  }
  for (; cops <= Math.min(atMost, board.order); cops++) {
    const chase = withCops(board, cops, Math.min(moving ?? cops, cops))
    checkMemory(chase, false, memoryLimit)
    if ((await findPlacement(chase, pace)) !== -1) return cops
  }
  return undefined
}

/** Whether the rules are those in which a corner is no place to be. */
function isPlain({
  moving,
  copsMayStay = true,
  robberMayStay = true,
  robberSpeed = 1,
  robberGraph,
}: Omit<CopsRules, 'cops'>): boolean {
  return moving === undefined && copsMayStay && robberMayStay && robberSpeed === 1 && !robberGraph
}

/** Steps among the vertices that are not corners[0 … taken − 1], which are numbered in their order. */
function stepsWithout(
  { order, offsets, targets }: Digraph,
  corners: Int32Array,
  taken: number,
): Digraph {
  const numbers = new Int32Array(order)
  for (let i = 0; i < taken; i++) numbers[corners[i]] = -1
  let left = 0
  for (let v = 0; v < order; v++) if (numbers[v] === 0) numbers[v] = left++
  const leftOffsets = new Int32Array(left + 1)
  const leftTargets = new Int32Array(targets.length)
  let size = 0
  for (let v = 0; v < order; v++) {
    const number = numbers[v]
    if (number === -1) continue
    for (let i = offsets[v]; i < offsets[v + 1]; i++) {
      const target = numbers[targets[i]]
      if (target !== -1) leftTargets[size++] = target
    }
    leftOffsets[number + 1] = size
  }
  return { order: left, size, offsets: leftOffsets, targets: leftTargets.subarray(0, size) }
}
