import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'
import { FilePicker, useDropPlace } from './FilePicker'
import { Form } from './Form'

/** A text that is pasted, dropped, or opened as a file. */
export function TextDrop({
  label,
  hint,
  dropHint = hint,
  rows,
  text,
  submit,
  open,
  accept,
  busy = false,
  onText,
  onSubmit,
  onFile,
  children,
}: {
  readonly label: string
  readonly hint: string
  /** The hint while something is held over the form. */
  readonly dropHint?: string | undefined
  readonly rows: number
  readonly text: string
  /** Names of the buttons. */
  readonly submit: string
  readonly open: string
  /** Files that can be opened, as the attribute of that name. */
  readonly accept?: string | undefined
  readonly busy?: boolean | undefined
  onText(text: string): void
  onSubmit(text: string): void
  onFile(file: File): unknown
  readonly children?: ComponentChildren
}) {
  const { over, handlers } = useDropPlace(onFile, onText)
  const id = useId()
  return (
    <Form
      class={over ? 'zz-drop zz-over' : 'zz-drop'}
      onSubmit={() => onSubmit(text)}
      {...handlers}
    >
      <p class="zz-note" id={id}>
        {over ? dropHint : hint}
      </p>
      <label>
        {label}
        <textarea
          dir="ltr"
          rows={rows}
          spellcheck={false}
          autocomplete="off"
          aria-describedby={id}
          value={text}
          onInput={(event) => onText(event.currentTarget.value)}
        />
      </label>
      <div class="zz-controls">
        <button type="submit" disabled={busy || text.trim() === ''}>
          {submit}
        </button>
        <FilePicker label={open} accept={accept} disabled={busy} onFile={onFile} />
      </div>
      {children}
    </Form>
  )
}
