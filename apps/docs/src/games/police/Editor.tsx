// The editor of police and thief and of crossing pawn: brushes, pieces that are dragged, letters typed at the cursor, rows and
// columns, and the board as text.

import { sceneOf } from '@zugzwang/formats/board'
import { splitGameText, withPlace } from '@zugzwang/games/text'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { Board } from '../../board/Board'
import type { Mark } from '../../board/mark'
import type { Stroke } from '../../board/stroke'
import { useEngine, useWords } from '../../play/context'
import { GameTextForm, type TextForm } from '../../play/GameTextForm'
import { Parameters } from '../../play/Parameters'
import { useAsked } from '../../play/use-asked'
import type { Words } from '../../words/en'
import type { EditorProps } from '../parts'
import { Brushes, letterName } from './Brushes'
import {
  cellsBetween,
  type Edited,
  flawOf,
  formatGrid,
  GRID_KINDS,
  type Grid,
  type GridCell,
  type GridGame,
  type GridKind,
  insertColumn,
  insertRow,
  letterAt,
  lettersOf,
  move,
  pieceAt,
  put,
  type Refusal,
  readGrid,
  removeColumn,
  removeRow,
  resized,
} from './grid-edit'
import { gridView } from './grid-view'
import { Size } from './Size'

/** Longer boards scroll in their field. */
const MOST_ROWS = 12

/** A line for each row of the board. */
const ROWS: TextForm = {
  show: (game) => splitGameText(game).place.replaceAll('/', '\n'),
  read: (typed, game) =>
    withPlace(
      game,
      typed
        .trim()
        .split(/\r?\n|\//)
        .map((row) => row.trim())
        .join('/'),
    ),
  placeOf(fault, text) {
    const { name, place: board } = splitGameText(text)
    const at = (fault.place.column ?? 0) - name.length - 2
    if (at < 0 || at > board.length) return { fault, at: -1 }
    const before = board.slice(0, at).split('/')
    const place = { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
    return { fault: { ...fault, place }, at }
  },
}

/** What the pointer is doing. */
type Hand =
  | { readonly kind: 'paint'; readonly letter: string; last: GridCell; grid: Grid }
  | {
      readonly kind: 'carry'
      readonly from: GridCell
      /** The board with the piece where it was taken. */
      readonly base: Grid
      /** The piece was lifted before, or placed by this stroke. */
      readonly known: 'lifted' | 'placed' | undefined
      moved: Edited | undefined
    }
  | { readonly kind: 'drop'; readonly from: GridCell }

export function Editor(props: EditorProps) {
  const words = useWords()
  const engine = useEngine()
  const { game, marks, onChange } = props
  const { place, gridGame, kind, draft, marked, apply, ...board } = useGrid(props)
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
        class="zz-board-text"
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

/** The board being edited, and what strokes, touches and keys do to it. */
function useGrid({ game, onChange }: EditorProps) {
  const words = useWords()
  const { name, place } = splitGameText(game)
  const gridGame: GridGame = name === 'pawn' ? 'pawn' : 'police'
  const kind = GRID_KINDS[gridGame]
  const [draft, setDraft] = useState<Grid>(() => goodGrid(place, kind) ?? ['..'])
  const [brush, setBrush] = useState('*')
  const [lifted, setLifted] = useState<GridCell>()
  const [said, setSaid] = useState('')
  const hand = useRef<Hand | undefined>(undefined)
  useEffect(() => {
    const grid = goodGrid(place, kind)
    if (grid !== undefined) setDraft(grid)
    setLifted(undefined)
    setSaid('')
  }, [place, kind])

  const w = words.police.edit
  const [free = '.', wall = '*'] = kind.ground
  const chosen = lettersOf(kind).includes(brush) ? brush : wall

  const commit = (grid: Grid) => {
    setDraft(grid)
    const text = withPlace(game, formatGrid(grid))
    if (text !== game) onChange(text)
  }
  const tell = (refusal: Refusal | undefined) => setSaid(sentenceOf(refusal, words))
  const apply = ({ grid, refusal }: Edited) => {
    tell(refusal)
    setLifted(undefined)
    if (refusal === undefined) commit(grid)
  }
  const lift = (cell: GridCell) => {
    setLifted(cell)
    setSaid(w.carried(letterName(letterAt(draft, cell) ?? '', words)))
  }
  /** A letter on itself is removed. */
  const letterFor = (cell: GridCell) => (letterAt(draft, cell) === chosen ? free : chosen)

  const onStroke = (stroke: Stroke) => {
    if (stroke.kind === 'start') hand.current = begin(cellOf(stroke.key))
    else if (stroke.kind === 'over') goOn(cellOf(stroke.key))
    else finish(stroke.kind === 'end' && stroke.key !== undefined ? cellOf(stroke.key) : undefined)
  }
  const begin = (cell: GridCell): Hand => {
    if (lifted !== undefined && !isSame(lifted, cell)) return { kind: 'drop', from: lifted }
    const isPiece = pieceAt(draft, kind, cell) !== undefined
    if (isPiece && chosen !== free) {
      const known = lifted === undefined ? undefined : 'lifted'
      lift(cell)
      return { kind: 'carry', from: cell, base: draft, known, moved: undefined }
    }
    const letter = letterFor(cell)
    const { grid, refusal } = put(draft, kind, cell, letter)
    tell(refusal)
    setDraft(grid)
    const isPlaced = kind.pieces.some((piece) => piece.letter === letter) && refusal === undefined
    return isPlaced
      ? { kind: 'carry', from: cell, base: grid, known: 'placed', moved: undefined }
      : { kind: 'paint', letter, last: cell, grid }
  }
  const goOn = (cell: GridCell) => {
    const now = hand.current
    if (now?.kind === 'paint') {
      // Refused where a piece is needed
      for (const each of cellsBetween(now.last, cell))
        now.grid = put(now.grid, kind, each, now.letter).grid
      now.last = cell
      setDraft(now.grid)
    } else if (now?.kind === 'carry') {
      now.moved = isSame(now.from, cell) ? undefined : move(now.base, kind, now.from, cell)
      setDraft((now.moved ?? { grid: now.base }).grid)
    }
  }
  const finish = (cell: GridCell | undefined) => {
    const now = hand.current
    hand.current = undefined
    if (now?.kind === 'paint') commit(now.grid)
    else if (now?.kind === 'drop' && cell !== undefined) apply(move(draft, kind, now.from, cell))
    else if (now?.kind === 'carry') putDown(now, cell !== undefined)
  }
  const putDown = ({ base, moved, known }: Extract<Hand, { kind: 'carry' }>, isOn: boolean) => {
    if (moved !== undefined && isOn) return apply(moved)
    // A touch lifts a piece until the next touch
    if (known === undefined && isOn) return
    setLifted(undefined)
    setSaid('')
    if (known === 'placed') commit(base)
    else setDraft(base)
  }

  const onTouch = (key: string) => {
    const cell = cellOf(key)
    if (lifted !== undefined) {
      if (isSame(lifted, cell)) setLifted(undefined)
      else apply(move(draft, kind, lifted, cell))
    } else if (pieceAt(draft, kind, cell) !== undefined && chosen !== free) lift(cell)
    else apply(put(draft, kind, cell, letterFor(cell)))
  }
  const onKey = (event: KeyboardEvent, key: string): boolean => {
    if (event.key === 'Escape') {
      setLifted(undefined)
      setSaid('')
      return lifted !== undefined
    }
    const typed =
      event.key === 'Delete' || event.key === 'Backspace' ? free : event.key.toUpperCase()
    if (!lettersOf(kind).includes(typed)) return false
    apply(put(draft, kind, cellOf(key), typed))
    return true
  }
  const marked = hand.current === undefined ? lifted : undefined
  return {
    place,
    gridGame,
    kind,
    draft,
    chosen,
    setBrush,
    said,
    marked,
    apply,
    onStroke,
    onTouch,
    onKey,
  }
}

function goodGrid(place: string, kind: GridKind): Grid | undefined {
  const grid = readGrid(place, kind)
  return grid !== undefined && flawOf(grid, kind) === undefined ? grid : undefined
}

function cellOf(key: string): GridCell {
  const [, row, column] = /^c(\d+),(\d+)$/.exec(key) ?? []
  return { row: Number(row), column: Number(column) }
}

function keyOf({ row, column }: GridCell): string {
  return `c${row},${column}`
}

function isSame(a: GridCell, b: GridCell): boolean {
  return a.row === b.row && a.column === b.column
}

function sentenceOf(refusal: Refusal | undefined, words: Words): string {
  const w = words.police.edit
  switch (refusal?.reason) {
    case undefined:
      return ''
    case 'few': {
      const few: Readonly<Record<string, string>> = w.few
      return few[refusal.letter] ?? ''
    }
    case 'many':
      return w.many
    case 'first-row':
      return w.firstRow
    case 'size':
      return w.size
  }
}
