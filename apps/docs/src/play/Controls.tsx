import { Badge } from './Badge'
import { Button, IconButton } from './Button'
import { useBaseWords } from './context'
import { Icon } from './Icon'
import { Menu } from './Menu'
import { Opponent } from './Opponent'
import { PREFERENCES } from './preferences'
import type { PlayProps } from './use-play'
import './toolbar.css'

/** One bar under the board: the moves, what is shown of them, the machine, and what is seldom wanted. */
export function Controls({ play }: PlayProps) {
  const words = useBaseWords()
  const w = words.buttons
  const { model, hint, values } = play
  const { at, moves } = model.state
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
            quiet
            disabled={i < 2 ? at === 0 : at === moves.length}
            onClick={() => model.goTo(to)}
          />
        ))}
      </span>
      <span class="zz-toolbar-part">
        <IconButton
          label={w.hint}
          icon="hint"
          quiet
          aria-pressed={hint}
          onClick={() => play.setHint(!hint)}
        />
        <IconButton
          label={w.values}
          icon="values"
          quiet
          aria-pressed={values}
          onClick={() => play.setValues(!values)}
        />
        <IconButton
          label={w.best}
          icon="best"
          quiet
          disabled={model.facts?.end !== undefined}
          onClick={play.playBest}
        />
      </span>
      <span class="zz-toolbar-part zz-toolbar-end">
        <Opponent model={model} />
        <Menu icon="more" name={w.settings}>
          <Button
            label={
              <>
                <Icon name="keys" />
                {w.keys}
              </>
            }
            onClick={() => play.setHelp(true)}
          />
          {PREFERENCES.map((each) => (
            <label class="zz-switch">
              <input
                type="checkbox"
                checked={play.preferences[each] === true}
                onChange={({ currentTarget: { checked } }) =>
                  play.setPreferences({ [each]: checked })
                }
              />{' '}
              {words.preferences[each]}
            </label>
          ))}
          <Legend play={play} />
        </Menu>
      </span>
    </div>
  )
}

/** What the letters and numbers of values mean. */
export function Legend({ play: { values, model } }: PlayProps) {
  const { outcomes, legend } = useBaseWords()
  const moves = model.facts?.judgement.moves ?? []
  if (!values || moves.length === 0) return null
  return (
    <p class="zz-note zz-signs">
      {OUTCOMES.map((outcome) => (
        <span>
          <Badge outcome={outcome} /> {outcomes[outcome]}
        </span>
      ))}
      {moves.some(({ plies }) => plies !== undefined) && <span>{legend}</span>}
    </p>
  )
}

const OUTCOMES = ['win', 'draw', 'loss'] as const

export function UndoButtons({ play: { model } }: PlayProps) {
  const w = useBaseWords().buttons
  return (
    <>
      <IconButton label={w.undo} icon="undo" disabled={!model.canUndo} onClick={model.undo} />
      <IconButton label={w.redo} icon="redo" onClick={model.redo} />
    </>
  )
}
