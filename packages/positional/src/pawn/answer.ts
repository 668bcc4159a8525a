// Crossing pawn, solved: every position of the board at once; values are read off the scores.

import {
  type Answer,
  type Arena,
  createAnswer,
  type Solution,
  type Value,
  type WorkOptions,
} from '@zugzwang/core'
import { checkKeys, createPace } from '@zugzwang/core/authoring'
import { exploreIndexed } from '@zugzwang/core/numbered'
import { checkMemory } from '../board/ground'
import { PositionalError } from '../errors'
import type { PawnBoard, PawnPosition } from './board'
import { gameOn, type PawnGame, type PawnMove } from './game'
import { createPawnGround, type PawnRules, RULE_HINTS } from './ground'
import { sweepBytes, sweepPawn } from './sweep'

/** The options that change the memory needed. */
export interface PawnMemoryOptions {
  readonly rules?: PawnRules | undefined
}

/** Options of `solvePawn`. */
export interface PawnOptions extends WorkOptions, PawnMemoryOptions {
  /** Refuse boards that need more memory than this, in bytes. Default 8·10^9. */
  readonly memoryLimit?: number | undefined
}

/** The answer to a board, for all positions of its pieces. */
export interface PawnAnswer extends Answer<PawnPosition, PawnMove> {
  readonly game: PawnGame
  /**
   * The value of a position for the player to move, by default of the start; a draw has no plies. O(1).
   *
   * @throws PositionalError INVALID_POSITION if a piece stands where it cannot.
   */
  valueAt(position?: PawnPosition): Value
  /**
   * The game as data and the answer to it, which is aliased: what `verifySolution` of core takes. Positions are numbered as in
   * `game.numbering`. Takes some 4 bytes a move and 13 a position. Phase 'explore' of the progress as for `exploreIndexed`.
   */
  toArena(options?: WorkOptions): Promise<{ arena: Arena; solution: Solution }>
}

const DEFAULT_LIMIT = 8e9

const OPTIONS: readonly (keyof PawnOptions)[] = ['rules', 'memoryLimit', 'signal', 'onProgress']

/**
 * Memory that solving a board takes at its peak, in bytes: 4 a position, and for each pair of red pieces 3 bits a cell,
 * walls included, and some 200 bytes. An upper bound except for some megabytes of the engine. O(cells · steps).
 *
 * @throws PositionalError INVALID_BOARD, INVALID_OPTION; LIMIT_EXCEEDED for more than 2^30 positions.
 * @see README.md#crossing-pawn
 */
export function pawnMemory(board: PawnBoard, options: PawnMemoryOptions = {}): number {
  checkKeys('pawnMemory', options, ['rules'], PositionalError, RULE_HINTS)
  return sweepBytes(createPawnGround(board, options.rules))
}

/**
 * Solves crossing pawn on a board, for all positions of the three pieces.
 *
 * With n open cells there are n² · (n − 1) positions. O(n³ · plies · moves / 32) time at most; usually few positions are
 * examined in each ply. Space: `pawnMemory`. Phase 'solve' of the progress counts positions decided by moves, fewer than all.
 *
 * @throws PositionalError INVALID_BOARD, INVALID_OPTION; LIMIT_EXCEEDED, before anything is allocated, if the board needs more
 *   memory than `memoryLimit` or has more than 2^30 positions.
 * @see README.md#crossing-pawn
 */
export async function solvePawn(board: PawnBoard, options: PawnOptions = {}): Promise<PawnAnswer> {
  checkKeys('solvePawn', options, OPTIONS, PositionalError, RULE_HINTS)
  const { memoryLimit = DEFAULT_LIMIT } = options
  const pace = createPace(options)
  const ground = createPawnGround(board, options.rules)
  const game = gameOn(ground)
  const { numbering } = game
  checkMemory(board, numbering.count, sweepBytes(ground), memoryLimit, ', which take')
  const score = await sweepPawn(ground, pace)
  const solution: Solution = { order: numbering.count, score }

  const value = (position: PawnPosition): Value => {
    const own = score[numbering.encode(position)]
    if (own === 0) return { outcome: 'draw' }
    const isWon = own > 0 === (position.mover === 'red')
    return { outcome: isWon ? 'win' : 'loss', plies: Math.abs(own) - 1 }
  }
  const start = game.rules.start()
  return {
    ...createAnswer(game, { value }),
    game,
    valueAt: (position = start) => value(position),
    toArena: async (work) => ({ arena: await exploreIndexed(numbering, work), solution }),
  }
}
