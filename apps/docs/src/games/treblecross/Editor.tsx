// The editor of a strip: by clicks and drags, keys at the cursor, or as text.

import { isDrawn, MOST_DRAWN, sceneOf } from '@zugzwang/formats/board'
import { splitGameText, withPlace } from '@zugzwang/games/text'
import { useMemo } from 'preact/hooks'
import { Board } from '../../board/Board'
import { Button } from '../../play/Button'
import { useWords } from '../../play/context'
import { GameTextForm, type TextForm } from '../../play/GameTextForm'
import { Stepper } from '../../play/Stepper'
import type { EditorProps } from '../parts'
import { type GridForm, useGrid } from '../police/use-grid'
import {
  LEAST_CELLS,
  MOST_CELLS,
  readStrip,
  STRIP_KIND,
  withLength,
  writeStrip,
} from './strip-text'

const STRIP: TextForm = {
  show: (game) => splitGameText(game).place,
  read(typed, game) {
    const strip = readStrip(typed)
    return withPlace(game, strip === undefined ? typed.trim() : writeStrip(strip))
  },
  placeOf: (fault) => ({ fault, at: (fault.place.column ?? 0) - 'treblecross:'.length - 1 }),
}

const FORM: GridForm = {
  kind: STRIP_KIND,
  read(place) {
    const strip = readStrip(place)
    return strip === undefined ? undefined : [strip]
  },
  write: ([strip = '']) => writeStrip(strip),
}

export function Editor(props: EditorProps) {
  const { game, marks, onChange } = props
  const w = useWords().treblecross.edit
  const board = useGrid(props, FORM)
  const [strip = ''] = board.draft
  const view = useMemo(() => ({ kind: 'strip' as const, cells: [...strip] }), [strip])
  const scene = useMemo(() => sceneOf(view), [view])
  const become = (next: string) => board.apply({ grid: [next] })
  const isDraft = strip !== readStrip(splitGameText(game).place)
  return (
    <div class="zz-strip-editor">
      <p class="zz-note">{w.intro}</p>
      {isDrawn(view) ? (
        <Board
          scene={scene}
          marks={(isDraft ? undefined : marks) ?? new Map()}
          label={w.board}
          editing={true}
          onTouch={board.onTouch}
          onStroke={board.onStroke}
          onKey={board.onKey}
        />
      ) : (
        <p class="zz-note">{w.tooLong(MOST_DRAWN)}</p>
      )}
      <div class="zz-controls">
        <span aria-hidden="true">{w.length}</span>
        <Stepper
          label={w.length}
          value={strip.length}
          least={LEAST_CELLS}
          most={MOST_CELLS}
          onChange={(length) => become(withLength(strip, length))}
        />
        <Button label={w.clear} onClick={() => become('.'.repeat(strip.length))} />
      </div>
      <GameTextForm
        class="zz-row zz-editor zz-strip-text"
        label={w.text}
        form={STRIP}
        game={game}
        onChange={onChange}
      />
    </div>
  )
}
