// An author says what the default export of a module is: rules and component games have functions of the same names.

import type { Rules } from '../rules/rules'
import type { Game } from './game'

/** What an exported object is: a `Game`, `Rules`, impartial's `ComponentGame`, or partizan's `PartizanComponents`. */
export interface Defined<Kind extends 'game' | 'rules' | 'components' | 'partizan'> {
  readonly defines: Kind
}

/**
 * A copy of a game that says it is one, for `export default`.
 *
 * @example
 * ```ts
 * export default defineGame(rulesGame({ name: 'no move', start: () => 0, moves: () => [], play: (n) => n, key: (n) => n }))
 * ```
 */
export function defineGame<Position, Move>(
  game: Game<Position, Move>,
): Game<Position, Move> & Defined<'game'> {
  return { ...game, defines: 'game' }
}

/**
 * A copy of rules that says they are `Rules`, for `export default`; needed where positions are lists.
 *
 * @example
 * ```ts
 * export default defineRules({ name: 'no move', start: () => 0, moves: () => [], play: (n: number) => n, key: (n) => n })
 * ```
 */
export function defineRules<Position, Move>(
  rules: Rules<Position, Move>,
): Rules<Position, Move> & Defined<'rules'> {
  return { ...rules, defines: 'rules' }
}
