// The parity game of the lesson on play that never ends, solved when the site is built, with the places and arrows of its picture.

import { solveDrawn } from '../parity/answer'
import { arrowLines } from '../parity/arrows'
import { type DrawnGame, type DrawnPosition, sorted } from '../parity/drawn-game'
import { LESSON } from '../parity/examples'
import type { BoardArrow } from '../parity/ParityBoard'

export interface ParityPicture {
  /** With places in units of the picture. */
  readonly game: Omit<DrawnGame, 'positions'> & {
    readonly positions: readonly (DrawnPosition & { readonly winner: number })[]
  }
  readonly arrows: readonly BoardArrow[]
}

/** The solved game. */
export async function parityPicture(given: DrawnGame = LESSON): Promise<ParityPicture> {
  const game = sorted(given)
  const { winner, strategy } = await solveDrawn(game)
  const positions = game.positions.map((position, v) => ({
    ...position,
    x: Math.round(40 + 330 * position.x),
    y: Math.round(46 + 137.5 * position.y),
    winner: winner[v] ?? 0,
  }))
  const lines = arrowLines(positions, game.arcs)
  const arrows = lines.map((line, arc) => {
    const { from = 0, to = 0 } = game.arcs[arc] ?? {}
    return { ...line, from, to, best: strategy[from] === arc }
  })
  return { game: { ...game, positions }, arrows }
}
