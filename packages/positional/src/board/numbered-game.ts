// Games on boards whose positions have numbers: their types, and what rules take from the numbering.

import type { Game, Numbering, Player, Rules } from '@zugzwang/core'

/** The positions of a game by number, un-moves included; tiers and shared numbers are absent. */
export interface FullNumbering<Position>
  extends Required<Omit<Numbering<Position>, 'kernel' | 'tiers' | 'isShared'>> {
  readonly start: number
  readonly endless: number
  readonly maxPredecessors: number
  mover(index: number): Player
}

/** A game for playing; all that is optional is there but a cost and symmetries. */
export interface NumberedRules<Position, Move> extends Rules<Position, Move> {
  readonly endless: number
  moves(position: Position): Move[]
  /** The number of the position. */
  key(position: Position): number
  mover(position: Position): Player
  payoff(position: Position): number | undefined
}

/** A game on a board, with all that is optional but theorems and the worth of cycles. */
export interface BoardGame<Board, Position, Move>
  extends Required<Omit<Game<Position, Move>, 'theoremSentence' | 'cycleWorth'>> {
  readonly board: Board
  readonly rules: NumberedRules<Position, Move>
  readonly numbering: FullNumbering<Position>
}

export function rulesByNumber<Position>(
  numbering: FullNumbering<Position>,
): Pick<NumberedRules<Position, never>, 'name' | 'endless' | 'key' | 'payoff'> {
  const { name, endless, encode, payoff } = numbering
  return { name, endless, key: encode, payoff: (position) => decided(payoff(encode(position))) }
}

/** A payoff of numbered rules as that of rules: undefined where play continues. */
export function decided(payoff: number): number | undefined {
  return Number.isNaN(payoff) ? undefined : payoff
}
