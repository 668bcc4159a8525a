// A picture as SVG: the scene of a view, and moves on it as arrows from spot to spot, or a ring around a single one.

import { digraphFromArcs, type GraphView, type Spot, type View } from '@zugzwang/core'
import { escaped, visible } from '../answer/captions'
import { layOutDigraph, type Point } from '../answer/layout'
import { BACKGROUND, FAINT, FONT, INK, OUTCOME_PAINT } from '../answer/palette'
import { checkPictureSize } from '../answer/picture-size'
import { textWidth } from '../answer/text-size'
import { hexagon } from './grid-scene'
import { placePieces } from './pieces'
import {
  CELL,
  isVertex,
  type Scene,
  type SceneCell,
  type SceneLine,
  type SceneOptions,
} from './scene'
import { sceneOf } from './scene-of'
import type { Standing } from './standing-names'
import { standingOf } from './standing-ways'
import { wayOf } from './way'

/** What `renderBoardSvg` draws in addition to the board. */
export interface BoardPictureOptions {
  /** Moves to draw, each by its spots, as `game.spots` gives them. Default: none. */
  readonly moves?: readonly (readonly Spot[])[] | undefined
  /** The colour of a move, by its number. Default: green. */
  readonly moveColor?: ((move: number) => string) | undefined
  /** How a cell is painted. Default: by what it is. */
  readonly paint?: ((cell: SceneCell) => CellPaint | undefined) | undefined
  /** The title, for screen readers and as a tooltip. Default: none. */
  readonly title?: string | undefined
  /** Whether rows, columns and points of grids say what they are called, and cells of strips are numbered from 1. Default true. */
  readonly numbered?: boolean | undefined
}

/** How a cell is painted. */
export interface CellPaint {
  readonly fill: string
  /** 0 … 1. */
  readonly opacity?: number | undefined
  /** Written at its lower edge. */
  readonly text?: string | undefined
}

const MARGIN = 24
const SIGN_SIZE = 24
const LABEL_SIZE = 14
const SMALL_SIZE = 11
const LONG_SIZE = 10
/** Longer labels are smaller, or cut. */
const LONG_LABEL = 4
const MOST_LETTERS = 7
const WALL = '#444444'
const SHADE = '#e4e4e4'
/** The colours of pieces of Max and Min: Okabe and Ito's blue and vermilion. Others are ink. */
const SIDES = [OUTCOME_PAINT.win.fill, '#d55e00'] as const
const MOVE = '#009e73'
/** Around the notes to the right of heaps. */
const GAP = 10
const HEAD = 10
const EDGE_WIDTH = 7
/** The radius of a free point, with its letter. */
const POINT = 9

/**
 * A picture of a view as an SVG document, without scripts, styles or links. The same view gives the same bytes. Graphs are
 * laid out by Graphviz, which the first one loads.
 *
 * @throws FormatError (as a rejection) LIMIT_EXCEEDED for graphs of more than 1000 vertices or 4000 arcs.
 * @see README.md#answers
 */
export async function renderBoardSvg(
  view: View,
  options: BoardPictureOptions = {},
): Promise<string> {
  const { moves = [], moveColor = () => MOVE, title } = options
  const scene = sceneOf(view, await layOut(view))
  const touched = moves.map((spots) => spots.map((spot) => touchedBy(spot, view)))
  const notes = notesOf(scene, touched.flat())
  const room = Math.max(0, ...notes.map((note) => textWidth(note.text, LABEL_SIZE) + GAP))
  const width = scene.width + room + 2 * MARGIN
  const height = scene.height + 2 * MARGIN
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" role="img" width="${round(width)}" height="${round(height)}" viewBox="0 0 ${round(width)} ${round(height)}" font-family="${FONT}" text-anchor="middle">`,
    ...(title === undefined ? [] : [`<title>${escaped(visible(title))}</title>`]),
    `<rect width="100%" height="100%" fill="${BACKGROUND}"/>`,
    `<g transform="translate(${MARGIN} ${MARGIN})">`,
    ...drawScene(scene, options, new Set(touched.flat().map(({ line }) => line))),
    ...drawMoves(scene, touched, moveColor),
    // above arrows, with a margin to stay readable
    ...scene.cells.flatMap((cell) => drawNote(cell, options.paint?.(cell)?.text)),
    ...notes.map(({ y, text: note }) =>
      text({ x: scene.width + (room + GAP) / 2, y }, LABEL_SIZE, MOVE, note),
    ),
    '</g>',
    '</svg>\n',
  ].join('\n')
}

async function layOut(view: View): Promise<SceneOptions> {
  const standing = checkedStanding(view)
  if (standing !== undefined) return { standing }
  if (view.kind === 'sum') return { parts: await Promise.all(view.parts.map(layOut)) }
  return view.kind === 'graph' ? layOutGraph(view) : {}
}

function checkedStanding(view: View): Standing | undefined {
  const parts = view.kind === 'sum' ? view.parts : [view]
  for (const part of parts)
    if (part.kind === 'graph' && part.ground !== undefined)
      checkPictureSize({ order: part.vertices.length, size: part.arcs.length })
  return standingOf(view)
}

async function layOutGraph({ directed, vertices, arcs }: GraphView): Promise<SceneOptions> {
  // a digraph has its arcs in the order of their sources
  const order = [...arcs.keys()].sort((a, b) => (arcs[a]?.[0] ?? 0) - (arcs[b]?.[0] ?? 0) || a - b)
  const sorted = order.map((i) => arcs[i] as readonly [number, number])
  const graph = digraphFromArcs(
    vertices.length,
    sorted.map(([from]) => from),
    sorted.map(([, to]) => to),
  )
  const boxes = vertices.map(() => ({ width: CELL - 4, height: CELL - 4, round: true }))
  const { centres, ways } = await layOutDigraph({ graph, boxes, undirected: !directed })
  const own = new Map(order.map((arc, i) => [arc, ways[i]]))
  return { places: centres, span: 1, ways: arcs.map((_, i) => own.get(i)) }
}

/** What a spot touches: a cell by its key, a line by its number, or a heap and what is left of it. */
interface Touched {
  readonly cell?: string
  readonly line?: number
  readonly heap?: { readonly part?: number; readonly index: number; readonly left: string }
}

function touchedBy(spot: Spot, view: View): Touched {
  if ('row' in spot) return { cell: `c${spot.row},${spot.column}` }
  if ('cell' in spot) return { cell: `c0,${spot.cell}` }
  if ('vertex' in spot) return { cell: `v${spot.vertex}` }
  if ('arc' in spot)
    return view.kind === 'graph' && view.owned ? { cell: `a${spot.arc}` } : { line: spot.arc }
  if ('heap' in spot) return { heap: { index: spot.heap, left: spot.left.join('+') || '0' } }
  const parts = view.kind === 'sum' ? view.parts : []
  const own = parts[spot.part]
  if (own === undefined) return {}
  const { cell, line, heap } = touchedBy(spot.spot, own)
  const arcs = parts.map((part) => {
    if (part.kind === 'grid') return part.lines?.length ?? 0
    return part.kind === 'graph' ? part.arcs.length : 0
  })
  const before = arcs.slice(0, spot.part).reduce((sum, count) => sum + count, 0)
  return {
    ...(cell !== undefined && { cell: `p${spot.part}/${cell}` }),
    ...(line !== undefined && { line: before + line }),
    ...(heap && { heap: { ...heap, part: spot.part } }),
  }
}

function drawScene(
  { cells, lines, captions }: Scene,
  { paint, numbered = true }: BoardPictureOptions,
  chosen: ReadonlySet<number | undefined>,
): string[] {
  return [
    ...lines.map((line, i) => drawLine(line, chosen.has(i))),
    ...cells.map((cell) =>
      drawCell(numbered || isVertex(cell) ? cell : { ...cell, label: undefined }, paint?.(cell)),
    ),
    ...(numbered ? drawNumbers(cells) : []),
    ...captions
      .filter(({ of }) => numbered || of !== 'cell')
      .map(({ x, y, text: content, of }) =>
        of === 'cell'
          ? text({ x, y }, SMALL_SIZE, FAINT, content)
          : text({ x, y }, LABEL_SIZE, INK, content),
      ),
  ]
}

/** The columns above a board of squares and the rows to its left, as moves call them, or numbers. */
function drawNumbers(cells: readonly SceneCell[]): string[] {
  const squares = cells.flatMap(({ name, shape, x, y }) =>
    name.kind === 'cell' && shape === 'square' ? [{ ...name, x, y }] : [],
  )
  const named = squares.filter(({ called }) => called !== undefined)
  const part = (of: 'row' | 'column', index: number, pattern: RegExp) => {
    if (named.length === 0) return `${index + 1}`
    return pattern.exec(named.find((cell) => cell[of] === index)?.called ?? '')?.[0] ?? ''
  }
  const at = (point: Point, content: string) =>
    content === '' ? [] : [text(point, SMALL_SIZE, FAINT, content)]
  return squares.flatMap(({ row, column, x, y }) => [
    ...(row === 0 ? at({ x, y: y - CELL / 2 - 10 }, part('column', column, /^[a-z]+/)) : []),
    ...(column === 0 ? at({ x: x - CELL / 2 - 12, y }, part('row', row, /\d+$/)) : []),
  ])
}

function drawLine(line: SceneLine, isChosen: boolean): string {
  const { path, textAt, before, end } = wayOf(line)
  if (line.isGround) return `<path d="${path}" stroke="${INK}" stroke-width="4"/>`
  const color = isChosen ? MOVE : FAINT
  return [
    `<path d="${path}" fill="none" stroke="${color}" stroke-width="${isChosen ? 3 : 1.5}"/>`,
    ...(line.directed ? [arrowhead(before, end, color)] : []),
    ...(line.text === undefined ? [] : [text(textAt, SMALL_SIZE, INK, line.text)]),
  ].join('')
}

/** An edge in its player's colour and pattern: Min's is dashed, and that of both players double. */
function drawEdge(
  { pieces: [piece], fromGround = [false, false] }: SceneCell,
  way: readonly Point[],
): string {
  const [a, b, c, d] = way.map(({ x, y }) => `${round(x)} ${round(y)}`)
  const color = piece?.side === undefined ? MOVE : SIDES[piece.side]
  const drawn = (stroke: string, width: number, more = '') =>
    `<path d="M${a}C${b} ${c} ${d}" fill="none" stroke="${stroke}" stroke-width="${width}"${more}/>`
  const ends = [way[0], way.at(-1)].flatMap((end, i) =>
    end === undefined || fromGround[i]
      ? []
      : [`<circle cx="${round(end.x)}" cy="${round(end.y)}" r="5" fill="${INK}"/>`],
  )
  return [
    drawn(color, EDGE_WIDTH),
    ...(piece?.side === 1 ? [drawn(BACKGROUND, 2, ' stroke-dasharray="5 5"')] : []),
    ...(piece?.side === undefined ? [drawn(BACKGROUND, 2.5)] : []),
    ...ends,
  ].join('')
}

function drawCell(cell: SceneCell, paint: CellPaint | undefined): string {
  if (cell.way !== undefined) return drawEdge(cell, cell.way)
  const { x, y } = cell
  const at = (dx: number, dy: number) => ({ x: x + dx, y: y + dy })
  const isLifted = paint?.text !== undefined
  const pieces = placePieces(cell, isLifted)
  return [
    drawGround(cell, paint),
    drawSign(cell, isLifted ? -7 : 0),
    ...drawLabel(cell, paint?.text !== undefined),
    ...pieces.flatMap(({ piece: { mark, side }, r, ...offset }) => {
      const middle = at(offset.x, offset.y)
      return [
        `<circle cx="${round(middle.x)}" cy="${round(middle.y)}" r="${r}" fill="${side === undefined ? INK : SIDES[side]}"/>`,
        ...(mark === '●' ? [] : [text(middle, round(1.1 * r), BACKGROUND, mark)]),
      ]
    }),
  ].join('')
}

/** Free cells are white, walls dark. */
function drawGround(cell: SceneCell, paint: CellPaint | undefined): string {
  const { x, y, width, height, shape, ground, shaded, mover } = cell
  if (ground === '#') return ''
  const fill = paint?.fill ?? (ground === '*' ? WALL : shaded ? SHADE : BACKGROUND)
  const opacity = paint?.opacity === undefined ? '' : ` fill-opacity="${round(paint.opacity, 100)}"`
  const painted = `fill="${fill}"${opacity}`
  if (shape === 'hex')
    return `<polygon transform="translate(${round(x)} ${round(y)})" points="${hexagon(width)}" ${painted} stroke="${FAINT}"/>`
  if (shape === 'point')
    return `<circle cx="${round(x)}" cy="${round(y)}" r="${paint === undefined ? POINT : width / 2 - 6}" ${painted} stroke="${INK}"/>`
  if (shape !== 'square' && mover !== 1)
    return `<circle cx="${round(x)}" cy="${round(y)}" r="${width / 2 - 3}" ${painted} stroke="${INK}"/>`
  return `<rect x="${round(x - width / 2)}" y="${round(y - height / 2)}" width="${width}" height="${height}" ${painted} stroke="${FAINT}"/>`
}

/** The sign of an exit, or of a cell that the game marks. */
function drawSign({ x, y, ground, pieces }: SceneCell, dy: number): string {
  if ('.#*'.includes(ground) || ground.trim() === '') return ''
  const isHidden = ground === 'E' && pieces.length > 0
  return isHidden
    ? text({ x: x + 17, y: y - 15 }, SMALL_SIZE, MOVE, ground)
    : text({ x, y: y + dy }, SIGN_SIZE, ground === 'E' ? MOVE : INK, ground)
}

function drawNote({ x, y }: SceneCell, note: string | undefined): string[] {
  if (note === undefined) return []
  const at = `x="${round(x)}" y="${round(y + CELL / 2 - 5)}" font-size="${SMALL_SIZE}"`
  const margin = `stroke="${BACKGROUND}" stroke-width="2.5" paint-order="stroke"`
  return [`<text ${at} fill="${INK}" ${margin}>${escaped(visible(note))}</text>`]
}

/** What a vertex is called, or a free point or hex, where no note hides it. */
function drawLabel(cell: SceneCell, isLifted: boolean): string[] {
  const { x, y, label, pieces } = cell
  if (label === undefined) return []
  if (!isVertex(cell))
    return pieces.length > 0 || isLifted ? [] : [text({ x, y }, SMALL_SIZE, FAINT, label)]
  const letters = [...label]
  const shown =
    letters.length > MOST_LETTERS ? `${letters.slice(0, MOST_LETTERS - 1).join('')}…` : label
  const size = letters.length > LONG_LABEL ? LONG_SIZE : LABEL_SIZE
  return [text({ x, y: pieces.length > 0 ? y - 8 : y }, size, INK, shown)]
}

/** Rings around the only spot of a move, or one touched twice; arrows between successive ones. */
function drawMoves(
  { cells }: Scene,
  moves: readonly (readonly Touched[])[],
  moveColor: (move: number) => string,
): string[] {
  const places = new Map(cells.map((cell) => [cell.key, cell]))
  const drawn = moves.flatMap((touched, move) => {
    const color = moveColor(move)
    const points = touched.flatMap(({ cell }) => places.get(cell ?? '') ?? [])
    const [first] = points
    if (first === undefined) return []
    if (points.length === 1) return [ring(first, color)]
    // an even number is pairs, since several pieces may move at once
    const step = points.length % 2 === 0 ? 2 : 1
    const steps: string[] = []
    for (let i = 0; i + 1 < points.length; i += step)
      steps.push(arrow(points[i] as Point, points[i + 1] as Point, color))
    return steps
  })
  return [...new Set(drawn)]
}

/** What moves leave of heaps, at the height of each. */
function notesOf({ captions }: Scene, touched: readonly Touched[]) {
  return captions.flatMap(({ of, index, part, y }) => {
    const left = touched.flatMap(({ heap }) =>
      heap !== undefined && of === 'heap' && heap.index === index && heap.part === part
        ? [heap.left]
        : [],
    )
    return left.length === 0 ? [] : [{ y, text: `→ ${[...new Set(left)].join(', ')}` }]
  })
}

function ring({ x, y }: Point, color: string): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${CELL / 2 - 3}" fill="none" stroke="${color}" stroke-width="3"/>`
}

function arrow(from: Point, to: Point, color: string): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  if (length === 0) return ring(from, color)
  const at = (part: number) => ({
    x: from.x + ((to.x - from.x) * part) / length,
    y: from.y + ((to.y - from.y) * part) / length,
  })
  const [start, end] = [at(CELL / 4), at(length - CELL / 8)]
  return `<line x1="${round(start.x)}" y1="${round(start.y)}" x2="${round(end.x)}" y2="${round(end.y)}" stroke="${color}" stroke-width="3"/>${arrowhead(start, end, color)}`
}

function arrowhead(from: Point, to: Point, color: string): string {
  const angle = Math.atan2(to.y - from.y, to.x - from.x)
  const corner = (turn: number) =>
    `${round(to.x - HEAD * Math.cos(angle + turn))},${round(to.y - HEAD * Math.sin(angle + turn))}`
  return `<polygon points="${round(to.x)},${round(to.y)} ${corner(0.45)} ${corner(-0.45)}" fill="${color}"/>`
}

/** A text centred at a point. */
function text({ x, y }: Point, size: number, color: string, content: string): string {
  return `<text x="${round(x)}" y="${round(y + 0.35 * size)}" font-size="${size}" fill="${color}">${escaped(visible(content))}</text>`
}

function round(number: number, parts = 10): number {
  return Math.round(number * parts) / parts
}
