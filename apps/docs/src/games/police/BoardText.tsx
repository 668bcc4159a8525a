// A board as text, a row a line. What cannot be read stays as it was typed, with the caret where it is wrong, and the board
// stays what it was.

import { useEffect, useRef, useState } from 'preact/hooks'
import type { Engine } from '../../engine/client'
import type { FaultData } from '../../engine/contract'
import { faultDataOf } from '../../play/use-asked'
import { Fault } from '../../play/Working'
import type { Words } from '../../words/en'
import { splitGame, withPlace } from '../game-text'

const MOST_ROWS = 12

export function BoardText({
  words,
  engine,
  game,
  onChange,
}: {
  readonly words: Words
  readonly engine: Engine
  readonly game: string
  onChange(game: string): void
}) {
  const { place } = splitGame(game)
  const rows = place.replaceAll('/', '\n')
  const [typed, setTyped] = useState(rows)
  const [fault, setFault] = useState<FaultData>()
  const field = useRef<HTMLTextAreaElement>(null)
  const busy = useRef<AbortController | undefined>(undefined)
  useEffect(() => {
    setTyped(rows)
    setFault(undefined)
  }, [rows])
  useEffect(() => () => busy.current?.abort(), [])

  const take = async () => {
    const text = withPlace(game, placeOf(typed))
    if (text === game) return setFault(undefined)
    busy.current?.abort()
    const mine = new AbortController()
    busy.current = mine
    try {
      await engine.ask('estimate', { game: text }, { signal: mine.signal })
      if (!mine.signal.aborted) onChange(text)
    } catch (error) {
      if (mine.signal.aborted) return
      const found = inLines(faultDataOf(error), text)
      setFault(found.fault)
      if (found.at !== undefined) field.current?.setSelectionRange(found.at, found.at + 1)
    }
  }
  return (
    <form
      class="zz-board-text"
      onSubmit={(event) => {
        event.preventDefault()
        void take()
      }}
    >
      <label>
        {words.police.edit.text}
        <textarea
          ref={field}
          dir="ltr"
          rows={Math.min(MOST_ROWS, typed.split('\n').length)}
          spellcheck={false}
          autocomplete="off"
          autocapitalize="characters"
          value={typed}
          aria-invalid={fault === undefined ? undefined : 'true'}
          onInput={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void take()
          }}
        />
      </label>
      {placeOf(typed) !== place && <button type="submit">{words.buttons.apply}</button>}
      {fault !== undefined && <Fault fault={fault} words={words} />}
    </form>
  )
}

/** The rows with `/` between; blanks and empty lines at the ends are nothing. */
function placeOf(typed: string): string {
  return typed
    .trim()
    .split(/\r?\n|\//)
    .map((row) => row.trim())
    .join('/')
}

/** A fault by line and column of the field, and where that is in it. */
function inLines(fault: FaultData, text: string): { fault: FaultData; at: number | undefined } {
  const { column } = fault.place
  const { name, place } = splitGame(text)
  if (column === undefined) return { fault, at: undefined }
  const at = column - name.length - 2
  if (at < 0 || at > place.length) return { fault, at: undefined }
  const before = place.slice(0, at).split('/')
  const inField = { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
  return { fault: { ...fault, place: inField }, at }
}
