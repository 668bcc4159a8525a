// Games solved by trying all strategies of Even: slow, and with nothing in common with the solvers.

import { MAX } from '@zugzwang/core'
import type { InfiniteArena, ParityObjective } from '../src/index'

type ParityArena = InfiniteArena & { readonly objective: ParityObjective }

/** The winner of each position, 0 or 1. */
export function winnersByHand(arena: ParityArena): number[] {
  const { graph, mover } = arena
  const { order, offsets } = graph
  const winner = new Array<number>(order).fill(1)
  const choice = new Array<number>(order).fill(0)
  const choices = Array.from({ length: order }, (_, v) =>
    mover[v] === MAX ? Math.max(offsets[v + 1] - offsets[v], 1) : 1,
  )
  for (;;) {
    const lost = lostByHand(arena, choice)
    for (let v = 0; v < order; v++) if (!lost[v]) winner[v] = 0
    let v = 0
    while (v < order && ++choice[v] === choices[v]) choice[v++] = 0
    if (v === order) return winner
  }
}

/** Where Even loses with a strategy: Odd reaches a position where Even is stuck, or a cycle whose deciding priority is odd. */
function lostByHand(arena: ParityArena, choice: readonly number[]): boolean[] {
  const { graph, mover } = arena
  const { order, offsets, targets } = graph
  const next = (v: number): number[] => {
    const all = [...targets.subarray(offsets[v], offsets[v + 1])]
    return mover[v] === MAX ? all.slice(choice[v], choice[v] + 1) : all
  }
  const reaches = (from: number, isIn: (v: number) => boolean): Set<number> => {
    const seen = new Set<number>()
    const open = next(from).filter(isIn)
    for (let v = open.pop(); v !== undefined; v = open.pop()) {
      if (seen.has(v)) continue
      seen.add(v)
      open.push(...next(v).filter(isIn))
    }
    return seen
  }
  const { priority, decides } = arena.objective
  const isBad = (v: number): boolean => {
    if (next(v).length === 0) return mover[v] === MAX
    if (priority[v] % 2 === 0) return false
    const isIn = (w: number) =>
      decides === 'min' ? priority[w] >= priority[v] : priority[w] <= priority[v]
    return reaches(v, isIn).has(v)
  }
  const bad = Array.from({ length: order }, (_, v) => isBad(v))
  return bad.map((is, v) => is || [...reaches(v, () => true)].some((w) => bad[w]))
}
