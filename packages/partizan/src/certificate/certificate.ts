// Proofs of how games compare, as plain data that anyone can check: with `verifyOrder`, which shares no code with the rest, or with a
// proof assistant.
//
// The games are a list in which options come before the games that have them. The proof is a list of inequalities: a ≥ b holds if for
// each of Right's moves in a − b Left has a reply that leads to an inequality of the list. Both games only become simpler, so the
// list proves itself by induction, and no order among its items is needed.
//
// Source: Conway, On Numbers and Games, chapter 0: G ≥ H if Left, moving second, wins G − H.

/** A game by the numbers of its options, which are lower than its own. */
export type ListedGame = readonly [left: readonly number[], right: readonly number[]]

/**
 * a ≥ b. Right's moves in a − b are his moves in a, in order, then Left's options of b, in order; for each of them `replies` has the
 * number of the inequality that Left's reply leads to.
 */
export type Inequality = readonly [a: number, b: number, replies: readonly number[]]

/** What two games can be shown to be: `|>` is greater than or confused with, and `<|` less than or confused with. */
export type Relation = '>=' | '<=' | '=' | '>' | '<' | '||' | '|>' | '<|'

/** How two games compare. */
export interface OrderClaim {
  readonly relation: Relation
  readonly g: number
  readonly h: number
  /**
   * Numbers of inequalities. The relation is a list of statements, in this order: `>=` is g ≥ h; `<=` is h ≥ g; `=` both; `|>` is that
   * g ≤ h does not hold, `<|` that h ≤ g does not; `>` is `>=` and `|>`; `<` is `<=` and `<|`; `||` is `|>` and `<|`. What proves that
   * x ≤ y does not hold is where a move of Left's in x − y leads: an inequality (x^L, y) or (x, y^R).
   */
  readonly by: readonly number[]
}

/** One step on the way to a canonical form. */
export type Removal =
  | {
      readonly side: 'left' | 'right'
      /** The option that is removed. */
      readonly option: number
      readonly reason: 'dominated'
      /** An option of the same player that is at least as good. */
      readonly by: number
      /** The inequality that says so: `by` ≥ `option` of Left's options, `option` ≥ `by` of Right's. */
      readonly proof: number
    }
  | {
      readonly side: 'left' | 'right'
      readonly option: number
      readonly reason: 'reversible'
      /** The opponent's answer that is at least as good for the opponent as the game was. */
      readonly through: number
      /** The player's options of `through`, which take the place of the option. */
      readonly replacedBy: readonly number[]
      /** The inequality that says so: g ≥ `through` of Left's options, `through` ≥ g of Right's. */
      readonly proof: number
    }

/** That a game has no option to remove. */
export interface Kept {
  readonly game: number
  /**
   * Inequalities, each showing as in an `OrderClaim` that x ≤ y does not hold. For each option a of Left, in order: a ≤ b for her other
   * options b, then r ≤ game for Right's options r of a. For each option a of Right: b ≤ a for his other options b, then game ≤ l for
   * Left's options l of a.
   */
  readonly proofs: readonly number[]
}

/** What the canonical form of a game is, and why. */
export interface CanonicalClaim {
  readonly relation: 'canonical'
  readonly g: number
  readonly form: number
  /** Steps from g to a game with the options of `form`. */
  readonly removed: readonly Removal[]
  /** `form` and every game under it. */
  readonly kept: readonly Kept[]
}

/** A proof of a claim about games. It can be written as JSON. */
export interface OrderCertificate {
  readonly version: 1
  readonly games: readonly ListedGame[]
  readonly inequalities: readonly Inequality[]
  readonly claim: OrderClaim | CanonicalClaim
}

export const CERTIFICATE_VERSION = 1
