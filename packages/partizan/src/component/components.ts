// A partizan game by its components: the contract between a game and everything here that works on positions. A position falls apart
// into independent components, and a move changes one of them into a sum of components.

import type { Defined, Key, Player, Spot, View } from '@zugzwang/core'
import type { Form, Forms } from '../value/forms'

/** The key of a component, and whether it is the negative of the component that others with this key are. */
export interface ComponentKey {
  readonly key: Key
  readonly isNegative: boolean
}

/** Sums that a component lies between. */
export interface ComponentBounds<Component> {
  readonly least: readonly (readonly Component[])[]
  readonly most: readonly (readonly Component[])[]
}

/**
 * A game whose positions are sums of components, in which the players may have different moves; the player who cannot move loses.
 * Left is `MAX`, Right is `MIN`. All functions must be pure, do without `this`, and change no component.
 */
export interface PartizanComponents<Component, Move> {
  /** REQUIRED. For messages and headings. */
  readonly name: string
  /** REQUIRED where a module exports the game, which could be taken for `Rules`; `definePartizan` adds it. */
  readonly defines?: 'partizan'
  /** REQUIRED. A player's moves in a component, finitely many; their order is the order of answers. */
  moves(component: Component, player: Player): Iterable<Move>
  /** REQUIRED. What one of the moves leaves of the component: a sum, empty if nothing is left. */
  play(component: Component, move: Move): readonly Component[]
  /**
   * REQUIRED. Equal keys only for components with the same value, or with that of the negative if just one `isNegative`. Where play may
   * return, values are not enough: then only for components whose moves lead to components with equal keys.
   */
  key(component: Component): ComponentKey
  /** OPTIONAL. What play begins with. Absent: components have to be given. */
  start?(): readonly Component[]
  /** OPTIONAL. The value by a theorem, undefined where it does not apply; then the value is found by search. */
  value?(forms: Forms, component: Component): Form | undefined
  /**
   * OPTIONAL. Sums of smaller components that the component lies between, for where it is too large to be valued: each of `least` is at
   * most the component, each of `most` at least. Taking moves from a player is how to find them. Absent: large components have no bounds.
   */
  bounds?(component: Component): ComponentBounds<Component>
  /** OPTIONAL. The component in one line without semicolons, different for different components. Absent: its key. */
  format?(component: Component): string
  /**
   * OPTIONAL. The components of a text. Absent: positions cannot be read.
   *
   * @throws PartizanError INVALID_POSITION with the column.
   */
  parse?(text: string): readonly Component[]
  /** OPTIONAL. A move in one line, different for different moves of one player. Absent: what it leaves. */
  formatMove?(component: Component, move: Move): string
  /** OPTIONAL. The component to be drawn. Absent: it is shown as text. */
  view?(component: Component): View
  /** OPTIONAL. What a hand touches to make a move, in the picture of the component. */
  spots?(component: Component, move: Move): readonly Spot[]
}

/** A `PartizanComponents` with its type parameters erased. */
export type AnyPartizan = PartizanComponents<unknown, unknown>

/**
 * A copy of a game that says it is a partizan game by its components, for `export default`.
 *
 * @see README.md#your-own-game
 */
export function definePartizan<Component, Move>(
  game: PartizanComponents<Component, Move>,
): PartizanComponents<Component, Move> & Defined<'partizan'> {
  return { ...game, defines: 'partizan' }
}
