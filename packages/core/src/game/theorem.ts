// The theorems of all packages, as data for explanations: games have sentences for them.

/** What a theorem about a game says of a position: which case of it applies, and the numbers it speaks of. */
export type Theorem = ThreeInARow | EndNim

/** Treblecross: the mover completes a row at `cell`, or every cell lets the opponent complete one. */
export type ThreeInARow = { readonly theorem: 'three-in-a-row' } & (
  | { readonly case: 'can-complete'; readonly numbers: { readonly cell: number } }
  | { readonly case: 'no-safe-cell'; readonly numbers: Readonly<Record<string, never>> }
)

/**
 * End-Nim, by case:
 *
 * - `lost`, `won`: two piles or more. `first` and `last` are the piles at the ends; with `losingFirst` instead of the first,
 *   or `losingLast` instead of the last, the row would be lost (0: without it). Lost is the row in which both are just that.
 * - `one-pile`: a single pile that wins: of `pile` stones, `leave` is to be left.
 * - `last-stone`: in misère play, a single stone, which loses.
 */
export type EndNim = { readonly theorem: 'end-nim' } & (
  | {
      readonly case: 'lost' | 'won'
      readonly numbers: Readonly<Record<'first' | 'losingFirst' | 'last' | 'losingLast', number>>
    }
  | {
      readonly case: 'one-pile'
      readonly numbers: { readonly pile: number; readonly leave: number }
    }
  | { readonly case: 'last-stone'; readonly numbers: { readonly pile: number } }
)
