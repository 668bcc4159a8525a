// The value of a position, and of a move.

import type { Outcome } from '../solution/solution'

/**
 * The Grundy value of an impartial position: a nimber, or ∞(K) if neither player can be forced to end play, but the player to
 * move can end it at any of the nimbers in K, ascending.
 */
export type Nimber = number | { readonly infinite: readonly number[] }

/** A theory's own value of a position, as data that JSON carries. */
export type Form =
  /** `3`, `∞(0, 2)`. */
  | { readonly notation: 'nimber'; readonly text: string; readonly nimber: Nimber }
  /** The canonical form of a partizan game: `{2|-1}`, `^*`. */
  | { readonly notation: 'partizan'; readonly text: string }

/** Who wins if either player may begin: Left (Max), Right (Min), the next player (who begins) or the previous one. */
export type OutcomeClass = 'L' | 'R' | 'N' | 'P'

/** What a position is worth under best play, to the player who is to move. */
export interface Value {
  readonly outcome: Outcome
  /** Plies to the end, the winner hurrying and the loser delaying. Absent in endless play, or if the solver counts none. */
  readonly plies?: number | undefined
  /** Costs included. Absent where the outcome is the whole value. */
  readonly value?: number | undefined
  /** Absent if the game has none, or the solver does not find it. */
  readonly form?: Form | undefined
  /** The outcome for either beginner. Absent if the rules say who is to move, or the solver does not find it. */
  readonly outcomeClass?: OutcomeClass | undefined
}

/** The value alone of a judgement. */
export function valueOnly({ outcome, plies, value, form, outcomeClass }: Value): Value {
  return { outcome, plies, value, form, outcomeClass }
}

/**
 * `3`, `∞(0, 2)`, `∞()`.
 *
 * @see README.md#a-game-as-people-meet-it-and-its-answer
 */
export function formatNimber(nimber: Nimber): string {
  return typeof nimber === 'number' ? String(nimber) : `∞(${nimber.infinite.join(', ')})`
}

/**
 * A nimber as the form of a value.
 *
 * @see README.md#a-game-as-people-meet-it-and-its-answer
 */
export function nimberForm(nimber: Nimber): Form {
  return { notation: 'nimber', text: formatNimber(nimber), nimber }
}

/**
 * The nimber of a form, undefined where there is no form or one of another theory.
 *
 * @see README.md#a-game-as-people-meet-it-and-its-answer
 */
export function nimberOf(form: Form | undefined): Nimber | undefined {
  return form?.notation === 'nimber' ? form.nimber : undefined
}
