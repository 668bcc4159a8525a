// The plan of a game that is explored and solved, from its own start or from any position.

import { type AnyGame, solveGame } from '@zugzwang/core'
import { BYTES_PER_POSITION } from './budget'
import { type Plan, solved } from './kind'
import { tabled } from './numbered'
import { type Request, readingPlace } from './request'

/** What stands behind the colon for the start of the rules. */
const START = 'start'
/** Exploring and solving. */
const SECONDS_PER_POSITION = 10e-6

/** What the plan needs to know besides the game. */
export interface PlainGame<Id extends string = string> {
  readonly id: Id
  /** The most positions of the game, for estimates. */
  readonly positions: number
  /** The function that makes the game's numbering, and the package that exports it. Absent: there are no tables. */
  readonly numbering?: { readonly package: string; readonly name: string } | undefined
}

export async function planPlain(
  request: Request,
  game: AnyGame,
  { id, positions, numbering }: PlainGame,
): Promise<Plan> {
  const isStart = request.place === START
  const position = isStart
    ? game.rules.start()
    : await readingPlace(request, () => game.parsePosition(request.place))
  return {
    estimate: () => ({
      positions,
      bytes: positions * BYTES_PER_POSITION,
      seconds: positions * SECONDS_PER_POSITION,
    }),
    open: async (options) => solved(await solveGame(startingAt(game, position), options)),
    ...(isStart && numbering && { table: () => tabled(id, game, { ...numbering, args: [] }) }),
  }
}

/** A game that begins with a position; so does its numbering. */
function startingAt(game: AnyGame, position: unknown): AnyGame {
  const { rules, numbering } = game
  return {
    ...game,
    rules: { ...rules, start: () => position },
    ...(numbering && { numbering: { ...numbering, start: numbering.encode(position) } }),
  }
}
