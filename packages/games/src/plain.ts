// A kind made of a `Game` alone: explored and solved, from its own start or from any position.

import { type AnyGame, solveGame } from '@zugzwang/core'
import { BYTES_PER_POSITION } from './budget'
import { anyAnswer, defineKind, type GameKind, type KindTexts } from './kind'
import { tabled } from './numbered'
import { readingPlace } from './request'

/** What stands behind the colon for the start of the rules. */
const START = 'start'
/** Exploring and solving. */
const SECONDS_PER_POSITION = 10e-6

/** What an author of a plain kind writes. */
export interface PlainKindDefinition<Id extends string> {
  readonly id: Id
  readonly texts: KindTexts<never>
  /** Imports the game. */
  readonly load: () => Promise<AnyGame>
  /** The most positions of the game, for estimates. */
  readonly positions: number
  /** The function that makes the game's numbering, and the package that exports it. Absent: there are no tables. */
  readonly numbering?: { readonly package: string; readonly name: string } | undefined
}

/**
 * The kind of a game with fewer than 10^4 positions: its example is the start, and examples open within a tenth of a second by
 * estimate. The place is `start` or any position as the game writes it.
 */
export function plainKind<const Id extends string>({
  id,
  texts,
  load,
  positions,
  numbering,
}: PlainKindDefinition<Id>): GameKind<Id> {
  return defineKind({
    id,
    texts,
    place: 'start, or a position',
    usualPlace: START,
    example: `${id}:${START}`,
    parameters: {},
    async read(request) {
      const game = await load()
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
        open: async (options) => anyAnswer(await solveGame(startingAt(game, position), options)),
        ...(isStart && numbering && { table: () => tabled(id, game, { ...numbering, args: [] }) }),
      }
    },
  })
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
