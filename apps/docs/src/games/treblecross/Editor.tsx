// The editor of a strip: by clicks and drags, keys at the cursor, or as text.

import { isDrawn, MOST_DRAWN, sceneOf } from '@zugzwang/formats/board'
import { splitGameText, withPlace } from '@zugzwang/games/text'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { Board } from '../../board/Board'
import type { Mark } from '../../board/mark'
import type { Stroke } from '../../board/stroke'
import { useWords } from '../../play/context'
import { GameTextForm, type TextForm } from '../../play/GameTextForm'
import type { EditorProps } from '../parts'
import { MOST_CELLS, readStrip, withCell, withLength, writeStrip } from './strip-text'

/** Only the strip. */
const STRIP: TextForm = {
  show: (game) => splitGameText(game).place,
  read(typed, game) {
    const strip = readStrip(typed)
    return withPlace(game, strip === undefined ? typed.trim() : writeStrip(strip))
  },
  placeOf: (fault) => ({ fault, at: (fault.place.column ?? 0) - 'treblecross:'.length - 1 }),
}

/** What the pointer is painting. */
interface Hand {
  readonly letter: string
  last: number
  strip: string
}

export function Editor({ game, marks, onChange }: EditorProps) {
  const words = useWords()
  const { place } = splitGameText(game)
  const [draft, setDraft] = useState(() => readStrip(place) ?? '...')
  const hand = useRef<Hand | undefined>(undefined)
  useEffect(() => {
    const strip = readStrip(place)
    if (strip !== undefined) setDraft(strip)
  }, [place])
  const w = words.treblecross.edit
  const view = useMemo(() => ({ kind: 'strip' as const, cells: [...draft] }), [draft])
  const scene = useMemo(() => sceneOf(view), [view])

  const commit = (strip: string) => {
    setDraft(strip)
    if (strip !== readStrip(place)) onChange(withPlace(game, writeStrip(strip)))
  }
  const onStroke = (stroke: Stroke) => {
    const now = hand.current
    if (stroke.kind === 'start') {
      const cell = cellOf(stroke.key)
      const letter = draft[cell] === 'X' ? '.' : 'X'
      const strip = withCell(draft, cell, letter)
      hand.current = { letter, last: cell, strip }
      setDraft(strip)
    } else if (now === undefined) return
    else if (stroke.kind === 'over') {
      const cell = cellOf(stroke.key)
      const [from, to] = [Math.min(now.last, cell), Math.max(now.last, cell)]
      for (let i = from; i <= to; i++) now.strip = withCell(now.strip, i, now.letter)
      now.last = cell
      setDraft(now.strip)
    } else {
      hand.current = undefined
      commit(now.strip)
    }
  }
  const toggle = (key: string) => {
    const cell = cellOf(key)
    commit(withCell(draft, cell, draft[cell] === 'X' ? '.' : 'X'))
  }
  const onKey = ({ key: typed }: KeyboardEvent, key: string): boolean => {
    const letter = /^x$/i.test(typed)
      ? 'X'
      : typed === '.' || typed === 'Delete' || typed === 'Backspace'
        ? '.'
        : undefined
    if (letter === undefined) return false
    commit(withCell(draft, cellOf(key), letter))
    return true
  }
  const shown: ReadonlyMap<string, Mark> =
    (draft === readStrip(place) ? marks : undefined) ?? new Map()
  return (
    <div class="zz-strip-editor">
      <p class="zz-note">{w.intro}</p>
      {isDrawn(view) ? (
        <Board
          scene={scene}
          marks={shown}
          label={w.board}
          editing={true}
          onTouch={toggle}
          onStroke={onStroke}
          onKey={onKey}
        />
      ) : (
        <p class="zz-note">{w.tooLong(MOST_DRAWN)}</p>
      )}
      <div class="zz-controls">
        <span>{w.length}</span>
        <button
          type="button"
          aria-label={w.less}
          onClick={() => commit(withLength(draft, draft.length - 1))}
        >
          −
        </button>
        <output>{draft.length.toLocaleString(words.language)}</output>
        <button
          type="button"
          aria-label={w.more}
          disabled={draft.length >= MOST_CELLS}
          onClick={() => commit(withLength(draft, draft.length + 1))}
        >
          +
        </button>
        <button type="button" onClick={() => commit('.'.repeat(draft.length))}>
          {w.clear}
        </button>
      </div>
      <GameTextForm
        class="zz-editor zz-strip-text"
        label={w.text}
        form={STRIP}
        game={game}
        onChange={onChange}
      />
    </div>
  )
}

function cellOf(key: string): number {
  return Number(key.split(',')[1])
}
