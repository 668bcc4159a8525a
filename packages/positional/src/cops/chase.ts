// A game of cops and robbers as data, the only input of rules and solver: number of cops, steps of each side, speed of the robber.

import { type Digraph, transpose, validateDigraph } from '@zugzwang/core'
import { checkKeys } from '@zugzwang/core/authoring'
import { PositionalError, wrongOption } from '../errors'
import { createMultisets, type Multisets } from '../multisets'
import { findOneWay, staysEverywhere, stepsAlong } from './steps'

/** The rules of a game. */
export interface CopsRules {
  /** Number of cops, 1 … 16. */
  readonly cops: number
  /** Number of cops that move in one turn, 1 … cops; 1 makes them lazy. Default: all of them. */
  readonly moving?: number | undefined
  /** Whether a cop that moves may stay where it is. Default true. */
  readonly copsMayStay?: boolean | undefined
  /** Whether the robber may stay where it is. Default true. */
  readonly robberMayStay?: boolean | undefined
  /** The most steps the robber takes in one turn, at least 1; Infinity is allowed. Default 1. */
  readonly robberSpeed?: number | undefined
  /** Arcs of the robber, on the same vertices. Default: those of the cops. */
  readonly robberGraph?: Digraph | undefined
}

/** Where each side can step: sorted, without repetition, staying included; no vertex is without a step. */
export interface ChaseBoard {
  readonly order: number
  readonly copSteps: Digraph
  /** The transpose of `copSteps`; the same object if they are symmetric. */
  readonly copSources: Digraph
  readonly robberSteps: Digraph
  readonly robberSpeed: number
  /** Whether the robber can stay on every vertex. */
  readonly robberCanStay: boolean
}

export interface Chase extends ChaseBoard {
  readonly cops: number
  readonly moving: number
  /** Places of the cops, which are alike. */
  readonly placements: Multisets
}

export const MAX_COPS = 16

export const VARIANT_KEYS = [
  'moving',
  'copsMayStay',
  'robberMayStay',
  'robberSpeed',
  'robberGraph',
] as const
export const RULE_KEYS: readonly ['cops', ...typeof VARIANT_KEYS] = ['cops', ...VARIANT_KEYS]

/** Where rules belong that are given among the options. */
export const RULE_HINTS: Record<string, string> = Object.fromEntries(
  RULE_KEYS.map((key) => [key, `rules.${key}`]),
)

/**
 * Checks a game. O(k · order + size · log size).
 *
 * @param name - What the rules are given to, for messages.
 * @throws CoreError INVALID_DIGRAPH; PositionalError INVALID_GRAPH if there is no vertex or the robber's graph has another
 *   order; INVALID_OPTION; LIMIT_EXCEEDED if placements cannot be numbered.
 */
export function createChase(graph: Digraph, rules: CopsRules, name = 'copsRules'): Chase {
  checkKeys(name, rules, RULE_KEYS, PositionalError)
  const { cops, moving = cops } = rules ?? {}
  checkCops('cops', cops, MAX_COPS)
  checkCops('moving', moving, cops)
  return withCops(createBoard(graph, rules), cops, moving)
}

/** A board with cops, `moving` of which move in a turn; the numbers are checked. */
export function withCops(board: ChaseBoard, cops: number, moving: number): Chase {
  return { ...board, cops, moving, placements: placementsOf(board.order, cops) }
}

/** Boards of up to this many vertices, a word of bits, are solved by the thousand; what they share is kept. */
export const SMALL_ORDER = 32

/** On small boards: at most some hundred numberings, each of some kilobytes. */
const knownPlacements = new Map<number, Multisets>()

function placementsOf(order: number, cops: number): Multisets {
  if (order > SMALL_ORDER) return createMultisets(order, cops)
  const key = order * (MAX_COPS + 1) + cops
  const placements = knownPlacements.get(key) ?? createMultisets(order, cops)
  knownPlacements.set(key, placements)
  return placements
}

/** The board of `createChase`. */
export function createBoard(graph: Digraph, rules: Omit<CopsRules, 'cops'>): ChaseBoard {
  validateDigraph(graph)
  const { robberSpeed = 1, robberGraph = graph } = rules
  const { copsMayStay = true, robberMayStay = true } = rules
  const { order } = graph
  checkNotEmpty(graph)
  if (robberGraph !== graph) validateDigraph(robberGraph)
  if (robberGraph.order !== order)
    throw new PositionalError('INVALID_GRAPH', {
      what: `robberGraph has ${robberGraph.order} vertices`,
      found: robberGraph.order,
      expected: `${order}, those of the graph`,
      place: { field: 'robberGraph' },
    })
  if (
    !(robberSpeed === Number.POSITIVE_INFINITY || Number.isInteger(robberSpeed)) ||
    robberSpeed < 1
  )
    throw wrongOption('robberSpeed', robberSpeed, 'an integer of at least 1, or Infinity')
  const copSteps = stepsAlong(graph, copsMayStay)
  const robberSteps =
    robberGraph === graph && robberMayStay === copsMayStay
      ? copSteps
      : stepsAlong(robberGraph, robberMayStay)
  return {
    order,
    copSteps,
    copSources: findOneWay(copSteps) === undefined ? copSteps : transpose(copSteps),
    robberSteps,
    // After `order` steps a run reaches nothing new
    robberSpeed: Math.min(robberSpeed, order),
    robberCanStay: robberMayStay || staysEverywhere(robberSteps),
  }
}

/** @throws PositionalError INVALID_GRAPH if there is no vertex. */
export function checkNotEmpty({ order }: Digraph): void {
  if (order === 0)
    throw new PositionalError('INVALID_GRAPH', {
      what: 'The graph has no vertices',
      found: 0,
      expected: 'at least 1',
    })
}

/** All orders of k cops in which any m of them, those that move, come first; both parts ascending. */
export function listTurns(k: number, m: number): number[][] {
  const turns: number[][] = []
  const cops = Array.from({ length: k }, (_, cop) => cop)
  for (let chosen = 0; chosen < 1 << k; chosen++) {
    let count = 0
    for (let bits = chosen; bits !== 0; bits &= bits - 1) count++
    if (count !== m) continue
    const isFirst = (cop: number) => ((chosen >>> cop) & 1) === 1
    turns.push([...cops.filter(isFirst), ...cops.filter((cop) => !isFirst(cop))])
  }
  return turns
}

/** The number of multisets of k numbers below n, approximate above 2^53. O(min(n, k)). */
export function countPlacements(n: number, k: number): number {
  let count = 1
  for (let i = 1; i <= Math.min(k, n - 1); i++) count = (count * (Math.max(k, n - 1) + i)) / i
  return Math.round(count)
}

/** @throws PositionalError INVALID_OPTION unless the number of cops is 1 … most. */
export function checkCops(name: string, value: number, most: number): void {
  if (!(Number.isInteger(value) && value >= 1 && value <= most))
    throw wrongOption(name, value, `an integer 1 … ${most}`)
}
