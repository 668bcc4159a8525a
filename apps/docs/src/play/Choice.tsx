// The choice among moves that a hand means by the same touch, such as the splits of a heap: arrow keys go from one to the
// next, Enter plays it, Escape goes back to the board.

import { useEffect, useRef } from 'preact/hooks'
import type { Told } from '../engine/contract'
import { Badge } from './Badge'
import { useBaseWords } from './context'
import { fromHere } from './marks'

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
}

export function Choice({
  told,
  choice,
  values,
  onPlay,
  onClose,
}: {
  readonly told: Told
  /** The moves, by number. */
  readonly choice: readonly number[]
  /** Whether it is shown what they come to. */
  readonly values: boolean
  onPlay(move: string): void
  onClose(): void
}) {
  const words = useBaseWords()
  const root = useRef<HTMLDivElement>(null)
  const buttons = () => [...(root.current?.querySelectorAll('button') ?? [])]
  useEffect(() => buttons()[0]?.focus(), [choice])
  const toBoard = () => {
    const cells =
      root.current?.parentElement?.querySelectorAll<SVGElement>('.zz-board [tabindex="0"]') ?? []
    // Of two drawings of a board one is shown
    for (const cell of cells)
      if (cell.getClientRects().length > 0) cell.focus({ preventScroll: true })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const all = buttons()
    const now = all.indexOf(event.target as HTMLButtonElement)
    const step = STEPS[event.key]
    if (step !== undefined) all[(now + step + all.length) % all.length]?.focus()
    else if (event.key === 'Home') all[0]?.focus()
    else if (event.key === 'End') all.at(-1)?.focus()
    else if (event.key === 'Escape') {
      toBoard()
      onClose()
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div
      ref={root}
      class="zz-choice"
      role="toolbar"
      aria-label={words.moves.choose}
      onKeyDown={onKeyDown}
    >
      <span>{words.moves.choose}</span>
      <span class="zz-choices" dir="ltr">
        {choice.map((i, at) => {
          const move = told.judgement.moves[i]
          return (
            move !== undefined && (
              <button
                type="button"
                tabindex={at === 0 ? 0 : -1}
                aria-label={values ? `${move.move}: ${words.value(fromHere(move))}` : undefined}
                onClick={() => {
                  toBoard()
                  onPlay(move.move)
                }}
              >
                {move.move}
                {values && <Badge outcome={move.outcome} />}
              </button>
            )
          )
        })}
      </span>
      <span class="zz-note">{words.moves.chooseKeys}</span>
    </div>
  )
}
