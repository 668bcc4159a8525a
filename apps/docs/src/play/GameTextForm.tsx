import { useEffect, useId, useRef, useState } from 'preact/hooks'
import type { Engine } from '../engine/client'
import type { BaseWords as Words } from '../words/en'
import { useGameText } from './use-game-text'
import { Fault } from './Working'

/**
 * The game as text, in sync with an editor's other controls. What cannot be read stays as it was typed, with the caret where it
 * is wrong.
 */
export function GameTextForm({
  words,
  engine,
  game,
  rows,
  note,
  onChange,
}: {
  readonly words: Words
  readonly engine: Engine
  readonly game: string
  /** A field of so many lines, where texts are long; breaks in it are nothing. */
  readonly rows?: number | undefined
  readonly note?: string | undefined
  onChange(game: string): void
}) {
  const [typed, setTyped] = useState(game)
  useEffect(() => setTyped(game), [game])
  const { fault, take } = useGameText(engine, game, onChange)
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const apply = async () => {
    const text = typed.trim().replace(/\s*\n\s*/g, '')
    setTyped(text)
    const found = await take(text)
    const at = (found?.place.column ?? 0) - 1
    if (at < 0 || field.current === null) return
    field.current.focus()
    field.current.setSelectionRange(at, at + 1)
  }
  const id = useId()
  const shared = {
    id,
    ref: field,
    dir: 'ltr' as const,
    spellcheck: false,
    autocomplete: 'off' as const,
    value: typed,
    'aria-invalid': fault === undefined ? undefined : ('true' as const),
    onInput: (event: { currentTarget: { value: string } }) => setTyped(event.currentTarget.value),
  }
  return (
    <form
      class="zz-editor"
      onSubmit={(event) => {
        event.preventDefault()
        void apply()
      }}
    >
      <label for={id}>
        {words.edit.text}
        {rows === undefined ? (
          <input type="text" {...shared} />
        ) : (
          <textarea
            rows={rows}
            {...shared}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              void apply()
            }}
          />
        )}
      </label>
      {note !== undefined && <p class="zz-note">{note}</p>}
      <button type="submit" disabled={typed.trim() === '' || typed.trim() === game}>
        {words.buttons.apply}
      </button>
      {fault !== undefined && <Fault fault={fault} words={words} />}
    </form>
  )
}
