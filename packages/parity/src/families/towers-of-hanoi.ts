// The towers of Hanoi as a reachability game: Even moves discs, and wins once all are on the middle peg.

import { MAX } from '@zugzwang/core'
import type { FamilyPosition } from './position'

/** All positions that can be reached; a name has the peg of each disc, smallest first. */
export function* towersOfHanoi(discs: number): Generator<FamilyPosition> {
  for (let number = 0; number < 3 ** discs; number++) {
    const pegs = number.toString(3).padStart(discs, '0')
    const isDone = /^1+$/.test(pegs)
    yield {
      name: pegs,
      priority: isDone ? 0 : 1,
      mover: MAX,
      moves: isDone ? [pegs] : movesOf(pegs),
    }
  }
}

function movesOf(pegs: string): string[] {
  const top = ['0', '1', '2'].map((peg) => pegs.indexOf(peg))
  const moves: string[] = []
  for (const [from, disc] of top.entries())
    for (const [to, other] of top.entries())
      if (from !== to && disc !== -1 && (other === -1 || disc < other))
        moves.push(`${pegs.slice(0, disc)}${to}${pegs.slice(disc + 1)}`)
  return moves
}
