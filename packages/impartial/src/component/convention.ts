import type { Convention, Rules } from '@zugzwang/core'

/** Rules without payoffs under a convention: misère play pays 1 to the player who cannot move. */
export function withConvention<Position, Move>(
  rules: Rules<Position, Move>,
  convention: Convention,
): Rules<Position, Move> {
  if (convention === 'normal') return rules
  return {
    ...rules,
    payoff(position) {
      for (const _ of rules.moves(position)) return undefined
      return 1
    },
  }
}

/** The last sentence of the rules for people. */
export function endingOf(convention: Convention): string {
  return `The player who cannot move ${convention === 'misere' ? 'wins' : 'loses'}.`
}
