// A kind made of a `Game` alone: explored and solved, from its own start or from any position.

import type { AnyGame } from '@zugzwang/core'
import { anyAnswer, type GameKind } from '../kind'
import { readingPlace } from '../request'

/** What stands behind the colon for the start of the rules. */
const START = 'start'

/**
 * The kind of a game with up to some million positions. The place is `start` or any position as the game writes it.
 *
 * @param load - Imports the game when it is asked for.
 */
export function plainKind(
  words: Pick<GameKind, 'id' | 'name' | 'rules'>,
  load: () => Promise<AnyGame>,
): GameKind {
  return {
    ...words,
    place: 'start, or a position',
    example: `${words.id}:${START}`,
    parameters: [],
    async open(request, options) {
      const [{ solveGame }, game] = await Promise.all([import('@zugzwang/core'), load()])
      const position =
        request.place === START
          ? game.rules.start()
          : await readingPlace(request, () => game.parsePosition(request.place))
      const rules = { ...game.rules, start: () => position }
      return anyAnswer(await solveGame({ ...game, rules }, options))
    },
  }
}
