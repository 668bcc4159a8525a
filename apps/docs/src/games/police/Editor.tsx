// The editor of police and thief and of crossing pawn: brushes, pieces that are dragged, letters typed at the cursor, rows and
// columns, and the board as text.

import { sceneOf } from '@zugzwang/formats/board'
import { splitGameText } from '@zugzwang/games/text'
import { useMemo, useState } from 'preact/hooks'
import { Board } from '../../board/Board'
import type { Mark } from '../../board/mark'
import { useEngine, useWords } from '../../play/context'
import { GameTextForm } from '../../play/GameTextForm'
import { Parameters } from '../../play/Parameters'
import { useAsked } from '../../play/use-asked'
import type { EditorProps } from '../parts'
import { Brushes } from './Brushes'
import {
  flawOf,
  formatGrid,
  GRID_KINDS,
  type GridCell,
  type GridGame,
  type GridKind,
  insertColumn,
  insertRow,
  readGrid,
  removeColumn,
  removeRow,
  resized,
} from './grid-edit'
import { ROWS } from './grid-rows'
import { gridView } from './grid-view'
import { Size } from './Size'
import { cellOf, type GridForm, keyOf, useGrid } from './use-grid'

/** Longer boards scroll in their field. */
const MOST_ROWS = 12

const FORMS: Readonly<Record<GridGame, GridForm>> = {
  police: formOf(GRID_KINDS.police),
  pawn: formOf(GRID_KINDS.pawn),
}

function formOf(kind: GridKind): GridForm {
  return {
    kind,
    read(place) {
      const grid = readGrid(place, kind)
      return grid !== undefined && flawOf(grid, kind) === undefined ? grid : undefined
    },
    write: formatGrid,
  }
}

export function Editor(props: EditorProps) {
  const words = useWords()
  const engine = useEngine()
  const { game, marks, onChange } = props
  const { name, place } = splitGameText(game)
  const gridGame: GridGame = name === 'pawn' ? 'pawn' : 'police'
  const { kind } = FORMS[gridGame]
  const { draft, marked, apply, ...board } = useGrid(props, FORMS[gridGame])
  const [cursor, setCursor] = useState<GridCell>({ row: 0, column: 0 })
  const scene = useMemo(() => sceneOf(gridView(draft, gridGame)), [draft, gridGame])
  const { data: cost } = useAsked(game, (options) => engine.ask('estimate', { game }, options))
  const w = words.police.edit
  const shown = new Map<string, Mark>(formatGrid(draft) === place ? marks : [])
  if (marked !== undefined) shown.set(keyOf(marked), { ...shown.get(keyOf(marked)), touched: true })
  const at = {
    row: Math.min(cursor.row, draft.length - 1),
    column: Math.min(cursor.column, (draft[0]?.length ?? 1) - 1),
  }
  return (
    <div class="zz-police-editor">
      <p class="zz-note">{w.intro}</p>
      <Brushes game={gridGame} brush={board.chosen} onChange={board.setBrush} />
      <Board
        scene={scene}
        marks={shown}
        label={w.board}
        editing={true}
        cellWidth={Math.min(44, 280 / (draft[0]?.length ?? 1))}
        onTouch={board.onTouch}
        onStroke={board.onStroke}
        onKey={board.onKey}
        onCursor={(key) => setCursor(cellOf(key))}
      />
      <p class="zz-said" role="status">
        {board.said}
      </p>
      <Size
        rows={draft.length}
        columns={draft[0]?.length ?? 0}
        onSize={(rows, columns) => apply(resized(draft, kind, rows, columns))}
        atCursor={{
          insertRow: () => apply(insertRow(draft, kind, at.row)),
          removeRow: () => apply(removeRow(draft, kind, at.row)),
          insertColumn: () => apply(insertColumn(draft, kind, at.column)),
          removeColumn: () => apply(removeColumn(draft, kind, at.column)),
        }}
      />
      {cost?.positions !== undefined && (
        <p class="zz-note">{w.positions(cost.positions.toLocaleString(words.language))}</p>
      )}
      <GameTextForm
        class="zz-row zz-editor zz-board-text"
        label={w.text}
        form={ROWS}
        rows={Math.min(MOST_ROWS, draft.length)}
        breaks
        autocapitalize="characters"
        game={game}
        onChange={onChange}
      />
      <Parameters game={game} onChange={onChange} />
    </div>
  )
}
