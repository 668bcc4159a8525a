// The cop number: the fewest cops that catch the robber. The graph is first taken apart by its corners, which changes neither that
// number nor anything else that matters for it; bounds of what is left come next, and only between them is it solved for one
// cop more each time.

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
import { type CopBound, type CopReason, componentsOf, enoughCops, leastCops } from './cop-bounds'
import { takeCorners, withoutCorners } from './corners'
import { stepsAmong } from './steps'

/** How far `solveCopNumber` searches. */
export interface CopNumberOptions extends WorkOptions {
  /** What changes the game; `moving` applies to all numbers of cops that are not fewer. */
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

/** The fewest cops that win, with bounds from both sides. */
export interface CopNumber {
  /** undefined if `atMost` cops do not win. */
  readonly copNumber: number | undefined
  /** Fewer do not win. */
  readonly atLeast: CopBound
  /** This many win; undefined if `atMost` do not. */
  readonly enough: CopBound | undefined
}

/**
 * The least number of cops that win on a graph, undefined if `atMost` do not. Rules as in `copsRules`.
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
 * @throws CoreError INVALID_DIGRAPH; PositionalError as `solveCops`, LIMIT_EXCEEDED on reaching a number of cops that needs too
 *   much memory.
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
  const tryUp: TryUp = async (on, from, to, known = '') => {
    for (let cops = from; cops <= to; cops++) {
      const chase = withCops(on, cops, Math.min(moving ?? cops, cops))
      checkRoom(chase, memoryLimit, known)
      if ((await findPlacement(chase, pace)) !== -1) return cops
    }
    return undefined
  }
  if (!isPlain(rules) || board.copSources !== board.copSteps)
    return searched(await tryUp(board, 1, Math.min(atMost, board.order)), atMost)
  const corners = new Int32Array(board.order)
  const taken = takeCorners(board.copSteps, corners, new Int32Array(board.order))
  if (taken === board.order - 1) return exactly({ cops: 1, by: 'dismantled' })
  const core = stepsAmong(board.copSteps, withoutCorners(corners, taken))
  if (core.order >= LEAST_BOUNDED) return addComponents(board, core, atMost, tryUp)
  const cops = await tryUp(boardOf(board, core), 2, Math.min(atMost, core.order))
  const found = searched(cops, atMost)
  return cops === 2 ? { ...found, atLeast: { cops, by: 'no-corner' } } : found
}

/** The first number from … to of cops that win, undefined if none does; `known` goes into refusals. */
type TryUp = (
  on: ChaseBoard,
  from: number,
  to: number,
  known?: string,
) => Promise<number | undefined>

/** Adds the cop numbers of the components of a graph without corners: each needs its own cops. */
async function addComponents(
  board: ChaseBoard,
  core: Digraph,
  atMost: number,
  tryUp: TryUp,
): Promise<CopNumber> {
  const components = componentsOf(core)
  const isWhole = components.length === 1
  const what = isWhole ? 'the cop number' : 'the cop number of this component'
  let known = components.length
  for (const steps of components) {
    // The other components need at least a cop each
    const most = atMost - known + 1
    const enough = enoughCops(steps)
    const atLeast = leastCops(steps, Math.min(enough.cops, most + 1))
    if (atLeast.cops > most) return tooMany(atMost, atLeast.by)
    const last = Math.min(enough.cops - 1, most)
    const bounds = `What is known: ${what} is at least ${atLeast.cops} and at most ${enough.cops}.`
    const cops = await tryUp(boardOf(board, steps), atLeast.cops, last, bounds)
    if (cops === undefined && enough.cops > most) return tooMany(atMost, 'search')
    if (isWhole) {
      const upper = cops === undefined ? enough : ({ cops, by: 'search' } as const)
      const isMet = cops === undefined ? atLeast.cops > last : cops === atLeast.cops
      const lower = isMet ? atLeast : ({ cops: upper.cops, by: 'search' } as const)
      return { copNumber: upper.cops, atLeast: lower, enough: upper }
    }
    known += (cops ?? enough.cops) - 1
  }
  return exactly({ cops: known, by: 'components' })
}

/** The same board with the steps of an undirected graph. */
function boardOf(board: ChaseBoard, steps: Digraph): ChaseBoard {
  return { ...board, order: steps.order, copSteps: steps, copSources: steps, robberSteps: steps }
}

function exactly(bound: CopBound): CopNumber {
  return { copNumber: bound.cops, atLeast: bound, enough: bound }
}

function tooMany(atMost: number, by: CopReason): CopNumber {
  return { copNumber: undefined, atLeast: { cops: atMost + 1, by }, enough: undefined }
}

function searched(cops: number | undefined, atMost: number): CopNumber {
  return cops === undefined ? tooMany(atMost, 'search') : exactly({ cops, by: 'search' })
}

/** Refuses games that need too much memory, with the bounds known without them. */
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

/** Whether the rules are those by which a corner does not help the robber. */
function isPlain({
  moving,
  copsMayStay = true,
  robberMayStay = true,
  robberSpeed = 1,
  robberGraph,
}: Omit<CopsRules, 'cops'>): boolean {
  return moving === undefined && copsMayStay && robberMayStay && robberSpeed === 1 && !robberGraph
}
