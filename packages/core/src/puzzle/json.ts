// A difficulty as JSON, next to the judgement of the position.

import type { Game } from '../game/game'
import type { Difficulty } from './difficulty'

/** A difficulty in JSON. What is not known or does not apply is left out. */
export interface DifficultyJson {
  readonly solver: 'mover' | 'opponent'
  readonly turns: number
  readonly onlyMoves: number
  /** Wrong moves among all moves of the solver, 0 … 1; 0 where there are none. */
  readonly wrongShare: number
  /** To three decimals. */
  readonly bits: number
  readonly refutation?: number
  readonly unique?: boolean
  /** A position with several right moves. */
  readonly choice?: string
}

/**
 * A difficulty in JSON, for the game it was measured in. O(1).
 *
 * @see README.md#a-game-as-people-meet-it-and-its-answer
 */
export function difficultyJson<Position, Move>(
  game: Game<Position, Move>,
  difficulty: Difficulty<Position>,
): DifficultyJson {
  const { solverMoves, turns, onlyMoves, moves, wrongMoves, bits } = difficulty
  const { refutation, unique, choice } = difficulty
  return {
    solver: solverMoves ? 'mover' : 'opponent',
    turns,
    onlyMoves,
    wrongShare: rounded(wrongMoves / Math.max(1, moves)),
    bits: rounded(bits),
    ...(refutation !== undefined && { refutation }),
    ...(unique !== undefined && { unique }),
    ...(choice !== undefined && { choice: game.formatPosition(choice) }),
  }
}

function rounded(number: number): number {
  return Math.round(number * 1000) / 1000
}
