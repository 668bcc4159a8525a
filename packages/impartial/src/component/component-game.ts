// A game by its components: the contract between an author's impartial game and everything here that works on positions. A
// position of most impartial games falls apart into independent components (heaps, strips, the pieces of a graph), and a move
// changes one of them into a sum of components. Each component is solved once, however many positions contain it.

import type { Defined, Key, Nimber, Spot, View, WorkOptions } from '@zugzwang/core'

/** The value of a component under normal play. */
export interface ComponentValues<Component> {
  (component: Component): Nimber
  /**
   * REQUIRED where play can come back to a component. How late the value of a component was settled: a number ≥ 0, such that
   * from a component with a nimber each option with a lower nimber was settled earlier, and each other option has an option
   * of that same nimber that was settled earlier. It shows which winning moves make progress. Absent: 0 for all.
   */
  settled?(component: Component): number
}

/**
 * An impartial game whose positions are sums of components. The player who cannot move loses under normal play, and wins under
 * misère play. All functions must be pure, do without `this`, and change no component.
 */
export interface ComponentGame<Component, Move> {
  /** REQUIRED. For messages and headings; two games are the same exactly when they are the same object. */
  readonly name: string
  /** REQUIRED where a module exports the game, which could be taken for `Rules`; `defineComponents` adds it. */
  readonly defines?: 'components'
  /** REQUIRED. The moves in a component, finitely many; their order is the order of answers. */
  moves(component: Component): Iterable<Move>
  /** REQUIRED. What one of the moves leaves of the component: a sum, empty if nothing is left. */
  play(component: Component, move: Move): readonly Component[]
  /** REQUIRED. Equal only for components with the same play; the coarser, the less is searched. */
  key(component: Component): Key
  /** OPTIONAL. The components that play begins with. Absent: they have to be given, as heaps are. */
  start?(): readonly Component[]
  /**
   * OPTIONAL. The values under normal play, faster than by search: tables, closed forms, the values of a digraph. The function
   * returned must know these components and all that can be reached from them. Absent: the values are found by search, which
   * needs a game without cycles. `limit` is that of `nimbersOf`, for solvers that count components as well.
   */
  solve?(
    components: readonly Component[],
    options?: WorkOptions & { readonly limit?: number | undefined },
  ): Promise<ComponentValues<Component>>
  /** OPTIONAL. The component in one line without semicolons, different for different components; absent: its key. */
  format?(component: Component): string
  /**
   * OPTIONAL. The component of a text, the inverse of `format`. Absent: sums of such components cannot be read.
   *
   * @throws ImpartialError with the place in the text.
   */
  parse?(text: string): Component
  /**
   * OPTIONAL. A move in one line, different for different moves of a component; it is written after the component and an arrow.
   * Absent: what the move leaves, and of several moves that leave the same one counts.
   */
  formatMove?(component: Component, move: Move): string
  /** OPTIONAL. The component to be drawn. Absent: sums with it are shown as text. */
  view?(component: Component): View
  /** OPTIONAL. What a hand touches to make a move, in the picture of the component; as in `Game`. */
  spots?(component: Component, move: Move): readonly Spot[]
}

/** A `ComponentGame` with its type parameters erased. */
export type AnyComponentGame = ComponentGame<unknown, unknown>

/**
 * A copy of a game that says it is a game by its components, for `export default`.
 *
 * @example
 * ```ts
 * export default defineComponents({ name: 'one move', start: () => [1], moves: (n: number) => [n].filter(Boolean), play: () => [], key: (n) => n })
 * ```
 */
export function defineComponents<Component, Move>(
  game: ComponentGame<Component, Move>,
): ComponentGame<Component, Move> & Defined<'components'> {
  return { ...game, defines: 'components' }
}

export function formatComponent<Component, Move>(
  game: Pick<ComponentGame<Component, Move>, 'format' | 'key'>,
  component: Component,
): string {
  return game.format?.(component) ?? String(game.key(component))
}
