// A board as text, a row a line. What cannot be read stays as it was typed, with the caret where it is wrong, and the board
// stays what it was.

import { splitGameText, withPlace } from '@zugzwang/games/text'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Engine } from '../../engine/client'
import type { FaultData } from '../../engine/contract'
import { useGameText } from '../../play/use-game-text'
import { Fault } from '../../play/Working'
import type { Words } from '../../words/en'

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
  const { place } = splitGameText(game)
  const rows = place.replaceAll('/', '\n')
  const [typed, setTyped] = useState(rows)
  const { fault, take } = useGameText(engine, game, onChange)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => setTyped(rows), [rows])
  const text = withPlace(game, placeOf(typed))
  const [tried, setTried] = useState('')
  const apply = async () => {
    setTried(text)
    const found = await take(text)
    const at = found && inLines(found, text).at
    if (at !== undefined) field.current?.setSelectionRange(at, at + 1)
  }
  return (
    <form
      class="zz-board-text"
      onSubmit={(event) => {
        event.preventDefault()
        void apply()
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
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void apply()
          }}
        />
      </label>
      {placeOf(typed) !== place && <button type="submit">{words.buttons.apply}</button>}
      {fault !== undefined && <Fault fault={inLines(fault, tried).fault} words={words} />}
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
  const { name, place } = splitGameText(text)
  if (column === undefined) return { fault, at: undefined }
  const at = column - name.length - 2
  if (at < 0 || at > place.length) return { fault, at: undefined }
  const before = place.slice(0, at).split('/')
  const inField = { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
  return { fault: { ...fault, place: inField }, at }
}
