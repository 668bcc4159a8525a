// Games solved by trying all strategies of Even: slow, and with nothing in common with the solvers. Sets of positions are bits of a
// number, which is why there are at most 31.

import { MAX } from '@zugzwang/core'
import type { InfiniteArena, ParityObjective } from '../src/index'

type ParityArena = InfiniteArena & { readonly objective: ParityObjective }

/** The winner of each position, 0 or 1. */
export function winnersByHand(arena: ParityArena): number[] {
  const { graph, mover } = arena
  const { order, offsets, targets } = graph
  const successors = Array.from({ length: order }, (_, v) => [
    ...targets.subarray(offsets[v], offsets[v + 1]),
  ])
  const choices = successors.map((all, v) =>
    mover[v] === MAX && all.length > 0 ? all.map((w) => 1 << w) : [setOf(all)],
  )
  const choice = new Array<number>(order).fill(0)
  let won = 0
  for (;;) {
    won |= ~lostByHand(
      arena,
      choices.map((ways, v) => ways[choice[v]]),
    )
    let v = 0
    while (v < order && ++choice[v] === choices[v].length) choice[v++] = 0
    if (v === order) return choices.map((_, u) => 1 - ((won >>> u) & 1))
  }
}

/** Where Even loses if play goes by `next`: Odd reaches a position where Even is stuck, or a cycle whose deciding priority is odd. */
function lostByHand({ mover, objective }: ParityArena, next: readonly number[]): number {
  const { priority, decides } = objective
  const bad = next.map((successors, v) => {
    if (successors === 0) return mover[v] === MAX
    if (priority[v] % 2 === 0) return false
    const within = priority.reduce((set, p, w) => {
      const isIn = decides === 'min' ? p >= priority[v] : p <= priority[v]
      return isIn ? set | (1 << w) : set
    }, 0)
    return ((reached(next, successors & within, within) >>> v) & 1) === 1
  })
  const lost = bad.reduce((set, is, v) => (is ? set | (1 << v) : set), 0)
  return next.reduce(
    (set, _, v) => ((reached(next, 1 << v, -1) & lost) === 0 ? set : set | (1 << v)),
    0,
  )
}

/** The positions that a path from the set reaches without leaving `within`. */
function reached(next: readonly number[], from: number, within: number): number {
  let seen = from
  for (let grown = from; grown !== 0; ) {
    let found = 0
    for (let open = grown; open !== 0; open &= open - 1)
      found |= next[31 - Math.clz32(open & -open)]
    grown = found & within & ~seen
    seen |= grown
  }
  return seen
}

function setOf(positions: readonly number[]): number {
  return positions.reduce((set, v) => set | (1 << v), 0)
}
