import type { Outcome } from '@zugzwang/core'

/** What is shown of a cell in addition to what it is. */
export interface Mark {
  /** The value of a move here for its player, or of the cell itself. */
  readonly outcome?: Outcome | undefined
  /** Next to the letter: plies or a nimber. */
  readonly text?: string | undefined
  /** The same for screen readers. */
  readonly spoken?: string | undefined
  /** For screen readers too, but not about a move. */
  readonly note?: string | undefined
  readonly best?: boolean | undefined
  readonly open?: boolean | undefined
  readonly touched?: boolean | undefined
  readonly hatched?: boolean | undefined
  /** A piece of a bracket below a run of cells, the text in its middle. */
  readonly bracket?: Bracket | undefined
  /** Further class names, without their `zz-`, blanks between. */
  readonly tone?: string | undefined
  /** Written at the upper right of a vertex, such as a counter, or the upper left of a square. */
  readonly tag?: string | undefined
  /** A second value, with the other player to move. */
  readonly second?: { readonly outcome: Outcome; readonly text?: string | undefined } | undefined
}

export interface Bracket {
  readonly first: boolean
  readonly last: boolean
  readonly text?: string | undefined
}
