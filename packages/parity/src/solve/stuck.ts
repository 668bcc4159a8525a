// What is decided before priorities count: a player who has no move loses.

import { attract, createAttractor } from './attract'
import { type Found, otherOf, type ParityGame } from './game'

/** Decides the positions from which a player can force the other into one without a move. O(order + size). */
export function decideStuck(game: ParityGame, found: Found): void {
  const { order, offsets } = game.graph
  const stuck: number[] = []
  for (let v = 0; v < order; v++) if (offsets[v] === offsets[v + 1]) stuck.push(v)
  if (stuck.length === 0) return
  const region = new Int32Array(order)
  const attractor = createAttractor(game, region, found.move)
  for (const loser of [0, 1]) {
    let count = 0
    for (const v of stuck) {
      if (game.mover[v] !== loser) continue
      region[v] = 1
      attractor.queue[count++] = v
    }
    const winner = otherOf(loser)
    count = attract(attractor, 1, winner, count)
    for (let i = 0; i < count; i++) found.winner[attractor.queue[i]] = winner
  }
  found.arcs += attractor.arcs
}
