// A play that a game's solution decides: the winner moves by the strategy, the loser along any arrow.

import { type PlayedGame, type Round, roundOf, withReplies } from './round'

interface Solved extends PlayedGame {
  readonly arrows: readonly {
    readonly from: number
    readonly to: number
    readonly best?: boolean | undefined
  }[]
}

/** What goes round for ever once the token has gone this way. */
export function follow({ arrows, ...game }: Solved, way: readonly number[]): Round | undefined {
  const reply = (now: readonly number[]) => {
    const open = arrows.filter(({ from }) => from === now.at(-1))
    return (open.find(({ best }) => best) ?? open[0])?.to
  }
  return roundOf(game, withReplies(way, reply))
}
