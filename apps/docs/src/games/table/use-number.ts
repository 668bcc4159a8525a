// The number of the position in play, and what was read of the table to find its value.

import { type Asked, useStudy } from '../../play/use-asked'
import type { StudyProps } from '../parts'
import type { NumberData } from './number-study'

/** That of the position before while the worker is busy. */
export function useNumber(props: StudyProps): Asked<NumberData> {
  const isKnown = props.facts?.judgement.game === props.game
  return useStudy('number', isKnown ? props : undefined)
}
