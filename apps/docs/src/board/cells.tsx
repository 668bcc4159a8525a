// The cells of a board: what is seen of each, and over it what is touched and read aloud.

import type { Outcome } from '@zugzwang/core'
import {
  BRACKET_Y,
  CELL,
  hexagon,
  isVertex,
  placePieces,
  type Scene,
  type SceneCell,
} from '@zugzwang/formats/board'
import { useBaseWords } from '../play/context'
import { badgeText } from '../play/outcomes'
import type { BaseWords as Words } from '../words/en'
import { Man } from './Man'
import type { Bracket, Mark } from './mark'

export function Target({
  cell,
  mark,
  current,
  onFocus,
}: {
  readonly cell: SceneCell
  readonly mark: Mark | undefined
  readonly current: boolean
  readonly onFocus: () => void
}) {
  const words = useBaseWords()
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
      {cell.way !== undefined && <path d={curveOf(cell)} />}
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

export function Cell({
  cell,
  mark,
  room,
}: {
  readonly cell: SceneCell
  readonly mark: Mark | undefined
  /** For a text in the middle of an edge, across. */
  readonly room?: number | undefined
}) {
  const words = useBaseWords()
  const { x, y, width, height, shape, ground, pieces } = cell
  if (cell.way !== undefined) return <Edge cell={cell} mark={mark} room={room} />
  const classes = [
    'zz-cell',
    `zz-${shape}`,
    GROUNDS[ground] ?? 'zz-mark',
    cell.shaded && 'zz-shaded',
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
      <Ground cell={cell} />
      {mark?.hatched && <path class="zz-hatch" d={HATCH} />}
      {ground === 'E' && <Exit small={pieces.length > 0} lifted={chip} />}
      {(GROUNDS[ground] ?? 'zz-mark') === 'zz-mark' && <Sign ground={ground} y={chip ? -7 : 0} />}
      <Label cell={cell} />
      <Pieces cell={cell} lifted={chip} />
      {cell.pays !== undefined && <Corner kind="pays" x={-21} text={words.number(cell.pays)} />}
      {mark?.tag !== undefined && (
        <Corner
          kind="tag"
          x={shape === 'square' ? (cornerWidth(mark.tag) - width) / 2 + 2 : 21}
          y={shape === 'square' ? 10 - height / 2 : undefined}
          text={mark.tag}
        />
      )}
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
        <circle class="zz-ring" r={width / 2 - (shape === 'point' ? 4 : 1)} />
      )}
      <Chips chips={chips} shape={shape} />
    </g>
  )
}

/** The curve of an edge, from its middle. */
function curveOf({ way = [], x, y }: SceneCell): string {
  const [a, ...rest] = way.map((point) => `${(point.x - x).toFixed(1)} ${(point.y - y).toFixed(1)}`)
  return `M${a}C${rest.join(' ')}`
}

/** The most room for a value on an edge, longer ones being only in the table, and the height of a line. */
const MOST_ROOM = 70
const LINE = 16

/** How much room there is for values on edges, so that those of neighbours do not hide each other. */
export function roomsOf({ cells }: Scene): ReadonlyMap<string, number> {
  const edges = cells.filter(({ way }) => way !== undefined)
  return new Map(
    edges.map(({ key, x, y }) => {
      const aside = edges.filter((other) => other.key !== key && Math.abs(other.y - y) < LINE)
      return [key, Math.min(MOST_ROOM, ...aside.map((other) => Math.abs(other.x - x)))]
    }),
  )
}

/** An edge, with a pattern for each player, since colours are not seen by all. */
export function Edge({
  cell,
  mark,
  room = MOST_ROOM,
}: {
  readonly cell: SceneCell
  readonly mark?: Mark | undefined
  readonly room?: number | undefined
}) {
  const words = useBaseWords()
  const { x, y, way = [], fromGround = [false, false], pieces } = cell
  const d = curveOf(cell)
  const classes = [
    'zz-cell',
    'zz-edge',
    ...pieces.map(({ id }) => `zz-is-${id}`),
    mark?.best && 'zz-best',
    mark?.open && 'zz-open',
    mark?.touched && 'zz-touched',
    ...(mark?.tone?.split(' ').map((each) => `zz-${each}`) ?? []),
  ]
  const outcome = mark?.outcome
  const whole = outcome && chipOf(outcome, mark?.text, words)
  const chip = whole && chipWidth(whole.label) > room ? chipOf(outcome, undefined, words) : whole
  return (
    <g class={classes.filter(Boolean).join(' ')} transform={`translate(${x} ${y})`}>
      <path class="zz-halo" d={d} />
      <path class="zz-stroke" d={d} />
      <path class="zz-pattern" d={d} />
      {[way[0], way.at(-1)].map(
        (end, i) =>
          end !== undefined &&
          fromGround[i] !== true && (
            <circle class="zz-knot" cx={end.x - x} cy={end.y - y} r="4.5" />
          ),
      )}
      {chip !== undefined && <Chips chips={[chip]} shape="edge" />}
    </g>
  )
}

function Ground({ cell: { shape, width, height, mover } }: { readonly cell: SceneCell }) {
  if (shape === 'square')
    return <rect class="zz-ground" x={-width / 2} y={-height / 2} width={width} height={height} />
  if (shape === 'hex') return <polygon class="zz-ground" points={hexagon(width)} />
  if (shape === 'point') return <circle class="zz-ground" r="9" />
  if (mover === 1)
    return <rect class="zz-ground" x="-18.5" y="-18.5" width="37" height="37" rx="3" />
  return <circle class="zz-ground" r={width / 2 - 3} />
}

/** What a vertex is called, or a free point or hex. */
function Label({ cell }: { readonly cell: SceneCell }) {
  const { pieces } = cell
  const { name } = useBaseWords()
  if (cell.label === undefined) return null
  const label = name(cell.label)
  if (!isVertex(cell))
    return pieces.length > 0 ? null : <text class="zz-label zz-place">{label}</text>
  return (
    <text class={label.length > 4 ? 'zz-label zz-long' : 'zz-label'} y={pieces.length > 0 ? -8 : 0}>
      {label.length > 7 ? `${label.slice(0, 6)}…` : label}
    </text>
  )
}

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

/** What a cell is marked with: crosses are drawn, others are letters. */
function Sign({ ground, y }: { readonly ground: string; readonly y: number }) {
  const isCross = ground === 'X'
  return (
    <>
      {isCross && (
        <use
          class="zz-symbol zz-sign"
          transform={`translate(0 ${y}) scale(1.2)`}
          href="#zz-cross"
        />
      )}
      <text class={isCross ? 'zz-sign zz-letter' : 'zz-sign'} y={y}>
        {ground}
      </text>
    </>
  )
}

function Pieces({ cell, lifted }: { readonly cell: SceneCell; readonly lifted: boolean }) {
  const flat = isVertex(cell)
  return placePieces(cell, lifted).map(({ piece, x, y, r }) => (
    <Man piece={piece} r={r} flat={flat} transform={`translate(${x} ${y})`} />
  ))
}

interface ChipData {
  readonly outcome: Outcome
  readonly label: string
}

function chipOf(outcome: Outcome, text: string | undefined, words: Words): ChipData {
  return { outcome, label: badgeText(words.outcomeLetters[outcome], text) }
}

/** Marks of direction take no room; of the letters that outcomes are named by, one is twice as wide. */
const chipWidth = (label: string): number =>
  9 + 6.4 * label.replace(/[\u2066-\u2069]/g, '').replace('س', 'سس').length

/** Values in a row at the lower edge, or in the middle of a token. */
function Chips({
  chips,
  shape,
}: {
  readonly chips: readonly ChipData[]
  readonly shape: SceneCell['shape']
}) {
  const widths = chips.map(({ label }) => chipWidth(label))
  const all = widths.reduce((sum, width) => sum + width, 0)
  const y =
    shape === 'round'
      ? 23
      : shape === 'token' || shape === 'edge'
        ? 0
        : shape === 'point'
          ? 16
          : 12.75
  return chips.map(({ outcome, label }, i) => {
    const width = widths[i] ?? 0
    const before = widths.slice(0, i).reduce((sum, each) => sum + each, 0)
    return (
      <g
        class={`zz-value zz-is-${outcome}`}
        transform={`translate(${(before + (width - all) / 2).toFixed(1)} ${y})`}
      >
        <rect x={-width / 2} y="-7.25" width={width} height="14.5" rx="7.25" />
        <text y="0.5">{label}</text>
      </g>
    )
  })
}

function Corner({
  kind,
  x,
  y = -18,
  text,
}: {
  readonly kind: 'pays' | 'tag'
  readonly x: number
  readonly y?: number | undefined
  readonly text: string
}) {
  const width = cornerWidth(text)
  return (
    <g aria-hidden="true" class={`zz-corner zz-${kind}`} transform={`translate(${x} ${y})`}>
      <rect x={-width / 2} y="-7.5" width={width} height="15" rx="2" />
      <text y="0.5">{text}</text>
    </g>
  )
}

const cornerWidth = (text: string): number => 8 + 6.6 * text.length

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

/** Where the pieces of a picture stand; empty if there are none, or too many to listen to. */
export function piecesOf({ cells }: Scene, words: Words): string {
  const taken = cells.filter(({ pieces, way }) => pieces.length > 0 && way === undefined)
  if (taken.length > MOST_SPOKEN) return ''
  return taken.map((cell) => nameOf(cell, undefined, words)).join(' · ')
}

const MOST_SPOKEN = 12

function nameOf(cell: SceneCell, mark: Mark | undefined, words: Words): string {
  const { name, ground, pieces, part } = cell
  const w = words.cell
  const place = (() => {
    switch (name.kind) {
      case 'cell':
        return name.called ?? w.at(name.row, name.column)
      case 'place':
        return w.place(name.number)
      case 'token':
        return w.token(name.token, name.heap, name.of)
      case 'vertex':
        return w.vertex(name.label)
      case 'edge':
        return w.edge(name.label)
    }
  })()
  const grounds: Readonly<Record<string, string | undefined>> = {
    '*': w.wall,
    E: w.exit,
    '#': w.none,
    '.': undefined,
  }
  const what = ground in grounds ? grounds[ground] : ground
  return [
    part === undefined ? undefined : w.part(part + 1),
    place,
    what,
    cell.mover === undefined ? undefined : w.moves(words.players[cell.mover === 0 ? 'max' : 'min']),
    cell.pays === undefined ? undefined : w.pays(words.number(cell.pays)),
    ...pieces.map((piece) => words.pieces[piece.id] ?? piece.name),
    mark?.touched ? w.touched : undefined,
    mark?.spoken === undefined ? undefined : w.move(mark.spoken),
    mark?.note,
    mark?.best ? w.best : undefined,
  ]
    .filter((each) => each !== undefined)
    .join(words.comma)
}
