import { type OwnGamePlan, planOwnGame } from '@zugzwang/games'
import { readDescription } from './read-description'

/** @throws DescriptionError */
export function planDescription(source: string, name: string): Promise<OwnGamePlan> {
  return planOwnGame(readDescription(source), name)
}
