import { type AnyGame, solveGame } from '@zugzwang/core'
import { BYTES_PER_POSITION } from './budget'
import { type Plan, solved } from './kind'
import { tabled } from './numbered'
import { type Request, readingPlace } from './request'

/** The place that is the start of the rules. */
const START = 'start'
const SECONDS_PER_POSITION = 10e-6

export interface PlainGame<Id extends string = string> {
  readonly id: Id
  /** At most, for estimates. */
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
  const starting = startingAt(game, position)
  return {
    game: starting,
    estimate: () => ({
      positions,
      bytes: positions * BYTES_PER_POSITION,
      seconds: positions * SECONDS_PER_POSITION,
    }),
    open: async (options) => solved(await solveGame(starting, options)),
    ...(isStart && numbering && { table: () => tabled(id, game, { ...numbering, args: [] }) }),
  }
}

/** The game from another start; so is its numbering. */
function startingAt(game: AnyGame, position: unknown): AnyGame {
  const { rules, numbering } = game
  return {
    ...game,
    rules: { ...rules, start: () => position },
    ...(numbering && { numbering: { ...numbering, start: numbering.encode(position) } }),
  }
}
