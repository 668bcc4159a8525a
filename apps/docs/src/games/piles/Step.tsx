// The triangle of losing sizes step by step, from single piles to the whole row.

import { isDrawn, sceneOf } from '@zugzwang/formats/board'
import { useMemo } from 'preact/hooks'
import { Board } from '../../board/Board'
import { useWords } from '../../play/context'
import { StepControls, useSteps } from '../../play/StepControls'
import type { StudyProps } from '../parts'
import { LosingSection } from './LosingSection'
import type { LosingSizes } from './losing-sizes-study'
import { Reasons, stretchMarks, Triangle } from './TriangleGrid'
import { keyOfCell, stretches } from './triangle'

export function Step(props: StudyProps) {
  return <LosingSection {...props} show={(data) => <Steps {...props} data={data} />} />
}

function Steps(props: StudyProps & { readonly data: LosingSizes }) {
  const words = useWords()
  const { facts, data } = props
  const w = words.piles.step
  const { piles } = data
  const order = stretches(piles.length)
  const steps = useSteps(props.step, order.length, props.onStep, piles)
  const { count, go } = steps
  const chosen = order[count - 1]
  const view = facts?.view
  const scene = useMemo(
    () => (isDrawn(view) ? sceneOf(view, { upright: true }) : undefined),
    [view],
  )
  return (
    <div class="zz-steps" onKeyDown={steps.onKeyDown}>
      <StepControls label={w.label} steps={steps} />
      <div class="zz-main">
        <div class="zz-left">
          <Triangle
            data={data}
            chosen={chosen}
            known={count}
            onChoose={(next) =>
              go(1 + order.findIndex((each) => keyOfCell(each) === keyOfCell(next)))
            }
          />
        </div>
        <div class="zz-right">
          {chosen === undefined ? (
            <p class="zz-sentence">{w.none}</p>
          ) : (
            <Reasons data={data} stretch={chosen} />
          )}
          {scene !== undefined && (
            <Board
              still
              scene={scene}
              marks={chosen === undefined ? new Map() : stretchMarks(piles, chosen)}
              label={words.board(words.listed(piles))}
            />
          )}
        </div>
      </div>
    </div>
  )
}
