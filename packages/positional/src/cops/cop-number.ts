// The cop number: the fewest cops that catch the robber. The graph is first taken apart by its corners, which changes
// neither that number nor anything else that matters for it; bounds of what is left come next, and only between them is it
// solved for one cop more each time.

import type { Digraph, WorkOptions } from '@zugzwang/core'
import { checkKeys, createPace } from '@zugzwang/core/authoring'
import { PositionalError } from '../errors'
import { checkMemory, findPlacement } from './attractor'
import {
  type Chase,
  type ChaseBoard,
  type CopsRules,
  checkCops,
  createBoard,
  MAX_COPS,
  RULE_HINTS,
  VARIANT_KEYS,
  withCops,
} from './chase'
import { type CopBound, componentsOf, enoughCops, leastCops } from './cop-bounds'
import { takeCorners } from './corners'

/** How far `solveCopNumber` searches. */
export interface CopNumberOptions extends WorkOptions {
  /** What changes the game; `moving` counts for all numbers of cops that are not fewer. */
  readonly rules?: Omit<CopsRules, 'cops'> | undefined
  /** The most cops to try, 1 … 16. Default 16, or as many as there are vertices. */
  readonly atMost?: number | undefined
  /** Refuse games that need more memory than this, in bytes. Default 8·10^9. */
  readonly memoryLimit?: number | undefined
}

/** Smaller cores, of which there are thousands, are searched at once: bounds would take longer. */
const LEAST_BOUNDED = 10

const OPTION_KEYS = ['rules', 'atMost', 'memoryLimit', 'signal', 'onProgress'] as const
const OPTION_HINTS = { ...RULE_HINTS, cops: 'atMost' }

/** The fewest cops that win, and what is known of them from both sides. */
export interface CopNumber {
  /** undefined when `atMost` cops do not win. */
  readonly copNumber: number | undefined
  /** Fewer do not win. */
  readonly atLeast: CopBound
  /** So many win; undefined when `atMost` do not. */
  readonly enough: CopBound | undefined
}

/**
 * The least number of cops that win on a graph, undefined when `atMost` do not. Rules as in `copsRules`.
 *
 * @throws As `solveCopNumber`.
 * @see README.md#cops-and-robbers
 */
export async function copNumber(
  graph: Digraph,
  options: CopNumberOptions = {},
): Promise<number | undefined> {
  return (await findCopNumber('copNumber', graph, options)).copNumber
}

/**
 * The least number of cops that win on a graph, with the reasons. Rules as in `copsRules`.
 *
 * On undirected graphs and by the plain rules corners are taken first, in O(size · degree²) time, which alone decides about one
 * cop; components add up; and bounds from below and above may meet (`CopReason`): for graphs of tree-width 2, trees' products
 * and many sparse graphs they do, whatever their size. Otherwise cops are tried one more each time, with time and space as
 * `solveCops` for the last number tried, without plies.
 *
 * @throws CoreError INVALID_DIGRAPH; PositionalError as `solveCops`, LIMIT_EXCEEDED when it comes to a number of cops that
 *   needs too much memory.
 * @example
 * ```ts
 * const cycle = digraphFromArcs(4, [0, 1, 1, 2, 2, 3, 3, 0], [1, 0, 2, 1, 3, 2, 0, 3])
 * const { copNumber: least } = await solveCopNumber(cycle) // 2
 * ```
 */
export function solveCopNumber(graph: Digraph, options: CopNumberOptions = {}): Promise<CopNumber> {
  return findCopNumber('solveCopNumber', graph, options)
}

async function findCopNumber(
  name: string,
  graph: Digraph,
  options: CopNumberOptions,
): Promise<CopNumber> {
  checkKeys(name, options, OPTION_KEYS, PositionalError, OPTION_HINTS)
  const { atMost = MAX_COPS, memoryLimit, rules = {} } = options
  checkKeys(`${name}: rules`, rules, VARIANT_KEYS, PositionalError, { cops: 'atMost' })
  const { moving } = rules
  checkCops('atMost', atMost, MAX_COPS)
  if (moving !== undefined) checkCops('moving', moving, MAX_COPS)
  const pace = createPace(options)
  const board = createBoard(graph, rules)
  const tryUp = async (
    on: ChaseBoard,
    from: number,
    to: number,
    known = '',
  ): Promise<number | undefined> => {
    for (let cops = from; cops <= to; cops++) {
      const chase = withCops(on, cops, Math.min(moving ?? cops, cops))
      checkRoom(chase, memoryLimit, known)
      if ((await findPlacement(chase, pace)) !== -1) return cops
    }
    return undefined
  }
  if (!isPlain(rules) || board.copSources !== board.copSteps) {
    const cops = await tryUp(board, 1, Math.min(atMost, board.order))
    const bound = { cops: cops ?? atMost + 1, by: 'search' } as const
    return { copNumber: cops, atLeast: bound, enough: cops === undefined ? undefined : bound }
  }
  const corners = new Int32Array(board.order)
  const taken = takeCorners(board.copSteps, corners, new Int32Array(board.order))
  if (taken === board.order - 1) {
    const one = { cops: 1, by: 'dismantled' } as const
    return { copNumber: 1, atLeast: one, enough: one }
  }
  const core = stepsWithout(board.copSteps, corners, taken)
  if (core.order < LEAST_BOUNDED) {
    const small = {
      ...board,
      order: core.order,
      copSteps: core,
      copSources: core,
      robberSteps: core,
    }
    const cops = await tryUp(small, 2, Math.min(atMost, core.order))
    const bound = { cops: cops ?? atMost + 1, by: 'search' } as const
    return {
      copNumber: cops,
      atLeast: cops === 2 ? { cops, by: 'no-corner' } : bound,
      enough: cops === undefined ? undefined : bound,
    }
  }
  const components = componentsOf(core)
  // each component needs its own cops
  const found: { atLeast: CopBound; enough: CopBound }[] = []
  let known = components.length
  for (const steps of components) {
    // the other components need at least a cop each
    const most = atMost - known + 1
    const enough = enoughCops(steps)
    const atLeast = leastCops(steps, Math.min(enough.cops, most + 1))
    if (atLeast.cops > most)
      return {
        copNumber: undefined,
        atLeast: { cops: atMost + 1, by: atLeast.by },
        enough: undefined,
      }
    const { order } = steps
    const on = { ...board, order, copSteps: steps, copSources: steps, robberSteps: steps }
    const last = Math.min(enough.cops - 1, most)
    const what = components.length === 1 ? 'the cop number' : 'the cop number of this component'
    const cops = await tryUp(
      on,
      atLeast.cops,
      last,
      `What is known: ${what} is at least ${atLeast.cops} and at most ${enough.cops}.`,
    )
    if (cops === undefined && enough.cops > most)
      return {
        copNumber: undefined,
        atLeast: { cops: atMost + 1, by: 'search' },
        enough: undefined,
      }
    found.push(
      cops === undefined
        ? { atLeast: atLeast.cops > last ? atLeast : { cops: enough.cops, by: 'search' }, enough }
        : {
            atLeast: cops === atLeast.cops ? atLeast : { cops, by: 'search' },
            enough: { cops, by: 'search' },
          },
    )
    known += (cops ?? enough.cops) - 1
  }
  const [only] = found
  if (found.length === 1 && only !== undefined) return { copNumber: only.enough.cops, ...only }
  const sum = { cops: known, by: 'components' } as const
  return { copNumber: known, atLeast: sum, enough: sum }
}

/** Refuses games that need too much memory, with what is known without them. */
function checkRoom(chase: Chase, memoryLimit: number | undefined, known: string): void {
  try {
    checkMemory(chase, false, memoryLimit)
  } catch (error) {
    if (!(error instanceof PositionalError) || known === '') throw error
    const { data } = error
    throw new PositionalError(error.code, {
      ...data,
      what: (names) => `${known}; ${typeof data.what === 'string' ? data.what : data.what(names)}`,
      cause: error,
    })
  }
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
