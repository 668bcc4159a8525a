// Descriptions from outside, checked and made ready for play.

import type { GameData } from './data/game-data'
import { gameForm } from './data/game-form'
import { wrongData } from './errors'
import { createPlan, type Plan } from './play/plan'
import { readState, type State } from './play/state'

/**
 * Checks a description, such as one that was read from JSON.
 *
 * @throws BoardsError INVALID_DESCRIPTION; its message begins with the path, such as `acts[2].ways`, and says what was expected.
 * @see README.md#a-wrong-description
 */
export function parseGameData(value: unknown): GameData {
  planOf(value)
  return value as GameData
}

/** A checked description ready for play, with its start. */
export function planOf(value: unknown): { readonly plan: Plan; readonly start: State } {
  gameForm.check(value, '')
  const plan = createPlan(value as GameData)
  const { acts, start } = plan.data
  if (!plan.hasHands && acts.some((act) => act.do === 'move' && act.keeps))
    throw wrongData('start', start, 'hands, such as [], for what acts keep')
  try {
    return { plan, start: readState(plan, start) }
  } catch (error) {
    const why = (error as Error).message.replace(/\.$/, '')
    throw wrongData('start', start, `a position (${why})`)
  }
}
