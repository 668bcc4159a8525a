// The editor of a board of a hot game: brushes, letters typed at the cursor, rows and columns, the player who begins, and text.

import { type Scene, sceneOf } from '@zugzwang/formats/board'
import { splitGameText, withPlace } from '@zugzwang/games/text'
import { useState } from 'preact/hooks'
import { Board } from '../../board/Board'
import { Man } from '../../board/Man'
import type { Mark } from '../../board/mark'
import { Radios } from '../../play/choices'
import { useWords } from '../../play/context'
import { GameTextForm } from '../../play/GameTextForm'
import { Stepper } from '../../play/Stepper'
import type { Words } from '../../words/en'
import type { EditorProps } from '../parts'
import {
  formatGrid,
  type Grid,
  type GridCell,
  type GridKind,
  insertColumn,
  insertRow,
  lettersOf,
  removeColumn,
  removeRow,
  resized,
} from '../police/grid-edit'
import { ROWS } from '../police/grid-rows'
import { Size } from '../police/Size'
import { cellOf, useGrid } from '../police/use-grid'
import { BOARDS, gridOf, STRIPS, splitPlayer, withPlayer } from './kinds'
import { drawn, drawnStrip, manOf } from './picture'

const MOST_ROWS = 12

export function Editor(props: EditorProps) {
  const { game, onChange } = props
  const words = useWords()
  const w = words.hot.edit
  const { name, place } = splitGameText(game)
  const kind = BOARDS[name] ?? STRIPS[name]
  const { text, first } = splitPlayer(place)
  const sides = [0, 1] as const
  return (
    <div class="zz-hot-editor">
      {kind !== undefined && (
        <Painted key={name} {...props} name={name} kind={kind} isStrip={name in STRIPS} />
      )}
      <Radios
        label={w.begins}
        values={sides}
        value={first}
        nameOf={(side) => words.capital(words.players[side === 0 ? 'left' : 'right'])}
        onChange={(side) => onChange(withPlace(game, withPlayer(text, side)))}
      />
      <GameTextForm
        class="zz-row zz-editor zz-board-text"
        label={w.text}
        form={ROWS}
        rows={Math.min(MOST_ROWS, Math.max(2, place.split('/').length))}
        breaks
        game={game}
        onChange={onChange}
      />
    </div>
  )
}

function Painted({
  name,
  kind,
  isStrip,
  ...props
}: EditorProps & {
  readonly name: string
  readonly kind: GridKind
  readonly isStrip: boolean
}) {
  const words = useWords()
  const w = words.hot.edit
  const { game, marks } = props
  const { place } = splitGameText(game)
  const { first } = splitPlayer(place)
  const { draft, apply, marked, ...board } = useGrid(props, {
    kind,
    read: (text) => gridOf(name, text),
    write: (grid) => withPlayer(formatGrid(grid), first),
  })
  const [cursor, setCursor] = useState<GridCell>({ row: 0, column: 0 })
  const [rows, columns] = [draft.length, draft[0]?.length ?? 0]
  const isDraft = formatGrid(draft) !== formatGrid(gridOf(name, place) ?? [])
  // Components of strips do not keep their places
  const shown = new Map<string, Mark>(isStrip || isDraft ? [] : marks)
  if (marked !== undefined) {
    const key = `c${marked.row},${marked.column}`
    shown.set(key, { ...shown.get(key), touched: true })
  }
  const row = Math.min(cursor.row, rows - 1)
  const column = Math.min(cursor.column, columns - 1)
  return (
    <>
      <p class="zz-note">{w.intro(lettersOf(kind).join(' '))}</p>
      <Radios
        class="zz-row zz-brushes"
        quiet
        label={words.police.edit.brushes}
        values={[...lettersOf(kind)].sort((a, b) => Number(a === '.') - Number(b === '.'))}
        value={board.chosen}
        nameOf={(letter) => (
          <>
            <Swatch game={name} letter={letter} />
            {nameOfLetter(name, letter, words)}
          </>
        )}
        onChange={board.setBrush}
      />
      <Board
        scene={sceneOfGrid(name, draft, isStrip)}
        marks={shown}
        label={words.police.edit.board}
        editing={true}
        cellWidth={Math.min(44, 280 / (isStrip ? Math.min(columns, 9) : columns))}
        onTouch={board.onTouch}
        onStroke={board.onStroke}
        onKey={board.onKey}
        onCursor={(key) => setCursor(cellOf(key))}
      />
      <p class="zz-said" role="status">
        {board.said}
      </p>
      {isStrip ? (
        <div class="zz-row">
          <span aria-hidden="true">{words.treblecross.edit.length}</span>
          <Stepper
            label={words.treblecross.edit.length}
            value={columns}
            least={1}
            most={kind.most ?? columns}
            onChange={(length) => apply(resized(draft, kind, 1, length))}
          />
        </div>
      ) : (
        <Size
          rows={rows}
          columns={columns}
          most={kind.most}
          onSize={(height, width) => apply(resized(draft, kind, height, width))}
          atCursor={{
            insertRow: () => apply(insertRow(draft, kind, row)),
            removeRow: () => apply(removeRow(draft, kind, row)),
            insertColumn: () => apply(insertColumn(draft, kind, column)),
            removeColumn: () => apply(removeColumn(draft, kind, column)),
          }}
        />
      )}
    </>
  )
}

function sceneOfGrid(name: string, grid: Grid, isStrip: boolean): Scene {
  return sceneOf(isStrip ? drawnStrip(name, grid[0] ?? '') : drawn(name, grid))
}

function nameOfLetter(name: string, letter: string, words: Words): string {
  const { letters, walls } = words.hot.edit
  if (letter === '#')
    return walls[name === 'amazons' ? 'burnt' : name === 'maze' ? 'wall' : 'taken']
  const names: Readonly<Record<string, string>> = letters
  return names[letter] ?? letter
}

function Swatch({ game, letter }: { readonly game: string; readonly letter: string }) {
  const man = manOf(game, letter)
  const ground = letter === '#' ? 'zz-wall' : 'zz-free'
  return (
    <svg viewBox="-24 -24 48 48" class="zz-swatch" aria-hidden="true">
      <g class={`zz-square ${ground}`}>
        <rect class="zz-ground" x="-23" y="-23" width="46" height="46" rx="6" />
      </g>
      {man !== undefined ? (
        <Man piece={man} r={15} flat />
      ) : (
        !'.#'.includes(letter) && <text class="zz-sign">{letter}</text>
      )}
    </svg>
  )
}
