// Impartial games as ones to be played, judged by values: a position is lost exactly when it is worth 0, and the moves
// that win are those to lost positions. Values tell nothing of plies. So from a lost position, where all moves are the
// same to them, the computer makes things hard: it gives no chance to end play at once, and leaves the opponent the
// smallest share of moves that win.
//
// Source: Sprague 1935, Grundy 1939.

import type { Rules } from '@zugzwang/core'
import { nimSum } from '@zugzwang/impartial'
import { type GameWords, isOver, type Playable } from './playable'

/** An impartial game that always ends, and of which is known where it is lost. */
export interface ImpartialGame<Position, Move> extends GameWords<Position, Move> {
  readonly rules: Rules<Position, Move>
  /** Whether the player to move loses; where play has ended, has lost. */
  isLost(position: Position): boolean
  reason(position: Position): string
}

/**
 * So many replies are looked at from a lost position, or those to so many moves: where there are more, to some of
 * them.
 */
const MOST_REPLIES = 50_000
const LEAST_MOVES = 16

/**
 * The game as one to be played. `bestMoves` takes O(moves) looks at positions, from lost ones O(moves²) up to 223
 * moves.
 */
export function impartialGame<Position, Move>(
  game: ImpartialGame<Position, Move>,
): Playable<Position, Move> {
  const { isLost, ...words } = game
  return {
    ...words,
    judge: (position) => ({ outcome: isLost(position) ? 'loss' : 'win' }),
    bestMoves(position) {
      const wins = winningMoves(game, position)
      return wins.length > 0 ? wins : hardestMoves(game, position)
    },
  }
}

function winningMoves<Position, Move>(
  { rules, isLost }: ImpartialGame<Position, Move>,
  position: Position,
): Move[] {
  if (isOver(rules, position)) return []
  return Array.from(rules.moves(position)).filter((move) => isLost(rules.play(position, move)))
}

function hardestMoves<Position, Move>(
  game: ImpartialGame<Position, Move>,
  position: Position,
): Move[] {
  const { rules } = game
  if (isOver(rules, position)) return []
  const all = Array.from(rules.moves(position))
  const step = Math.ceil(all.length / Math.max(LEAST_MOVES, Math.floor(MOST_REPLIES / all.length)))
  const moves = all.filter((_, i) => i % step === 0)
  const ease = moves.map((move) => easeOf(game, rules.play(position, move)))
  const least = Math.min(...ease)
  return moves.filter((_, i) => ease[i] === least)
}

/** How easily a won position is won: the share of its moves that win, and 1 more where one of them ends play. */
function easeOf<Position, Move>(game: ImpartialGame<Position, Move>, position: Position): number {
  const { rules } = game
  const wins = winningMoves(game, position)
  const share = wins.length / Array.from(rules.moves(position)).length
  return wins.some((move) => isOver(rules, rules.play(position, move))) ? share + 1 : share
}

/** Why a sum of parts with these values is won or lost. */
export function reasonOfValues(values: readonly number[]): string {
  const sum = nimSum(values)
  const worth =
    values.length > 1
      ? `The parts are worth ${values.join(', ')}: nim-sum ${sum}.`
      : `It is worth ${sum}.`
  return sum === 0
    ? `${worth} From 0 every move leaves another number, from which the opponent can leave 0 again.`
    : `${worth} The moves that leave 0 win.`
}
