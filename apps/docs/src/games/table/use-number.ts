// The number of the position in play, and what was read of the table when that had been told.

import { type Asked, useAsked } from '../../play/use-asked'
import type { StudyProps } from '../parts'
import type { NumberData } from './number-study'

/** Of the position before while the worker is busy. */
export function useNumber({ game, moves, told, engine }: StudyProps): Asked<NumberData> {
  const isTold = told !== undefined && told.judgement.game === game
  const question = isTold ? JSON.stringify([game, moves, told.judgement.position]) : undefined
  return useAsked(question, async (options) => {
    const given = { game, moves, study: 'number' }
    return (await engine.ask('study', given, options)) as NumberData
  })
}
