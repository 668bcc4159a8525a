// The hand on a board of letters that is edited: strokes of the pointer, touches, and keys.

import { splitGameText, withPlace } from '@zugzwang/games/text'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Stroke } from '../../board/stroke'
import { useWords } from '../../play/context'
import type { Words } from '../../words/en'
import type { EditorProps } from '../parts'
import { letterName } from './Brushes'
import {
  cellsBetween,
  type Edited,
  type Grid,
  type GridCell,
  type GridKind,
  letterAt,
  lettersOf,
  move,
  pieceAt,
  put,
  type Refusal,
} from './grid-edit'

export interface GridForm {
  readonly kind: GridKind
  /** Undefined for a text that is no board. */
  read(place: string): Grid | undefined
  write(grid: Grid): string
}

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

export function useGrid({ game, onChange }: EditorProps, { kind, read, write }: GridForm) {
  const words = useWords()
  const { place } = splitGameText(game)
  const [draft, setDraft] = useState<Grid>(() => read(place) ?? ['...'])
  const [brush, setBrush] = useState('*')
  const [lifted, setLifted] = useState<GridCell>()
  const [said, setSaid] = useState('')
  const hand = useRef<Hand | undefined>(undefined)
  useEffect(() => {
    const grid = read(place)
    if (grid !== undefined) setDraft(grid)
    setLifted(undefined)
    setSaid('')
  }, [place, kind])

  const w = words.police.edit
  const [free = '.', wall = '*'] = kind.ground
  const chosen = lettersOf(kind).includes(brush) ? brush : wall

  const commit = (grid: Grid) => {
    setDraft(grid)
    const text = withPlace(game, write(grid))
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
  const onKey = (pressed: string, key: string): boolean => {
    if (pressed === 'Escape') {
      setLifted(undefined)
      setSaid('')
      return lifted !== undefined
    }
    const typed = pressed === 'Delete' || pressed === 'Backspace' ? free : pressed
    const letter = lettersOf(kind).find((each) => each.toUpperCase() === typed.toUpperCase())
    if (letter === undefined) return false
    apply(put(draft, kind, cellOf(key), letter))
    return true
  }
  const marked = hand.current === undefined ? lifted : undefined
  return {
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

export function cellOf(key: string): GridCell {
  const [, row, column] = /^c(\d+),(\d+)$/.exec(key) ?? []
  return { row: Number(row), column: Number(column) }
}

export function keyOf({ row, column }: GridCell): string {
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
