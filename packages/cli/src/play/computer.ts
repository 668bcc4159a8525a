// The computer's choice of a move: perfect, or of a chosen strength. The same seed makes the same choices.

import type { Random } from '@zugzwang/core/testing'
import type { Playable } from './playable'

/** The strength of perfect play. */
export const PERFECT = 100

/**
 * A move of a position at which play has not ended: in `strength` of 100 cases one of the best, otherwise any. All of
 * those are equally likely. O(moves), and what finding the best takes.
 *
 * @param strength - 0 … 100.
 */
export function chooseMove<Position, Move>(
  { rules, bestMoves }: Playable<Position, Move>,
  position: Position,
  strength: number,
  random: Random,
): Move {
  const moves = random(PERFECT) < strength ? bestMoves(position) : Array.from(rules.moves(position))
  return moves[random(moves.length)] as Move
}
