// On a strip moves are numbers: typed here, or on the board, where the first digit moves the focus here.

import { useEffect, useRef, useState } from 'preact/hooks'
import type { Facts } from '../engine/contract'
import { usePlayWords } from './context'
import { Form } from './Form'
import { typedNumber } from './typed-number'

export interface CellEntryProps {
  readonly facts: Facts
  onMove(move: string): void
}

/** Focuses the field, which then gets the digit of the current keydown event. */
export function focusEntry(root: Element | null): void {
  const input = root?.querySelector<HTMLInputElement>('.zz-entry input')
  input?.focus()
  input?.select()
}

export function CellEntry({ facts, onMove }: CellEntryProps) {
  const words = usePlayWords()
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => setWrong(false), [facts])
  const board = () =>
    input.current
      ?.closest('.zz-left')
      ?.querySelector<SVGElement>('.zz-board [data-key][tabindex="0"]')
  return (
    <Form
      class="zz-row zz-entry"
      onSubmit={() => {
        const move = typedNumber(text)
        if (!facts.judgement.moves.some((each) => each.move === move)) {
          setWrong(move !== '')
          return
        }
        setText('')
        onMove(move)
      }}
    >
      <label>
        {words.entry.label}{' '}
        <input
          ref={input}
          dir="ltr"
          type="text"
          inputMode="numeric"
          autocomplete="off"
          size={4}
          value={text}
          disabled={facts.end !== undefined}
          aria-invalid={wrong ? 'true' : undefined}
          onInput={(event) => {
            setText(event.currentTarget.value)
            setWrong(false)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            setText('')
            setWrong(false)
            board()?.focus()
          }}
        />
      </label>{' '}
      <button type="submit" disabled={facts.end !== undefined}>
        {words.entry.play}
      </button>
      {wrong && (
        <span class="zz-fault" role="alert">
          {words.entry.wrong(text.trim())}
        </span>
      )}
    </Form>
  )
}
