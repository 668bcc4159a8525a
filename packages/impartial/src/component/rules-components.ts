import type { Rules } from '@zugzwang/core'
import { ImpartialError } from '../errors'
import type { ComponentGame } from './component-game'

/** The game of some rules by components, and where it begins. */
export interface RulesComponents<Position, Move> extends ComponentGame<Position, Move> {
  /** The components of the rules' first position. */
  start(): readonly Position[]
}

/** How components and moves are written and drawn, as in `ComponentGame`. */
export type ComponentNotation<Component, Move> = Pick<
  ComponentGame<Component, Move>,
  'format' | 'parse' | 'formatMove' | 'view' | 'spots'
>

/**
 * Rules as a game by components, each a position of the rules. Components with the same `canonical` share a value.
 *
 * @param rules - Impartial and without payoffs: the player who cannot move loses.
 * @param split - The components of a position, in any order, none if nothing is left to play; those without moves may be
 *   left out. Together they must have the moves of the position, and a move in one must leave the others as they are. Moves
 *   keep their meaning if each component is named as in the position. Absent: positions are components.
 * @param notation - How components and moves are written and drawn; absent: components by their keys.
 * @throws ImpartialError `INVALID_GAME` for rules with a mover or a payoff.
 * @see README.md#sums-of-games
 */
export function rulesComponents<Position, Move>(
  rules: Rules<Position, Move>,
  split: (position: Position) => readonly Position[] = (position) => [position],
  notation: ComponentNotation<Position, Move> = {},
): RulesComponents<Position, Move> {
  for (const field of ['mover', 'payoff'] as const) {
    if (rules[field] === undefined) continue
    throw new ImpartialError('INVALID_GAME', {
      what: `${rules.name}: the rules have a ${field}`,
      found: rules[field],
      expected: 'the same moves for both players and a loss without moves',
      place: { field },
    })
  }
  return {
    name: rules.name,
    defines: 'components',
    start: () => split(rules.start()),
    moves: (position) => rules.moves(position),
    play: (position, move) => split(rules.play(position, move)),
    key: (position) => rules.key(rules.canonical?.(position) ?? position),
    ...notation,
  }
}
