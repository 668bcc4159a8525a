import { useWords } from '../../play/context'
import { MexSteps } from '../heaps/MexSteps'
import type { StudyProps } from '../parts'

const MOST_CELLS = 200
/** A free strip of n cells is a heap of n + 2 tokens of the game 0.007. */
const SHIFT = 2

/** The values of free strips one by one, up to the whole strip. */
export function Step(props: StudyProps) {
  const words = useWords()
  const { facts } = props
  const cells = facts?.view?.kind === 'strip' ? facts.view.cells.length : 0
  const w = words.treblecross.mex
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
