// The buttons below a board: there and back in the history, what is shown, the best move.

import type { BaseWords as Words } from '../words/en'
import type { PlaygroundModel } from './use-playground'

export interface ControlsProps {
  readonly words: Words
  readonly model: PlaygroundModel
  /** Whether the best moves are marked, and whether what moves come to is shown. */
  readonly hint: boolean
  onHint(hint: boolean): void
  readonly values: boolean
  onValues(values: boolean): void
  onBest(): void
  onHelp(): void
}

export function Controls({
  words,
  model,
  hint,
  onHint,
  values,
  onValues,
  onBest,
  onHelp,
}: ControlsProps) {
  const { told } = model
  const { at, moves } = model.state
  return (
    <div class="zz-controls" role="group" aria-label={words.tabs.history}>
      <span class="zz-nav" dir="ltr">
        <IconButton
          label={words.buttons.first}
          icon="⏮"
          off={at === 0}
          onClick={() => model.goTo(0)}
        />
        <IconButton
          label={words.buttons.previous}
          icon="◀"
          off={at === 0}
          onClick={() => model.goTo(at - 1)}
        />
        <IconButton
          label={words.buttons.next}
          icon="▶"
          off={at === moves.length}
          onClick={() => model.goTo(at + 1)}
        />
        <IconButton
          label={words.buttons.last}
          icon="⏭"
          off={at === moves.length}
          onClick={() => model.goTo(moves.length)}
        />
        <UndoButtons words={words} model={model} />
      </span>
      <button type="button" aria-pressed={hint} onClick={() => onHint(!hint)}>
        {words.buttons.hint}
      </button>
      <button type="button" aria-pressed={values} onClick={() => onValues(!values)}>
        {words.buttons.values}
      </button>
      <button type="button" disabled={told?.end !== undefined} onClick={onBest}>
        {words.buttons.best}
      </button>
      <IconButton label={words.buttons.keys} icon="?" onClick={onHelp} />
    </div>
  )
}

export function UndoButtons({ words, model }: Pick<ControlsProps, 'words' | 'model'>) {
  return (
    <>
      <IconButton label={words.buttons.undo} icon="↶" off={!model.canUndo} onClick={model.undo} />
      <IconButton label={words.buttons.redo} icon="↷" onClick={model.redo} />
    </>
  )
}

function IconButton({
  label,
  icon,
  off = false,
  onClick,
}: {
  readonly label: string
  readonly icon: string
  readonly off?: boolean
  readonly onClick: () => void
}) {
  return (
    <button
      type="button"
      class="zz-icon"
      aria-label={label}
      title={label}
      disabled={off}
      onClick={onClick}
    >
      <span aria-hidden="true">{icon}</span>
    </button>
  )
}
