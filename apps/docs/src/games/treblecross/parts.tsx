import './treblecross.css'
import '../heaps/heaps.css'
import { useWords } from '../../play/context'
import { MexSteps } from '../heaps/MexSteps'
import type { PageParts, StudyProps } from '../parts'
import { Editor } from './Editor'
import { Study } from './Study'

const MOST_CELLS = 200
/** A free strip of n cells is a heap of n + 2 tokens of the game 0.007. */
const SHIFT = 2

/** The values of free strips one by one, up to the whole strip. */
function Step(props: StudyProps) {
  const w = useWords().treblecross.mex
  const view = props.facts?.view
  const cells = view?.kind === 'strip' ? view.cells.length : 0
  return (
    <MexSteps
      {...props}
      game="0.007"
      last={Math.min(cells, MOST_CELLS) + SHIFT}
      shift={SHIFT}
      intro={w.intro}
      known={w.known}
      says={{ is: w.is, none: w.none }}
    />
  )
}

export const parts: PageParts = { Editor, Step, Study }
