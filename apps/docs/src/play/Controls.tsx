import { useState } from 'preact/hooks'
import { useModule } from '../board/use-module'
import { IconButton } from './Button'
import { useBaseWords } from './context'
import { Menu } from './Menu'
import { Opponent } from './Opponent'
import type { PlayProps } from './use-play'
import './toolbar.css'

/** One bar under the board: the moves, what is shown of them, the machine, and what is seldom wanted. */
export function Controls({ play }: PlayProps) {
  const words = useBaseWords()
  const w = words.buttons
  const { model, hint, values } = play
  const { at, moves } = model.state
  const [isNear, setNear] = useState(false)
  const menus = useModule(isNear, () => import('./Menus'))
  const onNear = () => setNear(true)
  const steps = [
    ['first', 0],
    ['previous', at - 1],
    ['next', at + 1],
    ['last', moves.length],
  ] as const
  return (
    <div class="zz-controls zz-toolbar">
      <span class="zz-toolbar-part" role="group" aria-label={words.tabs.history} dir="ltr">
        {steps.map(([name, to], i) => (
          <IconButton
            label={w[name]}
            icon={name}
            disabled={i < 2 ? at === 0 : at === moves.length}
            onClick={() => model.goTo(to)}
          />
        ))}
      </span>
      <span class="zz-toolbar-part">
        <IconButton
          label={w.hint}
          icon="hint"
          aria-pressed={hint}
          onClick={() => play.setHint(!hint)}
        />
        <IconButton
          label={w.values}
          icon="values"
          aria-pressed={values}
          onClick={() => play.setValues(!values)}
        />
        <IconButton
          label={w.best}
          icon="best"
          disabled={model.facts?.end !== undefined}
          onClick={play.playBest}
        />
      </span>
      <span class="zz-toolbar-part zz-toolbar-end">
        <Opponent model={model} onNear={onNear}>
          {menus && <menus.OpponentChoice model={model} />}
        </Opponent>
        <Menu icon="more" name={w.settings} onNear={onNear}>
          {menus && <menus.Settings play={play} />}
        </Menu>
      </span>
    </div>
  )
}

export function UndoButtons({ play: { model } }: PlayProps) {
  const w = useBaseWords().buttons
  return (
    <span class="zz-row" dir="ltr">
      <IconButton label={w.undo} icon="undo" disabled={!model.canUndo} onClick={model.undo} />
      <IconButton label={w.redo} icon="redo" onClick={model.redo} />
    </span>
  )
}
