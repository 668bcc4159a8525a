// The tiers of a game by number.

import type { IndexedRules, Tier } from '@zugzwang/core'

export type SizedTier = Tier & { readonly count: number }

/** The tiers of a game; a single one if the rules have none. */
export function tiersOf({ tiers, count, name }: IndexedRules): readonly SizedTier[] {
  const list = tiers ?? [{ name, first: 0, leadsTo: [0] }]
  return list.map((tier, i) => ({ ...tier, count: (list[i + 1]?.first ?? count) - tier.first }))
}

export const sizeOf = (tiers: readonly { readonly count: number }[]): number =>
  tiers.reduce((sum, { count }) => sum + count, 0)

/** Positions of the largest tier, and the most positions of other tiers that any tier leads to. */
export function largestOf(tiers: readonly SizedTier[]): { own: number; lower: number } {
  return {
    own: Math.max(0, ...tiers.map(({ count }) => count)),
    lower: Math.max(0, ...tiers.map((_, place) => sizeOf(lowerTiers(tiers, place)))),
  }
}

/** The number behind the last tier in which moves are followed without cells and may reach a position again. */
export function expandedOf(rules: IndexedRules): number {
  const tiers = tiersOf(rules)
  const counted = spreadsLate(rules) ? tiers.slice(0, -1) : tiers
  const last = counted.findLast(({ leadsTo }, place) => leadsTo.includes(place))
  return last === undefined ? 0 : last.first + last.count
}

export function lowerTiers(
  tiers: readonly SizedTier[],
  place: number,
): (SizedTier & { readonly place: number })[] {
  return (tiers[place]?.leadsTo ?? [])
    .filter((to) => to !== place)
    .map((to) => ({ ...(tiers[to] as SizedTier), place: to }))
}

/**
 * Whether moves are followed while the top tier is solved, and not before: so if it is at least half of the game, since examining
 * it twice would cost more than solving unreachable positions below it.
 */
export function spreadsLate(rules: IndexedRules): boolean {
  const { first, count } = tiersOf(rules).at(-1) as SizedTier
  return rules.start !== undefined && rules.start >= first && 2 * count >= rules.count
}
