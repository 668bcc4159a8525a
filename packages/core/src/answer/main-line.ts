// The play in which both take the first of their best moves.

import { keyOf } from '../game/game'
import type { Answer, JudgeOptions } from './answer'

/** How far `mainLine` goes. */
export interface MainLineOptions extends JudgeOptions {
  /** The most moves. Default 1000. */
  readonly limit?: number | undefined
  /** Stops once this many moves have been judged, so that games with 10^5 moves per position end too. Default 10^6. */
  readonly moveLimit?: number | undefined
}

/** A play in which both take the first of their best moves. */
export interface MainLine<Position, Move> {
  /** The positions, beginning with the given one. */
  readonly positions: readonly Position[]
  /** The moves between them, one fewer. */
  readonly moves: readonly Move[]
  /**
   * Where an endless play comes round: its last position, or one symmetrical to it, stands at this index too. undefined
   * where it does not.
   */
  readonly repeatsFrom: number | undefined
  /** Whether it goes to the end of play or round; false where a limit cut it short. */
  readonly complete: boolean
}

/**
 * The main line from a position. One judgement for each of its positions.
 *
 * @throws As `judge`.
 * @see README.md#a-game-as-code
 */
export async function mainLine<Position, Move>(
  answer: Answer<Position, Move>,
  position: Position,
  { limit = 1000, moveLimit = 1_000_000, signal }: MainLineOptions = {},
): Promise<MainLine<Position, Move>> {
  const positions = [position]
  const moves: Move[] = []
  const seen = new Map([[keyOf(answer.game.rules, position), 0]])
  let judged = 0
  for (let at = position; ; ) {
    const judgement = await answer.judge(at, { signal })
    const chosen = judgement.moves.find(({ best }) => best) ?? judgement.moves[0]
    if (chosen === undefined) return { positions, moves, repeatsFrom: undefined, complete: true }
    if (moves.length >= limit || judged >= moveLimit)
      return { positions, moves, repeatsFrom: undefined, complete: false }
    judged += judgement.moves.length
    at = chosen.to
    positions.push(at)
    moves.push(chosen.move)
    const key = keyOf(answer.game.rules, at)
    const repeatsFrom = seen.get(key)
    if (repeatsFrom !== undefined) return { positions, moves, repeatsFrom, complete: true }
    seen.set(key, moves.length)
  }
}
