import type { Outcome } from '@zugzwang/core'

/** What is said of a cell beside what it is. */
export interface Mark {
  /** A move here comes to this for its player, or the cell itself is worth it. */
  readonly outcome?: Outcome | undefined
  /** Beside the letter: plies or a nimber. */
  readonly text?: string | undefined
  /** The same for those who hear it. */
  readonly spoken?: string | undefined
  /** What is said of the cell that is no move. */
  readonly note?: string | undefined
  readonly best?: boolean | undefined
  /** It can be touched next. */
  readonly open?: boolean | undefined
  /** It was touched. */
  readonly touched?: boolean | undefined
  /** Hatched: a cell to keep off. */
  readonly hatched?: boolean | undefined
  /** A piece of a bracket below a run of cells; its text stands in the middle of the run. */
  readonly bracket?: Bracket | undefined
  /** Further class names, without their `zz-`, blanks between. */
  readonly tone?: string | undefined
  /** Written at the upper right of a vertex, such as a counter. */
  readonly tag?: string | undefined
  /** A second value beside the first: that of another player to move. */
  readonly second?: { readonly outcome: Outcome; readonly text?: string | undefined } | undefined
}

export interface Bracket {
  readonly first: boolean
  readonly last: boolean
  readonly text?: string | undefined
}
