import { splitGameText } from '@zugzwang/games/text'
import { Frames } from '../../play/Frames'
import type { StudyProps } from '../parts'
import { HeapSteps } from './MexSteps'
import { heapGamesOf } from './parts-text'

/** Grundy values one by one; for sums without heaps and for misère play the solve of the positions. */
export function Step(props: StudyProps) {
  const byValues =
    heapGamesOf(props.game).length > 0 &&
    splitGameText(props.game).parameters.get('rules') !== 'misere'
  return byValues ? <HeapSteps {...props} /> : <Frames {...props} />
}
