// Small chess endings, solved in memory: all numbers of the ending and of what it leads to, at once.

import {
  type Answer,
  type Arena,
  createAnswer,
  exploreIndexed,
  type Solution,
  type Value,
  type WorkOptions,
} from '@zugzwang/core'
import { checkKeys, createPace } from '@zugzwang/core/authoring'
import { aboveLimit, PositionalError } from '../errors'
import type { ChessPosition } from './board'
import { type ChessGame, type ChessOptions, chessGame, materialOf } from './game'
import { type ChessNumbering, chessNumbering } from './numbering'
import type { ChessMove } from './rules'
import { sweepBytes, sweepChess } from './sweep'

export interface SolveChessOptions extends ChessOptions, WorkOptions {
  /** Refuse endings that need more memory than this, in bytes. Default 8·10^9. */
  readonly memoryLimit?: number | undefined
}

/** The answer to an ending, for all of its positions and those that they lead to. */
export interface ChessAnswer extends Answer<ChessPosition, ChessMove> {
  readonly game: ChessGame & { readonly numbering: ChessNumbering }
  /**
   * What any position comes to for the player to move, by default the start, with the plies to mate; a draw has no plies. O(1).
   *
   * @throws PositionalError INVALID_POSITION for positions of endings that were not solved.
   */
  valueAt(position?: ChessPosition): Value
  /**
   * The game as data and the answer to it, a copy: what `verifySolution` of core takes. Positions are numbered as in
   * `game.numbering`. Takes some 4 bytes a move and 16 a number. Phase 'explore' of the progress as `exploreIndexed` says.
   */
  toArena(options?: WorkOptions): Promise<{ arena: Arena; solution: Solution }>
}

const OPTIONS: readonly (keyof SolveChessOptions)[] = [
  'material',
  'start',
  'memoryLimit',
  'signal',
  'onProgress',
]
const DEFAULT_LIMIT = 8e9

/**
 * Memory that solving endings takes at its peak, in bytes: 2 a number, and 3 for each of the largest ending. An upper bound but for
 * some megabytes of the engine's own.
 *
 * @throws PositionalError INVALID_OPTION, LIMIT_EXCEEDED as `chessNumbering`.
 */
export function chessMemory(material: string): number {
  return sweepBytes(chessNumbering(material))
}

/**
 * Solves the ending of a start, or those of `material`, with all that they lead to. Time: a microsecond or two
 * a number, half a second for king and pawn against king. Space: `chessMemory`.
 *
 * @throws PositionalError as `chessGame`; LIMIT_EXCEEDED, before anything is taken, when that is more than `memoryLimit` or the
 *   start has more than five men.
 */
export async function solveChess(options: SolveChessOptions = {}): Promise<ChessAnswer> {
  checkKeys('solveChess', options, OPTIONS, PositionalError)
  const { material, start, memoryLimit = DEFAULT_LIMIT, signal, onProgress } = options
  const plain = chessGame({ material, start })
  // Throws where there are too many men for numbers
  const numbering = plain.numbering ?? chessNumbering(materialOf(plain.rules.start()))
  const bytes = sweepBytes(numbering)
  if (!(bytes <= memoryLimit))
    throw aboveLimit(
      bytes,
      memoryLimit,
      `Solving ${numbering.count} numbers of ${numbering.name} takes ${bytes} bytes of memory; memoryLimit is ${memoryLimit}.`,
      'memoryLimit',
    )
  const score = await sweepChess(numbering, createPace({ signal, onProgress }))
  const value = (position: ChessPosition): Value => {
    const own = score[numbering.encode(position)]
    if (own === 0) return { outcome: 'draw' }
    return { outcome: own > 0 ? 'win' : 'loss', plies: Math.abs(own) - 1 }
  }
  const game = { ...plain, numbering }
  return {
    ...createAnswer(game, { value }),
    game,
    valueAt: (position = game.rules.start()) => value(position),
    async toArena(work) {
      const solution = { order: numbering.count, score: Int32Array.from(score) }
      return { arena: await exploreIndexed(numbering, work), solution }
    },
  }
}
