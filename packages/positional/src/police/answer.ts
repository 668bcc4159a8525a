// Police and thief, solved: every position of the board at once, by the general solver for win, loss and draw.
// What is read off afterwards (verdict, main line, heat map) looks at the answer and plays nothing.

import {
  type Arena,
  exploreIndexed,
  mainLine,
  remotenessOf,
  type Solution,
  solveOutcome,
  type WorkOptions,
} from '@zugzwang/core'
import { PositionalError } from '../errors'
import type { PoliceBoard } from './board'
import { type PoliceGame, type PolicePosition, policeAndThief } from './rules'

/** Who wins; 'draw' when neither can force it. */
export type PoliceVerdict = 'police' | 'thief' | 'draw'

/** What a position comes to when both play their best. */
export interface PoliceOutcome {
  readonly verdict: PoliceVerdict
  /** Plies to the end, the winner hurrying and the loser delaying; −1 for a draw. */
  readonly plies: number
}

/** A play in which both move their best, the first of equally good moves each time. */
export interface PoliceLine {
  /** The positions, beginning with the given one. */
  readonly positions: readonly PolicePosition[]
  /** Where an endless play comes round: its last position stands at this index too. undefined when play ends. */
  readonly repeatsFrom: number | undefined
}

/** Rows of a board, then columns; undefined stands for a wall. */
export type PoliceHeatMap = readonly (readonly (PoliceOutcome | undefined)[])[]

export interface PoliceOptions extends WorkOptions {
  /** Refuse boards that need more memory than this, in bytes. Default 8·10^9. */
  readonly memoryLimit?: number | undefined
}

/** The answer to a board: its outcome from the start, and everything else on demand. */
export interface PoliceAnswer extends PoliceOutcome {
  readonly game: PoliceGame
  /** The game as data, and the answer to it: what `verifySolution` takes. Positions are numbered as in `game`. */
  readonly arena: Arena
  readonly solution: Solution
  /**
   * What any position comes to. O(1).
   *
   * @throws PositionalError INVALID_POSITION when a piece stands on a wall or beside the board.
   */
  outcomeAt(position: PolicePosition): PoliceOutcome
  /**
   * The main line from a position, by default the start.
   * O(length).
   *
   * @throws PositionalError INVALID_POSITION when a piece stands on a wall or beside the board.
   */
  mainLine(from?: PolicePosition): PoliceLine
  /**
   * For every cell: the outcome with one piece standing there (by default the police), the other in its first place
   * and the police to move. O(cells).
   */
  heatMap(piece?: 'police' | 'thief'): PoliceHeatMap
}

/** Contest sentences. */
const SENTENCES: Record<PoliceVerdict, string> = {
  police: 'Police catches the thief',
  thief: 'The thief escapes',
  draw: 'Draw',
}

/** The verdict as contests print it: `Police catches the thief`, `The thief escapes` or `Draw`. */
export function policeVerdictSentence(verdict: PoliceVerdict): string {
  return SENTENCES[verdict]
}

/**
 * Memory that solving a game takes at its peak, in bytes: 12 a move (8 while moves are collected, 4 of the arena) and
 * 25 a position (payoff 8, mover 1, and four words of the arena and the solver). An upper bound but for the code and
 * some megabytes of buffers. O(1).
 */
export function policeMemory({ count, size }: PoliceGame): number {
  return 12 * size + 25 * count
}

/**
 * Solves police and thief on a board, for all positions of the two pieces.
 *
 * With n cells that are not walls there are 2n² positions of at most 9 and 5 moves: O(n²) time, `policeMemory` bytes.
 * Phases of progress: 'explore', 'transpose', 'solve', as `exploreIndexed` and `solveOutcome` say.
 *
 * @throws PositionalError INVALID_BOARD; LIMIT_EXCEEDED, before anything is taken, when the board needs more memory than
 *   `memoryLimit` or has more than 2^30 positions or 2^31 − 1 moves.
 */
export async function solvePolice(
  board: PoliceBoard,
  options: PoliceOptions = {},
): Promise<PoliceAnswer> {
  const game = policeAndThief(board)
  checkMemory(game, options.memoryLimit ?? 8e9)
  const arena = await exploreIndexed(game, options)
  const solution = await solveOutcome(arena, options)

  const outcomeAt = (position: PolicePosition): PoliceOutcome =>
    outcomeOfIndex(solution, game.encodePosition(position))
  return {
    game,
    arena,
    solution,
    ...outcomeOfIndex(solution, game.start),
    outcomeAt,
    mainLine(from) {
      const index = from === undefined ? game.start : game.encodePosition(from)
      const { positions, repeatsFrom } = mainLine(arena, solution, index)
      return { positions: positions.map(game.decodePosition), repeatsFrom }
    },
    heatMap: (piece = 'police') =>
      Array.from({ length: board.rows }, (_, row) =>
        Array.from({ length: board.columns }, (_, column) => {
          if (board.cells[row * board.columns + column] === '*') return undefined
          const { police, thief } = board
          return outcomeAt({ mover: 'police', police, thief, [piece]: { row, column } })
        }),
      ),
  }
}

function outcomeOfIndex(solution: Solution, index: number): PoliceOutcome {
  const score = solution.score[index] as number
  const verdict = score > 0 ? 'police' : score < 0 ? 'thief' : 'draw'
  return { verdict, plies: remotenessOf(solution, index) }
}

function checkMemory(game: PoliceGame, limit: number): void {
  const bytes = policeMemory(game)
  if (bytes <= limit) return
  const { rows, columns } = game.board
  throw new PositionalError(
    'LIMIT_EXCEEDED',
    `The ${rows}×${columns} board has ${game.count} positions and ${game.size} moves, which take ${bytes} bytes of memory; memoryLimit is ${limit}.`,
  )
}
