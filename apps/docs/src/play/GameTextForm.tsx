import { useEffect, useId, useRef, useState } from 'preact/hooks'
import type { FaultData } from '../engine/contract'
import { useBaseWords } from './context'
import { Form } from './Form'
import { useGameText } from './use-game-text'
import { Fault } from './Working'

/** How a field shows a game: its whole text, or a part in a form that is easier to read. */
export interface TextForm {
  show(game: string): string
  /** The game that is meant by a text typed in place of another game. */
  read(typed: string, game: string): string
  /** A fault of a game's text with its place in the field, also as an index; −1 if it has none. */
  placeOf(fault: FaultData, text: string): { readonly fault: FaultData; readonly at: number }
  /** Whether the field shows what was read, even if that is refused; otherwise it stays as it was typed. */
  readonly tidies?: boolean
}

const WHOLE: TextForm = {
  show: (game) => game,
  read: (typed) => typed.trim().replace(/\s*\n\s*/g, ''),
  tidies: true,
  placeOf: (fault) => ({ fault, at: (fault.place.column ?? 0) - 1 }),
}

/** A game as text. What cannot be read stays as it was typed, with the caret at the fault. */
export function GameTextForm({
  game,
  label,
  form = WHOLE,
  rows,
  breaks = false,
  note,
  autocapitalize,
  class: className = 'zz-row zz-editor',
  onChange,
}: {
  readonly game: string
  readonly label?: string | undefined
  readonly form?: TextForm | undefined
  /** Lines of the field; absent: a single-line input. */
  readonly rows?: number | undefined
  /** Whether line breaks mean something; otherwise Enter applies the text. */
  readonly breaks?: boolean | undefined
  readonly note?: string | undefined
  readonly autocapitalize?: 'characters' | undefined
  readonly class?: string | undefined
  onChange(game: string): void
}) {
  const words = useBaseWords()
  const shown = form.show(game)
  const [typed, setTyped] = useState(shown)
  useEffect(() => setTyped(shown), [shown])
  const { fault, take } = useGameText(game, onChange)
  const [tried, setTried] = useState('')
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const id = useId()
  const text = form.read(typed, game)
  const apply = async () => {
    setTried(text)
    if (text === game) setTyped(shown)
    else if (form.tidies) setTyped(form.show(text))
    const found = await take(text)
    const at = found === undefined ? -1 : form.placeOf(found, text).at
    if (at < 0) return
    field.current?.focus()
    field.current?.setSelectionRange(at, at + 1)
  }
  const Field = rows === undefined ? 'input' : 'textarea'
  return (
    <Form class={className} onSubmit={apply}>
      <label for={id}>
        {label ?? words.edit.text}
        <Field
          id={id}
          ref={field}
          type={rows === undefined ? 'text' : undefined}
          dir="ltr"
          rows={rows}
          autocapitalize={autocapitalize}
          spellcheck={false}
          autocomplete="off"
          value={typed}
          aria-invalid={fault === undefined ? undefined : 'true'}
          onInput={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || (breaks && !event.ctrlKey && !event.metaKey)) return
            event.preventDefault()
            void apply()
          }}
        />
      </label>
      {note !== undefined && <p class="zz-note">{note}</p>}
      <button type="submit" disabled={text === '' || text === game}>
        {words.buttons.apply}
      </button>
      {fault !== undefined && <Fault fault={form.placeOf(fault, tried).fault} />}
    </Form>
  )
}
