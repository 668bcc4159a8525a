// Cops and robbers, solved: values are read off the attractor's rows. The robber's plies, which are not stored, are one more than
// the longest of its moves.

import {
  type Answer,
  type Arena,
  createAnswer,
  type Digraph,
  type Solution,
  type Value,
  type WorkOptions,
} from '@zugzwang/core'
import { checkKeys, createPace } from '@zugzwang/core/authoring'
import { exploreIndexed } from '@zugzwang/core/numbered'
import { bitAt } from '../board/bits'
import { PositionalError } from '../errors'
import { noPlies, writeSolution } from '../solution'
import { attractorMemory, checkMemory, findAttractor } from './attractor'
import { type CopsRules, createChase, RULE_HINTS } from './chase'
import { type CopsGameOptions, gameOf } from './game'
import { numberingOf } from './numbering'
import { type CopsMove, type CopsPosition, checkAnyPosition, checkPlacement } from './rules'
import { createRobberMoves } from './turns'

/** The options that change the memory needed. */
export interface CopsMemoryOptions {
  /** What changes the game; `cops` is required. */
  readonly rules: CopsRules
  /** Whether plies are counted, 4 bytes a position, by which captures are fast and delays long. Default true. */
  readonly plies?: boolean | undefined
}

/** Options of `solveCops`. */
export interface CopsOptions extends CopsMemoryOptions, CopsGameOptions, WorkOptions {
  /** Refuse games that need more memory than this, in bytes. Default 8·10^9. */
  readonly memoryLimit?: number | undefined
}

const MEMORY_KEYS = ['rules', 'plies'] as const
const OPTION_KEYS = [...MEMORY_KEYS, 'labels', 'memoryLimit', 'signal', 'onProgress'] as const

/**
 * The answer to a game. Values have plies to capture, the cops hurrying and the robber delaying, unless the game was solved
 * without plies; endless play is a win for the robber, without plies.
 *
 * Judgements list all moves, and throw PositionalError LIMIT_EXCEEDED if the cops, to move, can have more than 2^24.
 */
export interface CopsAnswer extends Answer<CopsPosition, CopsMove> {
  /** For the cops, before any piece stands. */
  readonly outcome: 'win' | 'loss'
  /** Where the cops stand best: the first placement of the shortest capture time. undefined if the robber wins. */
  readonly placement: readonly number[] | undefined
  /**
   * Moves of the cops to capture once all stand, against the best place of the robber; undefined if the robber wins. t of them,
   * and the robber's between them, are 2t − 1 plies.
   */
  readonly captureTime: number | undefined
  /**
   * The value of a position for the player to move. O(moves) if the robber is to move, otherwise O(1).
   *
   * @throws PositionalError INVALID_POSITION if a piece is missing or stands on no vertex.
   */
  valueAt(position: CopsPosition): Value
  /**
   * The vertices, ascending, at which the robber is safe for ever when the cops stand there and are to move. O(order).
   *
   * @throws PositionalError INVALID_POSITION if a cop is missing or stands on no vertex.
   */
  safeVertices(cops: readonly number[]): number[]
  /**
   * The game as data, numbered as by `copsNumbering`, and the answer to it: what `verifySolution` takes. For games with moves few
   * enough to be listed; O(positions · moves) time and space. Phases of progress: 'explore' as for `exploreIndexed`, then
   * 'score', counting positions.
   *
   * @throws PositionalError INVALID_OPTION if the game was solved without plies; LIMIT_EXCEEDED as `copsNumbering`.
   */
  toArena(options?: WorkOptions): Promise<{ arena: Arena; solution: Solution }>
}

/**
 * Memory that solving takes, in bytes: a bit for each robber's place at each placement of the cops and each stage of their move,
 * twice at the last one, 4 bytes for each with plies, and lists of changes. O(order + size).
 *
 * @throws as `solveCops`, but for limits of memory.
 * @see README.md#cops-and-robbers
 */
export function copsMemory(graph: Digraph, options: CopsMemoryOptions): number {
  checkKeys('copsMemory', options, MEMORY_KEYS, PositionalError, RULE_HINTS)
  return attractorMemory(
    createChase(graph, options.rules, 'copsMemory: rules'),
    options.plies ?? true,
  )
}

/**
 * Solves cops and robbers on a graph, for every position. The rules are those of `copsRules`, the game of the answer is that of
 * `copsGame`.
 *
 * With k cops on n vertices of degree at most d, at most 2^k · n^k / k! rows of n bits, each processed when some of its words have
 * grown, and those words added to at most k · d other rows: O(k · d · n^(k+1)) operations on words in all, mostly far fewer,
 * since up to 32 bits grow at once. `copsMemory` bytes. Phase 'solve' of the progress counts rows processed.
 *
 * @throws as `copsGame`, except that moves need not be few enough to be listed; LIMIT_EXCEEDED, before anything is allocated,
 *   if more memory is needed than `memoryLimit`.
 * @see README.md#cops-and-robbers
 */
export async function solveCops(graph: Digraph, options: CopsOptions): Promise<CopsAnswer> {
  checkKeys('solveCops', options, OPTION_KEYS, PositionalError, RULE_HINTS)
  const { rules, plies: countPlies = true, memoryLimit } = options
  const pace = createPace(options)
  const chase = createChase(graph, rules, 'solveCops: rules')
  const game = gameOf(graph, rules, chase, options)
  checkMemory(chase, countPlies, memoryLimit)
  const { order, placements } = chase
  const attractor = await findAttractor(chase, countPlies, pace)
  const { words, won, lost, plies } = attractor
  const copsWin = attractor.placement !== -1

  const isIn = (rows: Int32Array, placement: number, robber: number): boolean =>
    bitAt(rows, placement * words, robber) === 1
  const robberMoves = createRobberMoves(chase)
  const place = new Int32Array(chase.cops)
  if (copsWin) placements.unrank(attractor.placement, place)
  const vertices = Int32Array.from({ length: order }, (_, v) => v)
  /** Plies of the robber, lost wherever it moves, or first stands if `robber` is −1. */
  const pliesOfLost = (known: Int32Array, placement: number, robber: number): number => {
    if (robber !== -1 && known[placement * order + robber] === 0) return 0
    const reached = robber === -1 ? vertices : robberMoves.from(placement, robber)
    let most = 0
    for (const v of reached) most = Math.max(most, known[placement * order + v])
    return 1 + most
  }

  const valueAt = (position: CopsPosition): Value => {
    checkAnyPosition(chase, position)
    const { mover, cops, robber } = position
    if (mover === 'cops') {
      if (cops.length === 0) {
        if (!copsWin) return { outcome: 'loss' }
        return { outcome: 'win', ...(plies && { plies: attractor.placementPlies + 2 }) }
      }
      const placement = placements.rank(cops)
      if (!isIn(won, placement, robber)) return { outcome: 'loss' }
      return { outcome: 'win', ...(plies && { plies: plies[placement * order + robber] }) }
    }
    const placement = placements.rank(cops)
    const loses =
      robber === -1 ? vertices.every((v) => isIn(won, placement, v)) : isIn(lost, placement, robber)
    if (!loses) return { outcome: 'win' }
    return { outcome: 'loss', ...(plies && { plies: pliesOfLost(plies, placement, robber) }) }
  }

  return {
    ...createAnswer(game, { value: valueAt }),
    outcome: copsWin ? 'win' : 'loss',
    placement: copsWin ? [...place] : undefined,
    captureTime: copsWin ? Math.ceil(attractor.placementPlies / 2) : undefined,
    valueAt,
    safeVertices(cops) {
      checkPlacement(chase, cops)
      const placement = placements.rank(cops)
      return [...vertices].filter((v) => !isIn(won, placement, v))
    },
    async toArena(work = {}) {
      if (plies === undefined) throw noPlies('game')
      const half = placements.count * order
      const scoreOf = (index: number) => {
        const pair = index < half ? index : index - half
        const robber = pair % order
        const placement = (pair - robber) / order
        if (index < half) return isIn(won, placement, robber) ? plies[pair] + 1 : 0
        if (!isIn(lost, placement, robber)) return 0
        return pliesOfLost(plies, placement, robber) + 1
      }
      const numbering = numberingOf(chase)
      return writeSolution(await exploreIndexed(numbering, work), numbering, scoreOf, work)
    },
  }
}
