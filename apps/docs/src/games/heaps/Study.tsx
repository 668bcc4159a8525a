import type { StudyProps } from '../parts'
import { Bits } from './Bits'
import { heapGamesOf } from './parts-text'
import { Sequence } from './Sequence'

/** The nim-sum of the position, and the values of the games it is made of. */
export function Study({ words, game, told, engine, compact = false }: StudyProps) {
  return (
    <div class="zz-heaps-study">
      {!compact && told !== undefined && <Bits words={words} told={told} />}
      <Sequence words={words} engine={engine} games={heapGamesOf(game)} compact={compact} />
    </div>
  )
}
