// Controls for the steps of a solve: buttons, a slider, and the keys [ and ].

import { keyName } from '../board/key-name'
import { IconButton } from './Button'
import { useWords } from './context'
import './steps.css'
import { useEffect, useState } from 'preact/hooks'

export type Steps = ReturnType<typeof useSteps>

/**
 * The steps of a solve.
 *
 * @param step - The step of the state; beyond the end it is the last.
 * @param subject - What is solved; a change ends a drag.
 */
export function useSteps(
  step: number,
  all: number,
  onStep: (step: number) => void,
  subject: unknown,
) {
  const [dragged, setDragged] = useState<number>()
  useEffect(() => setDragged(undefined), [step, subject])
  /** How many steps are done. */
  const count = Math.min(dragged ?? step, all)
  /** A gesture that Back undoes; a drag of the slider is none until it ends. */
  const go = (to: number) => {
    const next = Math.max(0, Math.min(all, to))
    if (next !== step) onStep(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const key = keyName(event)
    if (key === '[') go(count - 1)
    else if (key === ']') go(count + 1)
    else return
    event.preventDefault()
  }
  return { count, all, go, drag: setDragged, onKeyDown }
}

export function StepControls({ label, steps }: { readonly label: string; readonly steps: Steps }) {
  const words = useWords()
  const w = words.step
  const { count, all, go, drag } = steps
  const buttons = [
    [w.first, 'first', 0],
    [w.previous, 'previous', count - 1],
    [w.next, 'next', count + 1],
    [w.last, 'last', all],
  ] as const
  const shown = w.of(count.toLocaleString(words.language), all.toLocaleString(words.language))
  return (
    <div class="zz-controls zz-step-controls" dir="ltr" role="group" aria-label={label}>
      {buttons.map(([name, icon, to], i) => (
        <IconButton
          label={name}
          icon={icon}
          disabled={i < 2 ? count === 0 : count === all}
          onClick={() => go(to)}
        />
      ))}
      <input
        type="range"
        min={0}
        max={all}
        value={count}
        aria-label={w.slider}
        aria-valuetext={shown}
        onInput={(event) => drag(Number(event.currentTarget.value))}
        onChange={(event) => go(Number(event.currentTarget.value))}
      />
      <span class="zz-number" dir="auto">
        {shown}
      </span>
    </div>
  )
}
