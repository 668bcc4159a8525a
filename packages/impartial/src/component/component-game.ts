// A game by its components: the contract between an author's impartial game and everything here that works on
// positions. A position of most impartial games falls apart into components that do not touch one another
// (heaps, strips, the pieces of a graph), and a move changes one of them into a sum of components. What is
// said of one component is said once, however many positions hold it.

import type { Key, WorkOptions } from '@zugzwang/core'

/**
 * An impartial game whose positions are sums of components. Under normal play who cannot move loses, under misère
 * play wins. All functions must be pure, and no component is ever changed.
 */
export interface ComponentGame<Component, Move> {
  /** REQUIRED. For messages and headings; two games are the same exactly when they are the same object. */
  readonly name: string
  /** REQUIRED. The moves in a component, finitely many; their order is the order of answers. */
  moves(component: Component): Iterable<Move>
  /** REQUIRED. What one of the moves leaves of the component: a sum, empty when nothing is left. */
  play(component: Component, move: Move): readonly Component[]
  /** REQUIRED. Equal only for components with the same play; the coarser, the less is searched. */
  key(component: Component): Key
  /**
   * OPTIONAL. The values under normal play, by a faster way than search: tables, closed forms, the values of a
   * digraph. The function returned must know these components and all that can be reached from them. Absent: the
   * values are found by search, which needs a game without cycles.
   */
  solve?(
    components: readonly Component[],
    options?: WorkOptions,
  ): Promise<(component: Component) => GameValue>
  /** OPTIONAL. The component for people; absent: its key. */
  format?(component: Component): string
  /** OPTIONAL. A move for people, as it stands behind the component and an arrow; absent: what it leaves. */
  formatMove?(component: Component, move: Move): string
}

/** What a component is worth in every sum: a nimber (a safe integer ≥ 0), or ∞(K). */
export type GameValue = number | InfiniteValue

/**
 * The value ∞(K) of a component with endless play (Smith's rule): neither player can be forced to end it, but whoever
 * is to move can end it at any of the nimbers in K.
 */
export interface InfiniteValue {
  /** K, ascending, without repeats; may be empty. Safe integers ≥ 0. */
  readonly infinite: readonly number[]
}
