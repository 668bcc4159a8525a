import './heaps.css'
import { splitGameText } from '@zugzwang/games/text'
import { Frames } from '../../play/Frames'
import type { PageParts, StudyProps } from '../parts'
import { Bits } from './Bits'
import { Editor } from './Editor'
import { HeapSteps } from './MexSteps'
import { heapGamesOf } from './parts-text'
import { Sequence } from './Sequence'

/** Grundy values one by one; for sums without heaps and for misère play the solve of the positions. */
function Step(props: StudyProps) {
  const byValues =
    heapGamesOf(props.game).length > 0 &&
    splitGameText(props.game).parameters.get('rules') !== 'misere'
  return byValues ? <HeapSteps {...props} /> : <Frames {...props} />
}

/** The nim-sum of the position, and the values of the games it is made of. */
function Study({ game, facts, compact = false }: StudyProps) {
  return (
    <div class="zz-heaps-study">
      {!compact && facts !== undefined && <Bits facts={facts} />}
      <Sequence games={heapGamesOf(game)} compact={compact} />
    </div>
  )
}

export const parts: PageParts = { Editor, Step, Study }
