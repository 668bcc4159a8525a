// A board that is looked at, touched and walked on: one tab stop, a cursor moved by arrow keys, every cell with a name.

import type { Outcome } from '@zugzwang/core'
import { useRef, useState } from 'preact/hooks'
import type { Words } from '../words/en'
import {
  CELL,
  neighbour,
  rowEnd,
  rowsOf,
  type Scene,
  type SceneCell,
  type SceneLine,
} from './scene'

/** What is said of a cell beside what it is. */
export interface Mark {
  /** A move here comes to this for its player, or the cell itself is worth it. */
  readonly outcome?: Outcome | undefined
  /** Beside the letter: plies or a nimber. */
  readonly text?: string | undefined
  /** For those who hear it. */
  readonly spoken?: string | undefined
  readonly best?: boolean | undefined
  /** It can be touched next. */
  readonly open?: boolean | undefined
  /** It was touched. */
  readonly touched?: boolean | undefined
  /** Further class names. */
  readonly tone?: string | undefined
}

export interface BoardProps {
  readonly scene: Scene
  readonly marks: ReadonlyMap<string, Mark>
  readonly words: Words
  /** What the board shows, for those who hear it. */
  readonly label: string
  /** Moves drawn as arrows from cell to cell. */
  readonly arrows?: readonly (readonly [string, string])[] | undefined
  /** Where the cursor stands first. */
  readonly cursor?: string | undefined
  readonly editing?: boolean | undefined
  onTouch?(key: string): void
  /** Painting: the pointer is dragged over a cell. */
  onDrag?(key: string): void
  /** Keys that are not the board's own; true where it was one of theirs. */
  onKey?(event: KeyboardEvent, key: string): boolean
  /** The least width of a cell in CSS pixels, so that a finger finds it. */
  readonly cellWidth?: number | undefined
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

export function Board(props: BoardProps) {
  const { scene, marks, words, label, arrows = [], onTouch, onDrag, onKey, editing } = props
  const root = useRef<SVGSVGElement>(null)
  const [wanted, setCursor] = useState(props.cursor)
  const cursor = scene.cells.some(({ key }) => key === wanted) ? wanted : scene.cells[0]?.key

  const focus = (key: string) => {
    setCursor(key)
    root.current?.querySelector<SVGElement>(`[data-key="${key}"]`)?.focus()
  }
  const keyOf = (event: Event) =>
    (event.target as Element).closest('[data-key]')?.getAttribute('data-key') ?? undefined

  const onKeyDown = (event: KeyboardEvent) => {
    const key = keyOf(event) ?? cursor
    if (key === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    const step = ARROWS[event.key]
    if (step !== undefined) focus(neighbour(scene, key, step))
    else if (event.key === 'Home' || event.key === 'End')
      focus(rowEnd(scene, key, event.key === 'Home' ? 'first' : 'last'))
    else if (event.key === 'Enter' || event.key === ' ') onTouch?.(key)
    else if (onKey?.(event, key) !== true) return
    event.preventDefault()
    event.stopPropagation()
  }
  const size = props.cellWidth ?? (scene.width / CELL > 12 ? 30 : 44)
  const width = (scene.width * size) / CELL

  return (
    <div class={editing ? 'zz-board zz-editing' : 'zz-board'} dir="ltr">
      <svg
        ref={root}
        viewBox={`-3 -3 ${scene.width + 6} ${scene.height + 6}`}
        style={{ minWidth: `${Math.round(width)}px`, maxWidth: `${Math.round(width * 1.7)}px` }}
        role="grid"
        aria-label={label}
        onKeyDown={onKeyDown}
        onClick={(event) => {
          const key = keyOf(event)
          if (key === undefined) return
          setCursor(key)
          onTouch?.(key)
        }}
        onPointerDown={(event) => {
          if (onDrag !== undefined)
            (event.target as Element).releasePointerCapture?.(event.pointerId)
        }}
        onPointerOver={(event) => {
          const key = keyOf(event)
          if (onDrag !== undefined && event.buttons === 1 && key !== undefined) onDrag(key)
        }}
      >
        <defs>
          <marker
            id="zz-tip"
            viewBox="0 0 10 10"
            refX="8"
            refY="5"
            markerWidth="7"
            markerHeight="7"
            orient="auto-start-reverse"
          >
            <path d="M0 0L10 5L0 10z" class="zz-tip" />
          </marker>
        </defs>
        <g aria-hidden="true">
          {scene.lines.map((line) => (
            <Line line={line} best={isBest(line, marks)} />
          ))}
          {scene.captions.map(({ x, y, text }) => (
            <text x={x} y={y} class="zz-caption">
              {text}
            </text>
          ))}
        </g>
        {rowsOf(scene).map((row) => (
          <g role="row">
            {row.map((cell) => (
              <Cell
                cell={cell}
                mark={marks.get(cell.key)}
                words={words}
                current={cell.key === cursor}
                onFocus={() => setCursor(cell.key)}
              />
            ))}
          </g>
        ))}
        <g aria-hidden="true" class="zz-arrows">
          {arrows.map(([from, to]) => (
            <Arrow
              from={scene.cells.find(({ key }) => key === from)}
              to={scene.cells.find(({ key }) => key === to)}
            />
          ))}
        </g>
      </svg>
    </div>
  )
}

/** Best moves on graphs are thick arcs: those that lead to a cell marked as best. */
function isBest(line: SceneLine, marks: ReadonlyMap<string, Mark>): boolean {
  return (
    line.directed &&
    marks.get(line.target)?.best === true &&
    marks.get(line.source)?.tone === 'mover'
  )
}

function Cell({
  cell,
  mark,
  words,
  current,
  onFocus,
}: {
  readonly cell: SceneCell
  readonly mark: Mark | undefined
  readonly words: Words
  readonly current: boolean
  readonly onFocus: () => void
}) {
  const { x, y, width, height, shape, ground, pieces } = cell
  const classes = [
    'zz-cell',
    `zz-${shape}`,
    GROUNDS[ground] ?? 'zz-mark',
    mark?.outcome && `zz-is-${mark.outcome}`,
    mark?.best && 'zz-best',
    mark?.open && 'zz-open',
    mark?.touched && 'zz-touched',
    mark?.tone && `zz-${mark.tone}`,
  ].filter(Boolean)
  const label =
    mark?.outcome === undefined
      ? undefined
      : `${words.outcomeLetters[mark.outcome]}${mark.text === undefined ? '' : ` ${mark.text}`}`
  return (
    <g
      class={classes.join(' ')}
      role="gridcell"
      tabIndex={current ? 0 : -1}
      data-key={cell.key}
      aria-label={nameOf(cell, mark, words)}
      aria-selected={mark?.touched ? 'true' : undefined}
      onFocus={onFocus}
      transform={`translate(${x} ${y})`}
    >
      {shape === 'square' ? (
        <rect class="zz-ground" x={-width / 2} y={-height / 2} width={width} height={height} />
      ) : (
        <circle class="zz-ground" r={width / 2 - 3} />
      )}
      {ground === 'E' && <path class="zz-exit" d="M-9 12V-13H9V12M-2 -1h13m-4 -4l4 4l-4 4" />}
      {(GROUNDS[ground] ?? 'zz-mark') === 'zz-mark' && <text class="zz-sign">{ground}</text>}
      {cell.label !== undefined && (
        <text class="zz-label" y={pieces.length > 0 ? -6 : 0}>
          {cell.label.length > 6 ? `${cell.label.slice(0, 5)}…` : cell.label}
        </text>
      )}
      {pieces.map((piece, i) => (
        <g
          class={`zz-piece zz-side-${piece.side ?? 'none'}`}
          transform={`translate(${(i - (pieces.length - 1) / 2) * 16} ${cell.label === undefined ? 0 : 9})`}
        >
          <circle r={cell.label === undefined ? 15 : 8.5} />
          <text>{piece.mark === '●' ? '' : piece.mark}</text>
        </g>
      ))}
      {label !== undefined && (
        <g
          class="zz-value"
          transform={
            shape === 'round'
              ? 'translate(0 23)'
              : shape === 'token'
                ? 'translate(0 0)'
                : 'translate(0 16)'
          }
        >
          <rect
            x={-6 - 3.6 * label.length}
            y="-8"
            width={12 + 7.2 * label.length}
            height="16"
            rx="8"
          />
          <text>{label}</text>
        </g>
      )}
      {shape === 'square' ? (
        <rect
          class="zz-ring"
          x={2.5 - width / 2}
          y={2.5 - height / 2}
          width={width - 5}
          height={height - 5}
          rx="4"
        />
      ) : (
        <circle class="zz-ring" r={width / 2 - 1} />
      )}
    </g>
  )
}

const GROUNDS: Readonly<Record<string, string>> = {
  '.': 'zz-free',
  '#': 'zz-none',
  '*': 'zz-wall',
  E: 'zz-goal',
}

function nameOf(cell: SceneCell, mark: Mark | undefined, words: Words): string {
  const { name, ground, pieces, part } = cell
  const w = words.cell
  const place = (() => {
    switch (name.kind) {
      case 'cell':
        return w.at(name.row, name.column)
      case 'place':
        return w.place(name.number)
      case 'token':
        return w.token(name.token, name.heap, name.of)
      case 'vertex':
        return w.vertex(name.label)
    }
  })()
  const what =
    ground === '*'
      ? w.wall
      : ground === 'E'
        ? w.exit
        : ground === '#'
          ? w.none
          : ground === '.'
            ? undefined
            : ground
  return [
    part === undefined ? undefined : w.part(part + 1),
    place,
    what,
    ...pieces.map((piece) => words.pieces[piece.name] ?? piece.name),
    mark?.touched ? w.touched : undefined,
    mark?.spoken === undefined ? undefined : w.move(mark.spoken),
    mark?.best ? w.best : undefined,
  ]
    .filter((each) => each !== undefined)
    .join(', ')
}

const RADIUS = 21

function Line({ line, best }: { readonly line: SceneLine; readonly best: boolean }) {
  const { from, to, directed, bent, loop, text } = line
  const tip = directed ? 'url(#zz-tip)' : undefined
  const classes = best ? 'zz-line zz-best' : 'zz-line'
  if (loop)
    return (
      <path
        class={classes}
        d={`M${from.x - 10} ${from.y - 18}C${from.x - 30} ${from.y - 58} ${from.x + 30} ${from.y - 58} ${from.x + 11} ${from.y - 20}`}
        marker-end={tip}
      />
    )
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length]
  const bend = bent ? 16 : 0
  const middle = { x: (from.x + to.x) / 2 - uy * bend * 2, y: (from.y + to.y) / 2 + ux * bend * 2 }
  const towards = (a: { x: number; y: number }, b: { x: number; y: number }, gap: number) => {
    const d = Math.hypot(b.x - a.x, b.y - a.y) || 1
    return { x: a.x + ((b.x - a.x) / d) * gap, y: a.y + ((b.y - a.y) / d) * gap }
  }
  const start = towards(from, bent ? middle : to, RADIUS)
  const end = towards(to, bent ? middle : from, RADIUS + (directed ? 3 : 0))
  const p = ({ x, y }: { x: number; y: number }) => `${x.toFixed(1)} ${y.toFixed(1)}`
  return (
    <>
      <path
        class={classes}
        d={bent ? `M${p(start)}Q${p(middle)} ${p(end)}` : `M${p(start)}L${p(end)}`}
        marker-end={tip}
      />
      {text !== undefined && (
        <text class="zz-arc-text" x={middle.x - uy * 10} y={middle.y + ux * 10}>
          {text}
        </text>
      )}
    </>
  )
}

function Arrow({
  from,
  to,
}: {
  readonly from: SceneCell | undefined
  readonly to: SceneCell | undefined
}) {
  if (from === undefined || to === undefined || from === to) return null
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const part = (length - 12) / length
  return (
    <path
      class="zz-arrow"
      d={`M${from.x} ${from.y}L${from.x + (to.x - from.x) * part} ${from.y + (to.y - from.y) * part}`}
      marker-end="url(#zz-tip)"
    />
  )
}
