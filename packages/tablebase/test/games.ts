// Random numbered games: with movers or as the player to move sees them, with payoffs, gaps, loops and cycles, in tiers, with
// un-moves and without.

import type { IndexedRules, Player, Tier } from '@zugzwang/core'
import { createRandom } from '@zugzwang/core/testing'

export interface RandomGameOptions {
  readonly seed: number
  readonly count: number
  readonly hasMover: boolean
  readonly hasUnmoves: boolean
  readonly tiers: number
  readonly endless?: number
  readonly hasStart?: boolean
}

export function randomGame({
  seed,
  count,
  hasMover,
  hasUnmoves,
  tiers: tierCount,
  endless = 0,
  hasStart = false,
}: RandomGameOptions): IndexedRules {
  const random = createRandom(seed)
  const tiers: Tier[] = []
  for (let tier = 0; tier < tierCount; tier++) {
    const lower = Array.from({ length: tier }, (_, to) => to).filter(() => random(3) > 0)
    const stays = random(4) > 0 ? [tier] : []
    tiers.push({
      name: `tier ${tier}`,
      first: Math.floor((tier * count) / tierCount),
      leadsTo: [...lower, ...stays],
    })
  }
  const endOf = (tier: number) => tiers[tier + 1]?.first ?? count
  const movers = Array.from({ length: count }, () => random(2) as Player)
  const isGap = Array.from({ length: count }, () => random(10) === 0)
  const payoffs = Array.from({ length: count }, (): number => {
    if (random(12) > 0) return Number.NaN
    return endless === 0 ? random(3) - 1 : random(2) * 2 - 1
  })
  const moves = Array.from({ length: count }, (_, index): number[] => {
    const tier = tiers.findLastIndex(({ first }) => first <= index)
    const list: number[] = []
    for (let k = random(5); k > 0; k--) {
      const { leadsTo } = tiers[tier] as Tier
      if (leadsTo.length === 0) break
      const to = leadsTo[random(leadsTo.length)] as number
      const first = tiers[to]?.first as number
      const next = first + random(endOf(to) - first)
      if (!isGap[next]) list.push(next)
    }
    return list
  })
  const back: number[][] = Array.from({ length: count }, () => [])
  for (const [index, list] of moves.entries()) {
    if (isGap[index] || !Number.isNaN(payoffs[index])) continue
    for (const next of list) {
      const tierOf = (number: number) => tiers.findLastIndex(({ first }) => first <= number)
      if (tierOf(index) === tierOf(next)) back[next]?.push(index)
    }
  }
  const isPosition = (index: number) => !isGap[index]
  const start = hasStart ? isGap.indexOf(false) : undefined
  const write = (list: readonly number[], out: { [index: number]: number }) => {
    for (const [k, each] of list.entries()) out[k] = each
    return list.length
  }
  return {
    name: `random game ${seed}`,
    count,
    maxMoves: 4,
    endless,
    ...(tierCount > 1 && { tiers }),
    ...(start !== undefined &&
      start >= 0 && { start: count - 1 - [...isGap].reverse().indexOf(false) }),
    ...(hasMover && { mover: (index: number) => movers[index] as Player }),
    payoff: (index) => (isPosition(index) ? (payoffs[index] as number) : Number.NaN),
    successors: (index, out) => (isGap[index] ? -1 : write(moves[index] as number[], out)),
    ...(hasUnmoves && {
      predecessors: (index: number, out: { [index: number]: number }) =>
        write(back[index] as number[], out),
      maxPredecessors: Math.max(0, ...back.map(({ length }) => length)),
    }),
  }
}
