import type { StudyProps } from '../parts'
import { Bits } from './Bits'
import { heapGamesOf } from './parts-text'
import { Sequence } from './Sequence'

/** The nim-sum of the position, and the values of the games it is made of. */
export function Study({ game, facts, compact = false }: StudyProps) {
  return (
    <div class="zz-heaps-study">
      {!compact && facts !== undefined && <Bits facts={facts} />}
      <Sequence games={heapGamesOf(game)} compact={compact} />
    </div>
  )
}
