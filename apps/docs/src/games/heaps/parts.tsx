import './heaps.css'
import { splitGameText } from '@zugzwang/games/text'
import { Frames } from '../../play/Frames'
import type { PageParts, StudyProps } from '../parts'
import { Bits } from './Bits'
import { Editor } from './Editor'
import { HeapSteps } from './MexSteps'
import { heapGamesOf, numbersIn } from './parts-text'
import { Sequence } from './Sequence'

/** Grundy values one by one; for sums without heaps and for misère play the solve of the positions. */
function Step(props: StudyProps) {
  const byValues =
    heapGamesOf(props.game).length > 0 &&
    splitGameText(props.game).parameters.get('rules') !== 'misere'
  return byValues ? <HeapSteps {...props} /> : <Frames {...props} />
}

function Below({ facts }: StudyProps) {
  return facts === undefined ? null : <Bits facts={facts} />
}

/** The values of the games that the position is made of. */
function Foot({ game, compact = false }: StudyProps) {
  const games = heapGamesOf(game)
  const first = Math.max(0, ...numbersIn(game, games[0] ?? ''))
  return <Sequence games={games} first={first} compact={compact} />
}

export const parts: PageParts = { Editor, Step, Below, Foot, Study: Foot }
