// Values of games described as data: canonical forms, temperatures, sums.

import type { BoardPosition, GameData } from '@zugzwang/boards'
import type { PartizanComponents } from '@zugzwang/partizan'
import type { DescribedMove } from './kinds/partizan/described'
import type { GamePlan, OwnGamePlan } from './open'

/**
 * A game described as data as a game by its components, for values and sums: a component is a whole position without the player to move,
 * and Left is the first player.
 *
 * @throws GamesError (as a rejection) INVALID_GAME with the field of the description, if anything ends play but that a player cannot move
 *   and loses; BoardsError INVALID_DESCRIPTION. That play always ends only a search shows: PartizanError CYCLIC.
 * @see README.md#values-of-described-games
 */
export async function describedComponents(
  data: GameData,
): Promise<PartizanComponents<BoardPosition, DescribedMove>> {
  return (await import('./kinds/partizan/described')).componentsOf(data)
}

/**
 * The plan of a game that answers by values: its own if it does, and otherwise one by its description.
 *
 * @throws As `describedComponents`; opening, GamesError INVALID_GAME for games without a description.
 * @see README.md#values-of-described-games
 */
export async function planValues(plan: GamePlan | OwnGamePlan): Promise<GamePlan> {
  return (await import('./kinds/partizan/described')).planByValues(plan)
}
