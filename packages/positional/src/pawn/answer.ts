// Crossing pawn, solved: every position of the board at once. What is read off afterwards (verdict, best moves, main
// line) looks at the answer and plays nothing.

import {
  type Arena,
  exploreIndexed,
  pliesAt,
  type Solution,
  type WorkOptions,
} from '@zugzwang/core'
import { createPace } from '@zugzwang/core/authoring'
import { PositionalError } from '../errors'
import { followLine, type PlayLine } from '../play-line'
import type { PawnBoard } from './board'
import {
  createPawnGround,
  type PawnGame,
  type PawnMove,
  type PawnPosition,
  type PawnSteps,
  pawnGameOn,
} from './rules'
import { sweepBytes, sweepPawn } from './sweep'

/** Who wins; 'draw' when neither can force it. */
export type PawnVerdict = 'red' | 'black' | 'draw'

/** What a position comes to when both play their best. */
export interface PawnOutcome {
  readonly verdict: PawnVerdict
  /** Plies to the end, the winner hurrying and the loser delaying; −1 for a draw. */
  readonly plies: number
}

/** The main line of crossing pawn. */
export type PawnLine = PlayLine<PawnPosition>

export interface PawnMemoryOptions {
  /** How pieces move. Default `PAWN_STEPS`. */
  readonly steps?: PawnSteps | undefined
}

export interface PawnOptions extends WorkOptions, PawnMemoryOptions {
  /** Refuse boards that need more memory than this, in bytes. Default 8·10^9. */
  readonly memoryLimit?: number | undefined
}

/**
 * The answer to a board: its outcome from the start, and everything else on demand. Its functions throw PositionalError
 * INVALID_POSITION when a piece stands where it cannot.
 */
export interface PawnAnswer extends PawnOutcome {
  readonly game: PawnGame
  /** What any position comes to. O(1). */
  outcomeAt(position: PawnPosition): PawnOutcome
  /**
   * All best moves of a position, by default the start, in the order of `game.moves`; none where play has ended. O(moves).
   */
  bestMoves(position?: PawnPosition): PawnMove[]
  /** The main line from a position, by default the start. O(length · moves). */
  mainLine(from?: PawnPosition): PawnLine
  /**
   * The game as data and the answer to it, which is aliased: what `verifySolution` of core takes. Positions are numbered
   * as in `game`. Takes some 4 bytes a move and 13 a position. Phase 'explore' of the progress as `exploreIndexed` says.
   */
  toArena(options?: WorkOptions): Promise<{ arena: Arena; solution: Solution }>
}

/** An outcome as contests print it: `Tie`, `Red 75` or `Black 0`. */
export function pawnVerdictSentence({ verdict, plies }: PawnOutcome): string {
  return verdict === 'draw' ? 'Tie' : `${verdict === 'red' ? 'Red' : 'Black'} ${plies}`
}

const DEFAULT_LIMIT = 8e9

/**
 * Memory that solving a board takes at its peak, in bytes: 4 a position, and for each pair of red pieces 3 bits a cell,
 * walls included, and some 200 bytes. An upper bound but for some megabytes of the engine's own. O(cells · steps).
 *
 * @throws PositionalError INVALID_BOARD, INVALID_OPTION; LIMIT_EXCEEDED when there are more than 2^30 positions.
 */
export function pawnMemory(board: PawnBoard, options: PawnMemoryOptions = {}): number {
  return sweepBytes(createPawnGround(board, options.steps))
}

/**
 * Solves crossing pawn on a board, for all positions of the three pieces.
 *
 * With n open cells there are n² · (n − 1) positions. O(n³ · plies · moves / 32) time at most; usually few positions
 * are looked at in each ply. Space: `pawnMemory`. Phase 'solve' of the progress counts positions decided by moves,
 * fewer than all.
 *
 * @throws PositionalError INVALID_BOARD, INVALID_OPTION; LIMIT_EXCEEDED, before anything is taken, when the board needs
 *   more memory than `memoryLimit` or has more than 2^30 positions.
 */
export async function solvePawn(board: PawnBoard, options: PawnOptions = {}): Promise<PawnAnswer> {
  const { memoryLimit = DEFAULT_LIMIT } = options
  const pace = createPace(options)
  const ground = createPawnGround(board, options.steps)
  const game = pawnGameOn(ground)
  checkMemory(game, sweepBytes(ground), memoryLimit)
  const score = await sweepPawn(ground, pace)
  const solution: Solution = { order: game.count, score }

  const out = new Int32Array(game.maxMoves)
  const successorsOf = (index: number): Int32Array =>
    Number.isNaN(game.payoff(index))
      ? out.subarray(0, game.successors(index, out))
      : out.subarray(0, 0)
  /** A best move keeps the score, one ply less where play ends. */
  const isBest = (index: number) => {
    const own = score[index]
    const after = own - Math.sign(own)
    return (next: number) => score[next] === after
  }
  const indexOf = (position?: PawnPosition): number =>
    position === undefined ? game.start : game.encodePosition(position)
  return {
    game,
    ...outcomeOfIndex(solution, game.start),
    outcomeAt: (position) => outcomeOfIndex(solution, game.encodePosition(position)),
    bestMoves(position) {
      const index = indexOf(position)
      const isBestHere = isBest(index)
      const next = successorsOf(index)
      return game
        .moves(position ?? game.decodePosition(index))
        .filter((_, i) => isBestHere(next[i]))
    },
    mainLine(from) {
      const { positions, repeatsFrom } = followLine(
        indexOf(from),
        (index) => successorsOf(index).find(isBest(index)),
        (index) => index,
      )
      return { positions: positions.map(game.decodePosition), repeatsFrom }
    },
    toArena: async (work) => ({ arena: await exploreIndexed(game, work), solution }),
  }
}

function outcomeOfIndex(solution: Solution, index: number): PawnOutcome {
  const score = solution.score[index]
  const verdict = score > 0 ? 'red' : score < 0 ? 'black' : 'draw'
  return { verdict, plies: pliesAt(solution, index) }
}

function checkMemory({ board, count }: PawnGame, bytes: number, limit: number): void {
  if (bytes <= limit) return
  throw new PositionalError(
    'LIMIT_EXCEEDED',
    `The ${board.rows}×${board.columns} board has ${count} positions, which take ${bytes} bytes of memory; memoryLimit is ${limit}.`,
  )
}
