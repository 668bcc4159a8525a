// A board: one tab stop, a cursor moved by arrow keys, and a name for every cell.

import { CELL, type Scene, type SceneCell, type SceneLine } from '@zugzwang/formats/board'
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { useBaseWords } from '../play/context'
import { Cell, roomsOf, Target } from './cells'
import { coordinatesOf, Edges, viewBoxOf } from './coordinates'
import { keyName } from './key-name'
import { Line } from './lines'
import type { Mark } from './mark'
import { RubberLine, type Sketch, useSketch } from './sketch'
import { type Stroke, useStroke } from './stroke'
import { useGlide } from './use-glide'
import { useModule } from './use-module'
import { neighbour, rowEnd, rowsOf } from './walk'

export interface BoardProps {
  readonly scene: Scene
  readonly marks: ReadonlyMap<string, Mark>
  readonly label: string
  /** Moves as pairs of cells. */
  readonly arrows?: readonly (readonly [string, string])[] | undefined
  readonly editing?: boolean | undefined
  /** A picture alone: nothing on it is touched or walked to. */
  readonly still?: boolean | undefined
  onTouch?(key: string): void
  /** Gets all that a pointer does; `onTouch` then gets keys alone. */
  onStroke?(stroke: Stroke): void
  readonly sketch?: Sketch | undefined
  /** Further class names of lines by their number, without their `zz-`, blanks between. */
  readonly lineTones?: ReadonlyMap<number, string> | undefined
  onCursor?(key: string): void
  /** The cell under a mouse; undefined when it has left the board. */
  onHover?(key: string | undefined): void
  /** A mouse went down on a cell and up on another. */
  onDrag?(from: string, to: string): void
  /** Handles keys that the board does not; true if it did. */
  onKey?(pressed: string, key: string): boolean
  /** The least width of a cell in CSS pixels. */
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
  const [wanted, setWanted] = useState<string>()
  const setCursor = (key: string) => {
    setWanted(key)
    props.onCursor?.(key)
  }
  const cursor = scene.cells.some(({ key }) => key === wanted) ? wanted : scene.cells[0]?.key
  // What is not touched may be small
  const narrow = props.still && scene.lines.length > 0 ? undefined : scene.narrow
  const classes = ['zz-board', editing && 'zz-editing', narrow && 'zz-two'].filter(Boolean)
  const focus = (key: string) => {
    setCursor(key)
    firstShown<SVGElement>(root.current, `[data-key="${key}"]`)?.focus()
  }
  useKeptFocus(root, scene)
  const shared = { ...props, current: cursor, setCursor, focus }
  return (
    <div class={classes.join(' ')} dir="ltr" ref={root}>
      <Drawing {...shared} kind={narrow && 'wide'} />
      {narrow !== undefined && <Drawing {...shared} scene={narrow} kind="narrow" />}
    </div>
  )
}

/** A cell that is gone from the next scene leaves its focus to the cursor. */
function useKeptFocus(root: { readonly current: HTMLElement | null }, scene: Scene): void {
  const had = typeof document !== 'undefined' && root.current?.contains(document.activeElement)
  useLayoutEffect(() => {
    if (had && !root.current?.contains(document.activeElement)) focusBoard(root.current)
  }, [scene])
}

/** Focuses the cell of a board that the cursor is on. */
export function focusBoard(root: Element | null | undefined): void {
  firstShown<SVGElement>(root, '[role="gridcell"][tabindex="0"]')?.focus({ preventScroll: true })
}

/** The first element that is not hidden: of two drawings of a board, one is. */
export function firstShown<Found extends Element>(
  root: Element | null | undefined,
  selector: string,
): Found | undefined {
  const all = root?.querySelectorAll<Found>(selector) ?? []
  return [...all].find((each) => each.getClientRects().length > 0)
}

/** The most that a wide drawing needs where a narrow one can take its place, in CSS pixels. */
const WIDE = 440
/** The least width of a cell of such a drawing. */
const LEAST = 29

type Kind = 'wide' | 'narrow' | undefined

/** The least width of a cell in CSS pixels. */
function cellWidthOf({ width, least }: Scene, kind: Kind): number {
  if (least !== undefined) return least
  const columns = width / CELL
  if (kind === 'narrow') return columns > 6.5 ? 30 : 44
  if (kind === 'wide') return Math.min(44, Math.max(LEAST, WIDE / columns))
  return columns > 12 ? 30 : 44
}

/** The same of a picture, which is not touched. */
const STILL = 18

/** The greatest width of a drawing that is higher than wide: it is 560 high at most, an upright graph 420. */
function tallest({ width, height, lines }: Scene, kind: Kind): number {
  const most = kind === 'narrow' && lines.length > 0 ? 420 : 560
  return height > width ? (most * width) / height : Infinity
}

function Drawing(
  props: BoardProps & {
    readonly kind: Kind
    readonly current: string | undefined
    setCursor(key: string): void
    focus(key: string): void
  },
) {
  const { scene, marks, label, arrows = [], kind, current, setCursor, focus } = props
  const { onTouch, onKey, still = false } = props
  const words = useBaseWords()
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
    else if (onKey?.(keyName(event), key) !== true) return
    event.preventDefault()
    event.stopPropagation()
  }
  const stroke = useStroke(props.onStroke, keyOf)
  const pressed = useRef<string | undefined>(undefined)
  const sketching = useSketch(scene, props.sketch)
  const rooms = useMemo(() => roomsOf(scene), [scene])
  const edges = useMemo(() => (still ? undefined : coordinatesOf(scene)), [scene, still])
  const gliding = useGlide(scene, still || props.editing === true)
  const falls = useModule(rooms.size > 0, () => import('./fallen'))
  const size = props.cellWidth ?? (still ? STILL : cellWidthOf(scene, kind))
  const width = (scene.width * size) / CELL
  const classes = [kind && `zz-${kind}`, scene.lines.length > 0 && 'zz-graph']

  return (
    <svg
      class={classes.filter(Boolean).join(' ') || undefined}
      viewBox={viewBoxOf(scene, edges)}
      style={{
        '--zz-least': `${Math.round(width)}px`,
        '--zz-units': scene.width,
        '--zz-most': `${Math.round(Math.min(Math.max(width * 1.7, Math.min(scene.width, 640)), Math.max(width, tallest(scene, kind))))}px`,
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
        pressed.current = event.pointerType === 'mouse' && event.button === 0 ? key : undefined
        sketching.onPointerDown(event)
        if (props.onStroke === undefined) return
        ;(event.target as Element).releasePointerCapture?.(event.pointerId)
        if (event.button === 0 && key !== undefined) stroke.start(key)
      }}
      onPointerOver={(event) => {
        const key = keyOf(event.target)
        if (event.pointerType === 'mouse') props.onHover?.(key)
        if (event.buttons !== 1 || key === undefined) return
        stroke.over(key)
      }}
      onPointerLeave={() => props.onHover?.(undefined)}
      onFocusOut={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) props.onHover?.(undefined)
      }}
      onPointerMove={sketching.onPointerMove}
      onPointerUp={(event) => {
        const [from, to] = [pressed.current, keyOf(event.target)]
        pressed.current = undefined
        sketching.onPointerUp(event)
        if (from !== undefined && to !== undefined && from !== to) props.onDrag?.(from, to)
      }}
      onPointerCancel={sketching.onPointerCancel}
    >
      {edges && <Edges {...edges} />}
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
            {words.name(text)}
          </text>
        ))}
      </g>
      <g aria-hidden="true" class="zz-cells">
        {scene.cells.map((cell) => (
          <Cell cell={cell} mark={marks.get(cell.key)} room={rooms.get(cell.key)} />
        ))}
      </g>
      {falls !== undefined && <falls.Fallen scene={scene} />}
      <g aria-hidden="true" class="zz-gliding" ref={gliding} />
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
              current={cell.key === current}
              onFocus={() => setCursor(cell.key)}
            />
          ))}
        </g>
      ))}
    </svg>
  )
}

function goneWith(line: SceneLine, marks: ReadonlyMap<string, Mark>): string | undefined {
  const ends = [marks.get(line.source), marks.get(line.target)]
  return ends.some((mark) => mark?.tone === 'gone') ? 'gone' : undefined
}

/** Best moves on graphs are thick arcs from the mover to cells marked as best. */
function isBest(line: SceneLine, marks: ReadonlyMap<string, Mark>): boolean {
  return (
    line.directed &&
    marks.get(line.target)?.best === true &&
    marks.get(line.source)?.tone?.split(' ').includes('mover') === true
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
  const at = (along: number) =>
    `${from.x + ((to.x - from.x) * along) / length} ${from.y + ((to.y - from.y) * along) / length}`
  // The piece that moves stays visible
  return (
    <path class="zz-arrow" d={`M${at(17)}L${at(length - 12)}`} marker-end="url(#zz-tip-best)" />
  )
}
