// The order in which payoffs spread, as in core's `solvePayoff`: those above the value of endless play from the largest down,
// those below from the smallest up. The two sides never meet, so each phase takes one of either.

/** The payoffs that spread in a phase: what Max wants and what Min wants; either may be absent. */
export interface Phase {
  readonly above: number | undefined
  readonly below: number | undefined
}

const PAYOFFS = [-1, 0, 1]

/** The phases for a value of endless play. In impartial games it is 0, and ±1 spread together. */
export function phasesFor(endless: number): readonly Phase[] {
  const above = PAYOFFS.filter((payoff) => payoff > endless).reverse()
  const below = PAYOFFS.filter((payoff) => payoff < endless)
  return Array.from({ length: Math.max(above.length, below.length) }, (_, i) => ({
    above: above[i],
    below: below[i],
  }))
}

/** The payoffs of a phase. */
export function payoffsOf({ above, below }: Phase): readonly number[] {
  return [above, below].filter((payoff) => payoff !== undefined)
}
