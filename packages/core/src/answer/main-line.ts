// The play in which both take the first of their best moves.

import { keyOf } from '../game/game'
import type { Answer, JudgeOptions } from './answer'

/** How far `mainLine` goes. */
export interface MainLineOptions extends JudgeOptions {
  /** The most moves. Default 1000. */
  readonly limit?: number | undefined
  /** The most moves judged, so that games with 10^5 moves a position end too. Default 10^6. */
  readonly moveLimit?: number | undefined
}

/** A play in which both take the first of their best moves. */
export interface MainLine<Position, Move> {
  /** Beginning with the given one. */
  readonly positions: readonly Position[]
  /** Between the positions: one fewer. */
  readonly moves: readonly Move[]
  /** The index at which the last position, or one symmetrical to it, stood before; undefined if play does not repeat. */
  readonly repeatsFrom: number | undefined
  /** Whether it reaches the end of play or a repetition; false where a limit cut it short. */
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
