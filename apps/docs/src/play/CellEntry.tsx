// On a strip a move is a number: typed here, or on the board, from where the first digit leads here.

import { useEffect, useRef, useState } from 'preact/hooks'
import type { Told } from '../engine/contract'
import { useBaseWords } from './context'

export interface CellEntryProps {
  readonly told: Told
  onMove(move: string): void
}

/** The field takes the focus, and so the digit whose key is going down. */
export function focusEntry(root: Element | null): void {
  const input = root?.querySelector<HTMLInputElement>('.zz-entry input')
  input?.focus()
  input?.select()
}

export function CellEntry({ told, onMove }: CellEntryProps) {
  const words = useBaseWords()
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => setWrong(false), [told])
  const board = () =>
    input.current
      ?.closest('.zz-left')
      ?.querySelector<SVGElement>('.zz-board [data-key][tabindex="0"]')
  return (
    <form
      class="zz-entry"
      onSubmit={(event) => {
        event.preventDefault()
        const move = text.trim()
        if (!told.judgement.moves.some((each) => each.move === move)) {
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
          disabled={told.end !== undefined}
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
      <button type="submit" disabled={told.end !== undefined}>
        {words.entry.play}
      </button>
      {wrong && (
        <span class="zz-fault" role="alert">
          {words.entry.wrong(text.trim())}
        </span>
      )}
    </form>
  )
}
