import { Button, IconButton } from './Button'
import { useBaseWords } from './context'
import { Opponent } from './Opponent'
import type { PlayProps } from './use-play'

export function Controls({ play }: PlayProps) {
  const words = useBaseWords()
  const w = words.buttons
  const { model, hint, values } = play
  const { at, moves } = model.state
  const steps = [
    [w.first, '⏮', 0],
    [w.previous, '◀', at - 1],
    [w.next, '▶', at + 1],
    [w.last, '⏭', moves.length],
  ] as const
  return (
    <div class="zz-controls" role="group" aria-label={words.tabs.history}>
      <span class="zz-row" dir="ltr">
        {steps.map(([label, icon, to], i) => (
          <IconButton
            label={label}
            icon={icon}
            disabled={i < 2 ? at === 0 : at === moves.length}
            onClick={() => model.goTo(to)}
          />
        ))}
      </span>
      <Button label={w.hint} aria-pressed={hint} onClick={() => play.setHint(!hint)} />
      <Button label={w.values} aria-pressed={values} onClick={() => play.setValues(!values)} />
      <Button label={w.best} disabled={model.facts?.end !== undefined} onClick={play.playBest} />
      <IconButton
        label={w.keys}
        icon="?"
        aria-expanded={play.help}
        onClick={() => play.setHelp(!play.help)}
      />
      <Opponent model={model} />
    </div>
  )
}

export function UndoButtons({ play: { model } }: PlayProps) {
  const w = useBaseWords().buttons
  return (
    <>
      <IconButton label={w.undo} icon="↶" disabled={!model.canUndo} onClick={model.undo} />
      <IconButton label={w.redo} icon="↷" onClick={model.redo} />
    </>
  )
}
