// A kind made of a `Game` alone: explored and solved, from its own start or from any position.

import type { AnyGame } from '@zugzwang/core'
import { anyAnswer, type GameKind } from '../kind'
import { BYTES_PER_POSITION } from '../memory'
import { readingPlace } from '../request'

/** What stands behind the colon for the start of the rules. */
const START = 'start'
/** Exploring and solving. */
const SECONDS_PER_POSITION = 10e-6

/** A game that begins with a position; so does its numbering. */
function startingAt(game: AnyGame, position: unknown): AnyGame {
  const { rules, numbering } = game
  return {
    ...game,
    rules: { ...rules, start: () => position },
    ...(numbering && { numbering: { ...numbering, start: numbering.encode(position) } }),
  }
}

/**
 * The kind of a game with up to some thousand positions, fewer than 10^4: its example is the start, and examples open within a
 * tenth of a second by estimate. The place is `start` or any position as the game writes it.
 *
 * @param load - Imports the game when it is asked for.
 * @param positions - How many the game has at most, for estimates.
 */
export function plainKind<const Id extends string>(
  words: Pick<GameKind<Id>, 'id' | 'name' | 'rules'>,
  load: () => Promise<AnyGame>,
  positions: number,
): GameKind<Id> {
  return {
    ...words,
    place: 'start, or a position',
    example: `${words.id}:${START}`,
    parameters: [],
    async estimate(request) {
      if (request.place !== START) {
        const game = await load()
        await readingPlace(request, () => game.parsePosition(request.place))
      }
      return {
        positions,
        bytes: positions * BYTES_PER_POSITION,
        seconds: positions * SECONDS_PER_POSITION,
      }
    },
    async open(request, options) {
      const [{ solveGame }, game] = await Promise.all([import('./solvers'), load()])
      const position =
        request.place === START
          ? game.rules.start()
          : await readingPlace(request, () => game.parsePosition(request.place))
      return anyAnswer(await solveGame(startingAt(game, position), options))
    },
  }
}
