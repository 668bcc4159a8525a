// A board that is looked at, touched and walked on: one tab stop, a cursor moved by arrow keys, every cell with a name.

import type { Outcome } from '@zugzwang/core'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Words } from '../words/en'
import { Line, Tips } from './lines'
import {
  BRACKET_Y,
  CELL,
  neighbour,
  rowEnd,
  rowsOf,
  type Scene,
  type SceneCell,
  type SceneLine,
} from './scene'
import { RubberLine, type Sketch, useSketch } from './sketch'

/** What is said of a cell beside what it is. */
export interface Mark {
  /** A move here comes to this for its player, or the cell itself is worth it. */
  readonly outcome?: Outcome | undefined
  /** Beside the letter: plies or a nimber. */
  readonly text?: string | undefined
  /** The same for those who hear it. */
  readonly spoken?: string | undefined
  /** What is said of the cell that is no move. */
  readonly note?: string | undefined
  readonly best?: boolean | undefined
  /** It can be touched next. */
  readonly open?: boolean | undefined
  /** It was touched. */
  readonly touched?: boolean | undefined
  /** Hatched: a cell to keep off. */
  readonly hatched?: boolean | undefined
  /** A piece of a bracket below a run of cells; its text stands in the middle of the run. */
  readonly bracket?: Bracket | undefined
  /** Further class names, without their `zz-`, blanks between. */
  readonly tone?: string | undefined
  /** Written at the upper right of a vertex, such as a counter. */
  readonly tag?: string | undefined
  /** A second value beside the first: that of another player to move. */
  readonly second?: { readonly outcome: Outcome; readonly text?: string | undefined } | undefined
}

export interface Bracket {
  readonly first: boolean
  readonly last: boolean
  readonly text?: string | undefined
}

/** What a hand does that draws: it goes down on a cell, comes over others, and is lifted; `end` beside the board has no key. */
export type Stroke =
  | { readonly kind: 'start' | 'over'; readonly key: string }
  | { readonly kind: 'end'; readonly key: string | undefined }
  /** The system took the pointer away. */
  | { readonly kind: 'cancel' }

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
  /** A picture alone: nothing on it is touched or walked to. */
  readonly still?: boolean | undefined
  onTouch?(key: string): void
  /** Painting: the pointer is dragged over a cell. */
  onDrag?(key: string): void
  /** Drawing: all of what a pointer does comes here, and `onTouch` gets keys alone. */
  onStroke?(stroke: Stroke): void
  /** Drawing a graph: the ground, and drags from vertex to vertex. */
  readonly sketch?: Sketch | undefined
  /** Further class names of lines by their number, without their `zz-`, blanks between. */
  readonly lineTones?: ReadonlyMap<number, string> | undefined
  /** The cursor has gone to another cell. */
  onCursor?(key: string): void
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
  const { scene, editing } = props
  const root = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState(props.cursor)
  const setCursor = (key: string) => {
    setWanted(key)
    props.onCursor?.(key)
  }
  const cursor = scene.cells.some(({ key }) => key === wanted) ? wanted : scene.cells[0]?.key
  const { narrow } = scene
  const classes = ['zz-board', editing && 'zz-editing', narrow && 'zz-two'].filter(Boolean)
  const focus = (key: string) => {
    setCursor(key)
    const found = root.current?.querySelectorAll<SVGElement>(`[data-key="${key}"]`) ?? []
    // Of two drawings of the same one is shown
    for (const cell of found) if (cell.getClientRects().length > 0) cell.focus()
  }
  const shared = { ...props, current: cursor, setCursor, focus }
  return (
    <div class={classes.join(' ')} dir="ltr" ref={root}>
      <Drawing {...shared} kind={narrow && 'wide'} />
      {narrow !== undefined && <Drawing {...shared} scene={narrow} kind="narrow" />}
    </div>
  )
}

/** A wide drawing fills at most so much where a narrow one can take its place. */
const WIDE = 440

/** The least width of a cell in CSS pixels. */
function cellWidthOf({ width, narrow }: Scene, kind: 'wide' | 'narrow' | undefined): number {
  const columns = width / CELL
  if (kind === 'narrow') return columns > 6.5 ? 30 : 44
  if (narrow !== undefined) return Math.min(44, WIDE / columns)
  return columns > 12 ? 30 : 44
}

/** The same of a picture, which no finger has to find. */
const STILL = 18

/** How wide a drawing that is higher than wide may be, so that it is not too high. */
function tallest({ width, height }: Scene): number {
  return height > width ? (560 * width) / height : Infinity
}

function Drawing(
  props: BoardProps & {
    readonly kind: 'wide' | 'narrow' | undefined
    readonly current: string | undefined
    setCursor(key: string): void
    focus(key: string): void
  },
) {
  const { scene, marks, words, label, arrows = [], kind, current, setCursor, focus } = props
  const { onTouch, onDrag, onKey, still = false } = props
  const keyOf = (target: EventTarget | null) =>
    (target as Element | null)?.closest?.('[data-key]')?.getAttribute('data-key') ?? undefined

  const onKeyDown = (event: KeyboardEvent) => {
    const key = keyOf(event.target) ?? current
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
  const stroke = useStroke(props.onStroke, keyOf)
  const sketching = useSketch(scene, props.sketch)
  const size = props.cellWidth ?? (still ? STILL : cellWidthOf(scene, kind))
  const width = (scene.width * size) / CELL

  return (
    <svg
      class={kind !== undefined ? `zz-${kind}` : scene.lines.length > 0 ? 'zz-graph' : undefined}
      viewBox={`-3 -3 ${scene.width + 6} ${scene.height + 6}`}
      style={{
        '--zz-least': `${Math.round(width)}px`,
        maxWidth: `${Math.round(Math.min(Math.max(width * 1.7, Math.min(scene.width, 640)), Math.max(width, tallest(scene))))}px`,
      }}
      role={still ? 'img' : 'grid'}
      aria-label={label}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        const key = props.sketch === undefined ? keyOf(event.target) : sketching.click(event)
        if (key === undefined) return
        setCursor(key)
        if (!stroke.isClick()) onTouch?.(key)
      }}
      onPointerDown={(event) => {
        const key = keyOf(event.target)
        sketching.onPointerDown(event)
        if (onDrag === undefined && props.onStroke === undefined) return
        ;(event.target as Element).releasePointerCapture?.(event.pointerId)
        if (event.button === 0 && key !== undefined) stroke.start(key)
      }}
      onPointerOver={(event) => {
        const key = keyOf(event.target)
        if (event.buttons !== 1 || key === undefined) return
        onDrag?.(key)
        stroke.over(key)
      }}
      onPointerMove={sketching.onPointerMove}
      onPointerUp={sketching.onPointerUp}
      onPointerCancel={sketching.onPointerCancel}
    >
      <defs>
        <Tips />
      </defs>
      <g aria-hidden="true">
        {scene.lines.map((line, i) => (
          <Line
            line={line}
            best={isBest(line, marks)}
            tone={props.lineTones?.get(i) ?? goneWith(line, marks)}
          />
        ))}
        {scene.captions.map(({ x, y, text }) => (
          <text x={x} y={y} class="zz-caption">
            {text}
          </text>
        ))}
      </g>
      <g aria-hidden="true">
        {scene.cells.map((cell) => (
          <Cell cell={cell} mark={marks.get(cell.key)} words={words} />
        ))}
      </g>
      <g aria-hidden="true" class="zz-arrows">
        {arrows.map(([from, to]) => (
          <Arrow
            from={scene.cells.find(({ key }) => key === from)}
            to={scene.cells.find(({ key }) => key === to)}
          />
        ))}
        <RubberLine rubber={sketching.rubber} />
      </g>
      {(still ? [] : rowsOf(scene)).map((row) => (
        <g role="row">
          {row.map((cell) => (
            <Target
              cell={cell}
              mark={marks.get(cell.key)}
              words={words}
              current={cell.key === current}
              onFocus={() => setCursor(cell.key)}
            />
          ))}
        </g>
      ))}
    </svg>
  )
}

/** Follows a pointer that went down on the board, to wherever it is lifted. */
function useStroke(
  onStroke: BoardProps['onStroke'],
  keyOf: (target: EventTarget | null) => string | undefined,
) {
  const latest = useRef(onStroke)
  latest.current = onStroke
  const stop = useRef<(() => void) | undefined>(undefined)
  const clicking = useRef(false)
  const last = useRef<string | undefined>(undefined)
  useEffect(() => () => stop.current?.(), [])
  return {
    start(key: string) {
      if (latest.current === undefined) return
      stop.current?.()
      const up = (event: PointerEvent) => {
        stop.current?.()
        // Between two cells it is lifted on the one it was over
        const isOn = (event.target as Element | null)?.closest?.('.zz-board') != null
        const on = keyOf(event.target) ?? (isOn ? last.current : undefined)
        latest.current?.({ kind: 'end', key: on })
        // The click of this pointer comes before
        setTimeout(() => {
          clicking.current = false
        })
      }
      const cancel = () => {
        stop.current?.()
        clicking.current = false
        latest.current?.({ kind: 'cancel' })
      }
      addEventListener('pointerup', up)
      addEventListener('pointercancel', cancel)
      stop.current = () => {
        removeEventListener('pointerup', up)
        removeEventListener('pointercancel', cancel)
        stop.current = undefined
      }
      clicking.current = true
      last.current = key
      latest.current({ kind: 'start', key })
    },
    over(key: string) {
      if (stop.current === undefined) return
      last.current = key
      latest.current?.({ kind: 'over', key })
    },
    /** Whether a click belongs to a stroke. */
    isClick: () => clicking.current,
  }
}

/** Lines go with a vertex that is marked as gone. */
function goneWith(line: SceneLine, marks: ReadonlyMap<string, Mark>): string | undefined {
  const ends = [marks.get(line.source), marks.get(line.target)]
  return ends.some((mark) => mark?.tone === 'gone') ? 'gone' : undefined
}

/** Best moves on graphs are thick arcs: those that lead to a cell marked as best. */
function isBest(line: SceneLine, marks: ReadonlyMap<string, Mark>): boolean {
  return (
    line.directed &&
    marks.get(line.target)?.best === true &&
    marks.get(line.source)?.tone === 'mover'
  )
}

/** What is pointed to, touched and heard of a cell: over what is seen of it, whose letters are no part of its name. */
function Target({
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
  const { x, y, width, height, shape } = cell
  const classes = ['zz-target', mark?.open && 'zz-open', mark?.touched && 'zz-touched']
  return (
    <g
      class={classes.filter(Boolean).join(' ')}
      role="gridcell"
      tabindex={current ? 0 : -1}
      data-key={cell.key}
      aria-label={nameOf(cell, mark, words)}
      aria-selected={mark?.touched ? 'true' : undefined}
      data-best={mark?.best ? '' : undefined}
      onFocus={onFocus}
      transform={`translate(${x} ${y})`}
    >
      <rect
        x={2 - width / 2}
        y={2 - height / 2}
        width={width - 4}
        height={height - 4}
        rx={shape === 'square' ? 4 : width / 2}
      />
    </g>
  )
}

function Cell({
  cell,
  mark,
  words,
}: {
  readonly cell: SceneCell
  readonly mark: Mark | undefined
  readonly words: Words
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
    ...(mark?.tone?.split(' ').map((each) => `zz-${each}`) ?? []),
  ].filter(Boolean)
  const chips = [mark, mark?.second].flatMap((each) =>
    each?.outcome === undefined ? [] : [chipOf(each.outcome, each.text, words)],
  )
  const chip = chips.length > 0
  return (
    <g class={classes.join(' ')} transform={`translate(${x} ${y})`}>
      {shape === 'square' ? (
        <rect class="zz-ground" x={-width / 2} y={-height / 2} width={width} height={height} />
      ) : cell.mover === 1 ? (
        <rect class="zz-ground" x="-18.5" y="-18.5" width="37" height="37" rx="3" />
      ) : (
        <circle class="zz-ground" r={width / 2 - 3} />
      )}
      {mark?.hatched && <path class="zz-hatch" d={HATCH} />}
      {ground === 'E' && <Exit small={pieces.length > 0} lifted={chip} />}
      {(GROUNDS[ground] ?? 'zz-mark') === 'zz-mark' && (
        <text class="zz-sign" y={chip ? -7 : 0}>
          {ground}
        </text>
      )}
      {cell.label !== undefined && (
        <text
          class={cell.label.length > 4 ? 'zz-label zz-long' : 'zz-label'}
          y={pieces.length > 0 ? -8 : 0}
        >
          {cell.label.length > 7 ? `${cell.label.slice(0, 6)}…` : cell.label}
        </text>
      )}
      <Pieces cell={cell} lifted={chip} />
      {cell.pays !== undefined && <Corner kind="pays" x={-21} text={words.number(cell.pays)} />}
      {mark?.tag !== undefined && <Corner kind="tag" x={21} text={mark.tag} />}
      {mark?.bracket && <BracketBelow {...mark.bracket} />}
      {shape === 'square' ? (
        <rect
          class="zz-ring"
          x={2.5 - width / 2}
          y={2.5 - height / 2}
          width={width - 5}
          height={height - 5}
          rx="4"
        />
      ) : cell.mover === 1 ? (
        <rect class="zz-ring" x="-21" y="-21" width="42" height="42" rx="5" />
      ) : (
        <circle class="zz-ring" r={width / 2 - 1} />
      )}
      <Chips chips={chips} shape={shape} />
    </g>
  )
}

/** Diagonal lines over a square cell. */
const HATCH = Array.from({ length: 7 }, (_, i) => {
  const sum = (i - 3) * 12
  const reach = CELL / 2 - 1
  const left = Math.max(-reach, sum - reach)
  const right = Math.min(reach, sum + reach)
  return `M${left} ${sum - left}L${right} ${sum - right}`
}).join('')

function Exit({ small, lifted }: { readonly small: boolean; readonly lifted: boolean }) {
  const transform = small
    ? 'translate(15 -15) scale(.45)'
    : lifted
      ? 'translate(0 -7) scale(.75)'
      : undefined
  return (
    <path
      class="zz-exit"
      transform={transform}
      d="M-9 13V-14H9V13M-2 -1h14m-4.5 -4.5l4.5 4.5l-4.5 4.5"
    />
  )
}

/** How large the pieces of a square are, and how far from one another, by their number; where a value stands below, smaller. */
const SIZES = [
  { r: 15, low: 12.5, gap: 0 },
  { r: 11, low: 10, gap: 21 },
  { r: 9.5, low: 9, gap: 14 },
]

function Pieces({ cell, lifted }: { readonly cell: SceneCell; readonly lifted: boolean }) {
  const { pieces, label } = cell
  const count = pieces.length
  const size = SIZES[Math.min(count, SIZES.length) - 1]
  if (size === undefined) return null
  const onVertex = label !== undefined
  const r = onVertex ? 8 : lifted ? size.low : size.r
  const gap = onVertex ? (count > 2 ? 22 / (count - 1) : 17) : Math.min(size.gap, 28 / (count - 1))
  const y = onVertex ? 6 : lifted ? -7.5 : 0
  return pieces.map(({ mark, side, name }, i) => (
    <g
      class={`zz-piece zz-side-${side ?? 'none'} zz-is-${name.replaceAll(' ', '-')}`}
      transform={`translate(${(i - (count - 1) / 2) * gap} ${y})`}
    >
      {!onVertex && <circle class="zz-shade" cy="1.5" r={r} />}
      <circle class="zz-disc" r={r} />
      {r > 11 && <circle class="zz-rim" r={r - 2.5} />}
      <text font-size={(r * 1.06).toFixed(1)}>{mark === '●' ? '' : mark}</text>
    </g>
  ))
}

interface ChipData {
  readonly outcome: Outcome
  readonly label: string
}

function chipOf(outcome: Outcome, text: string | undefined, words: Words): ChipData {
  const letter = words.outcomeLetters[outcome]
  return { outcome, label: text === undefined ? letter : `${letter} ${text}` }
}

/** Values at the lower edge, side by side; on a token in its middle. */
function Chips({
  chips,
  shape,
}: {
  readonly chips: readonly ChipData[]
  readonly shape: SceneCell['shape']
}) {
  const widths = chips.map(({ label }) => 9 + 6.4 * label.length)
  const all = widths.reduce((sum, width) => sum + width, 0)
  const y = shape === 'round' ? 23 : shape === 'token' ? 0 : 12.75
  return chips.map(({ outcome, label }, i) => {
    const width = widths[i] ?? 0
    const before = widths.slice(0, i).reduce((sum, each) => sum + each, 0)
    return (
      <g
        class={`zz-value zz-value-${outcome}`}
        transform={`translate(${(before + (width - all) / 2).toFixed(1)} ${y})`}
      >
        <rect x={-width / 2} y="-7.25" width={width} height="14.5" rx="7.25" />
        <text y="0.5">{label}</text>
      </g>
    )
  })
}

/** A number at an upper corner of a vertex. */
function Corner({
  kind,
  x,
  text,
}: {
  readonly kind: 'pays' | 'tag'
  readonly x: number
  readonly text: string
}) {
  const width = 8 + 6.6 * text.length
  return (
    <g aria-hidden="true" class={`zz-corner zz-${kind}`} transform={`translate(${x} -18)`}>
      <rect x={-width / 2} y="-7.5" width={width} height="15" rx="2" />
      <text y="0.5">{text}</text>
    </g>
  )
}

function BracketBelow({ first, last, text }: Bracket) {
  const half = CELL / 2
  const from = first ? 3 - half : -half
  const to = last ? half - 3 : half
  const y = BRACKET_Y
  return (
    <g class="zz-bracket" aria-hidden="true">
      <path d={`M${from} ${y}${first ? `v-5v5` : ''}H${to}${last ? 'v-5' : ''}`} />
      {text !== undefined && <text y={y + 11}>{text}</text>}
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
    cell.mover === undefined ? undefined : w.moves(words.players[cell.mover === 0 ? 'max' : 'min']),
    cell.pays === undefined ? undefined : w.pays(words.number(cell.pays)),
    ...pieces.map((piece) => words.pieces[piece.name] ?? piece.name),
    mark?.touched ? w.touched : undefined,
    mark?.spoken === undefined ? undefined : w.move(mark.spoken),
    mark?.note,
    mark?.best ? w.best : undefined,
  ]
    .filter((each) => each !== undefined)
    .join(', ')
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
  const at = (along: number) =>
    `${from.x + ((to.x - from.x) * along) / length} ${from.y + ((to.y - from.y) * along) / length}`
  // The piece that goes stays to be seen
  return (
    <path class="zz-arrow" d={`M${at(17)}L${at(length - 12)}`} marker-end="url(#zz-tip-best)" />
  )
}
