// A game as people meet it: rules, notation both ways, a picture as plain data, and names of the sides. Its solution is an `Answer`.

import { MIN } from '../arena/arena'
import type { Key, Numbering, Rules } from '../rules/rules'
import type { Theorem } from './theorem'
import type { Spot, View } from './view'

/** One of the two players. */
export interface Side {
  /** For programs and translations: `police`, `red`. Never shown; a piece may have the same id. */
  readonly id: string
  /** For people. With a capital letter it is a name without an article: `Red`; otherwise it takes one: `thief`, `cops`. */
  readonly name: string
}

/** Max, then Min. */
export type Sides = readonly [Side, Side]

/**
 * A game with all that people need. All functions are pure and do without `this`. `checkGame` in the testing entry tests an
 * author's game.
 */
export interface Game<Position, Move> {
  /** REQUIRED. Play itself. */
  readonly rules: Rules<Position, Move>
  /** REQUIRED. The rules for people, in a sentence or two. */
  readonly about: string
  /** OPTIONAL. The two players where the rules have a mover: Max, then Min. Absent: first and second player. */
  readonly sides?: Sides | undefined
  /** REQUIRED. A position in one line: no control characters, different for different positions. */
  formatPosition(position: Position): string
  /**
   * REQUIRED. The inverse of `formatPosition`; it may accept other notations.
   *
   * @throws An error of the game's package with the place in the text.
   */
  parsePosition(text: string): Position
  /** REQUIRED. A move in one line, different for different moves of a position. */
  formatMove(position: Position, move: Move): string
  /** REQUIRED. The move of the position that a text means, undefined if none; the inverse of `formatMove`. */
  parseMove(position: Position, text: string): Move | undefined
  /** REQUIRED. How moves are written, to follow "expected": `a cell to mark, such as 4`. */
  readonly moveForm: string
  /** OPTIONAL. The position to be drawn. Absent: it is shown as `formatPosition` writes it. */
  view?(position: Position): View
  /**
   * OPTIONAL. What a hand touches in the picture to make a move, in order; different for different moves. Absent: moves are
   * chosen from a list.
   */
  spots?(position: Position, move: Move): readonly Spot[]
  /** OPTIONAL. A theorem about the game in an English sentence. Absent: only its name and case are shown. */
  theoremSentence?(theorem: Theorem): string | undefined
  /**
   * OPTIONAL. What repeating a cycle for ever is worth: to Max, without movers to the player to move at its first position.
   * `moves[i]` leads from `positions[i]` to the next one, the last move back to the first. Absent: `endless` of the rules.
   * Asked where the third repetition ends a match.
   */
  cycleWorth?(positions: readonly Position[], moves: readonly Move[]): number
  /** OPTIONAL. Positions ↔ numbers. Absent: there are no tables on disk of the game. */
  readonly numbering?: Numbering<Position> | undefined
}

/** A `Game` with its type parameters erased. */
export type AnyGame = Game<unknown, unknown>

/** +1 if the player to move wants Max's values large, or the rules have no mover; −1 if Min is to move. */
export function sideOf<Position, Move>(rules: Rules<Position, Move>, position: Position): 1 | -1 {
  return rules.mover?.(position) === MIN ? -1 : 1
}

/** A key that differs whenever play can tell two positions apart: that of the representative. */
export function keyOf<Position, Move>(rules: Rules<Position, Move>, position: Position): Key {
  return rules.key(rules.canonical?.(position) ?? position)
}

/**
 * Whether play has ended at a position: it has a payoff, or no moves.
 *
 * @see README.md#a-game-as-people-meet-it-and-its-answer
 */
export function hasEnded<Position, Move>(
  rules: Rules<Position, Move>,
  position: Position,
): boolean {
  if (rules.payoff?.(position) !== undefined) return true
  for (const _ of rules.moves(position)) return false
  return true
}

/**
 * The move that a text means, undefined if none. White space counts as one blank; the text of `formatMove` always means its
 * move, whatever `parseMove` returns.
 *
 * @see README.md#a-game-as-people-meet-it-and-its-answer
 */
export function readMove<Position, Move>(
  game: Game<Position, Move>,
  position: Position,
  text: string,
): Move | undefined {
  const written = text.trim().replace(/\s+/g, ' ')
  if (hasEnded(game.rules, position)) return undefined
  const parsed = game.parseMove(position, written)
  if (parsed !== undefined && game.formatMove(position, parsed) === written) return parsed
  for (const move of game.rules.moves(position))
    if (game.formatMove(position, move) === written) return move
  return parsed
}
