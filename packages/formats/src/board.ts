// A position as a picture, from its game's view: the board that a terminal shows in letters, drawn for paper and pages.
// Moves are drawn by their touch spots: an arrow from spot to spot, a ring around a single one.

import {
  digraphFromArcs,
  type GraphView,
  type GridView,
  type HeapsView,
  type Spot,
  type StripView,
  type View,
} from '@zugzwang/core'
import { escaped, shortLabel, visible } from './answer/captions'
import { type Box, layOutDigraph, type Point } from './answer/layout'
import { BACKGROUND, FAINT, FONT, INK, OUTCOME_PAINT } from './answer/palette'
import { textWidth } from './answer/text-size'

/** What `renderBoardSvg` draws in addition to the board. */
export interface BoardPictureOptions {
  /** Moves to draw, each by its spots, as `game.spots` gives them. Default: none. */
  readonly moves?: readonly (readonly Spot[])[] | undefined
  /** The title, which is read out and shown to those who point at the picture. Default: none. */
  readonly title?: string | undefined
  /** Whether rows and columns of grids, and cells of strips, are numbered from 1. Default true. */
  readonly numbered?: boolean | undefined
}

const CELL = 40
const MARGIN = 24
const TOKEN = 16
/** Higher heaps are a number. */
const MOST_TOKENS = 20
const LABEL_SIZE = 14
const MARK_SIZE = 22
const NUMBER_SIZE = 11
const BLOCKED = '#444444'
/** Pieces of Max, of Min, of neither: Okabe and Ito's blue and vermilion, and ink. */
const SIDES = [OUTCOME_PAINT.win.fill, '#d55e00'] as const
const MOVE = '#009e73'

/** A drawing: lines of SVG in a box. */
interface Drawing {
  readonly width: number
  readonly height: number
  readonly lines: readonly string[]
}

/**
 * A picture of a view as an SVG document, without scripts, styles or links. The same view gives the same bytes. Graphs are
 * laid out by Graphviz, which the first one loads.
 *
 * @throws FormatError (as a rejection) LIMIT_EXCEEDED for graphs of more than 1000 vertices or 4000 arcs.
 * @see README.md#answers
 */
export async function renderBoardSvg(
  view: View,
  { moves = [], title, numbered = true }: BoardPictureOptions = {},
): Promise<string> {
  const { width, height, lines } = await draw(view, moves, numbered)
  const [w, h] = [width + 2 * MARGIN, height + 2 * MARGIN].map(round)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" role="img" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}" font-family="${FONT}" text-anchor="middle">`,
    ...(title === undefined ? [] : [`<title>${escaped(visible(title))}</title>`]),
    `<rect width="100%" height="100%" fill="${BACKGROUND}"/>`,
    `<g transform="translate(${MARGIN} ${MARGIN})">`,
    ...lines,
    '</g>',
    '</svg>\n',
  ].join('\n')
}

function draw(
  view: View,
  moves: readonly (readonly Spot[])[],
  numbered: boolean,
): Drawing | Promise<Drawing> {
  switch (view.kind) {
    case 'grid':
      return drawGrid(view, moves, numbered)
    case 'strip':
      return drawStrip(view, moves, numbered)
    case 'heaps':
      return drawHeaps(view, moves)
    case 'graph':
      return drawGraph(view, moves)
    case 'sum':
      return drawSum(view.parts, moves, numbered)
  }
}

function drawGrid(
  { rows, columns, cells, pieces }: GridView,
  moves: readonly (readonly Spot[])[],
  numbered: boolean,
): Drawing {
  const centre = (row: number, column: number) => ({
    x: (column + 0.5) * CELL,
    y: (row + 0.5) * CELL,
  })
  const numbers = (count: number, at: (i: number) => Point) =>
    Array.from({ length: numbered ? count : 0 }, (_, i) =>
      text(at(i), NUMBER_SIZE, FAINT, `${i + 1}`),
    )
  return {
    width: columns * CELL,
    height: rows * CELL,
    lines: [
      ...cells.flatMap((cell, i) => drawCell(cell, centre(Math.floor(i / columns), i % columns))),
      ...numbers(columns, (i) => ({ x: (i + 0.5) * CELL, y: -6 })),
      ...numbers(rows, (i) => ({ x: -12, y: (i + 0.5) * CELL + 4 })),
      ...pieces.map(({ row, column, mark, side }) => drawPiece(mark, side, centre(row, column))),
      ...drawMoves(moves, (spot) => ('row' in spot ? centre(spot.row, spot.column) : undefined)),
    ],
  }
}

function drawStrip(
  { cells }: StripView,
  moves: readonly (readonly Spot[])[],
  numbered: boolean,
): Drawing {
  const centre = (i: number) => ({ x: (i + 0.5) * CELL, y: CELL / 2 })
  return {
    width: cells.length * CELL,
    height: CELL,
    lines: [
      ...cells.flatMap((cell, i) => drawCell(cell, centre(i))),
      ...(numbered
        ? cells.map((_, i) => text({ x: centre(i).x, y: -6 }, NUMBER_SIZE, FAINT, `${i + 1}`))
        : []),
      ...drawMoves(moves, (spot) => ('cell' in spot ? centre(spot.cell) : undefined)),
    ],
  }
}

/** A column of tokens for each heap, its size below; a move is an arrow's text: what is left. */
function drawHeaps({ heaps }: HeapsView, moves: readonly (readonly Spot[])[]): Drawing {
  const tallest = Math.min(MOST_TOKENS, Math.max(1, ...heaps))
  const height = tallest * TOKEN
  const left = (heap: number) => (heap + 0.5) * 2 * CELL
  const notes = new Map<number, string[]>()
  for (const spot of moves.flat())
    if ('heap' in spot) {
      const note = spot.left.length === 0 ? '0' : spot.left.join('+')
      notes.set(spot.heap, [...(notes.get(spot.heap) ?? []), note])
    }
  return {
    width: Math.max(1, heaps.length) * 2 * CELL,
    height: height + 2 * LABEL_SIZE + 8,
    lines: heaps.flatMap((size, i) => [
      ...(size > MOST_TOKENS
        ? [text({ x: left(i), y: height - 4 }, MARK_SIZE, INK, `${size}`)]
        : Array.from(
            { length: size },
            (_, k) =>
              `<circle cx="${left(i)}" cy="${height - (k + 0.5) * TOKEN}" r="${TOKEN / 2 - 1}" fill="${BACKGROUND}" stroke="${INK}"/>`,
          )),
      text({ x: left(i), y: height + LABEL_SIZE }, LABEL_SIZE, INK, `${size}`),
      ...(notes.has(i)
        ? [
            text(
              { x: left(i), y: height + 2 * LABEL_SIZE + 4 },
              LABEL_SIZE,
              MOVE,
              `→ ${(notes.get(i) ?? []).join(', ')}`,
            ),
          ]
        : []),
    ]),
  }
}

async function drawGraph(
  { directed, vertices, arcs, pieces }: GraphView,
  moves: readonly (readonly Spot[])[],
): Promise<Drawing> {
  const labels = vertices.map(shortLabel)
  // Arcs of a digraph are in the order of their sources, and so are their paths
  const order = [...arcs.keys()].sort((a, b) => (arcs[a]?.[0] ?? 0) - (arcs[b]?.[0] ?? 0) || a - b)
  const sorted = order.map((i) => arcs[i] as readonly [number, number])
  const graph = digraphFromArcs(
    vertices.length,
    sorted.map(([from]) => from),
    sorted.map(([, to]) => to),
  )
  const boxes = labels.map(
    (label): Box => ({
      width: Math.max(32, textWidth(label, LABEL_SIZE) + 16),
      height: 32,
      round: true,
    }),
  )
  const { width, height, centres, ways } = await layOutDigraph({
    graph,
    boxes,
    undirected: !directed,
  })
  const chosen = new Set(moves.flat().flatMap((spot) => ('arc' in spot ? [spot.arc] : [])))
  const at = (vertex: number) => centres[vertex] ?? { x: 0, y: 0 }
  const standing = new Map<number, (typeof pieces)[number][]>()
  for (const piece of pieces)
    standing.set(piece.vertex, [...(standing.get(piece.vertex) ?? []), piece])
  return {
    width,
    height,
    lines: [
      ...ways.map(({ points }, i) => {
        const isChosen = chosen.has(order[i] ?? -1)
        const [first, ...rest] = points.map(({ x, y }) => `${round(x)} ${round(y)}`)
        const line = `<path d="M${first} C${rest.join(' ')}" fill="none" stroke="${isChosen ? MOVE : FAINT}" stroke-width="${isChosen ? 3 : 1.5}"/>`
        const [before, end] = [points.at(-2), points.at(-1)]
        if (!directed || before === undefined || end === undefined) return line
        return line + arrowhead(before, end, isChosen ? MOVE : FAINT)
      }),
      ...labels.flatMap((label, v) => {
        const { x, y } = at(v)
        const here = standing.get(v) ?? []
        const side = here[0]?.side
        const color = here.length === 0 ? BACKGROUND : side === undefined ? FAINT : SIDES[side]
        const marks = here.map(({ mark }) => mark).join('')
        return [
          `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round((boxes[v]?.width ?? 0) / 2)}" ry="16" fill="${color}" stroke="${INK}"/>`,
          text({ x, y: y + 5 }, LABEL_SIZE, here.length === 0 ? INK : BACKGROUND, label),
          ...(marks === '' ? [] : [text({ x, y: y - 19 }, LABEL_SIZE, INK, marks)]),
        ]
      }),
      ...drawMoves(moves, (spot) => ('vertex' in spot ? at(spot.vertex) : undefined)),
    ],
  }
}

async function drawSum(
  parts: readonly View[],
  moves: readonly (readonly Spot[])[],
  numbered: boolean,
): Promise<Drawing> {
  const lines: string[] = []
  let width = 0
  let height = 0
  for (const [part, view] of parts.entries()) {
    const own = moves.map((spots) =>
      spots.flatMap((spot) => ('part' in spot && spot.part === part ? [spot.spot] : [])),
    )
    const drawing = await draw(
      view,
      own.filter((spots) => spots.length > 0),
      numbered,
    )
    const top = part === 0 ? 0 : height + MARGIN
    lines.push(`<g transform="translate(0 ${round(top)})">`, ...drawing.lines, '</g>')
    width = Math.max(width, drawing.width)
    height = top + drawing.height
  }
  return { width, height, lines }
}

/** Cells that are free stay white, walls are dark, all others show what they are. */
function drawCell(cell: string, { x, y }: Point): string[] {
  const blocked = cell === '*' || cell === '#'
  const [left, top] = [x - CELL / 2, y - CELL / 2].map(round)
  const fill = blocked ? BLOCKED : BACKGROUND
  const box = `<rect x="${left}" y="${top}" width="${CELL}" height="${CELL}" fill="${fill}" stroke="${FAINT}"/>`
  if (blocked || cell === '.' || cell.trim() === '') return [box]
  return [box, text({ x, y: y + 8 }, MARK_SIZE, cell === 'E' ? MOVE : INK, cell)]
}

function drawPiece(mark: string, side: 0 | 1 | undefined, { x, y }: Point): string {
  const color = side === undefined ? INK : SIDES[side]
  return [
    `<circle cx="${round(x)}" cy="${round(y)}" r="${CELL / 2 - 5}" fill="${color}"/>`,
    text({ x, y: y + 7 }, MARK_SIZE - 2, BACKGROUND, mark),
  ].join('')
}

/** A ring about the only spot of a move, or about one that is touched twice; arrows between two after one another. */
function drawMoves(
  moves: readonly (readonly Spot[])[],
  find: (spot: Spot) => Point | undefined,
): string[] {
  const drawn = moves.flatMap((spots) => {
    const points = spots.map(find).filter((point) => point !== undefined)
    const [first] = points
    if (first === undefined) return []
    if (points.length === 1) return [ring(first)]
    // pairs, from and to: several pieces may move at once
    const step = points.length % 2 === 0 ? 2 : 1
    const steps: string[] = []
    for (let i = 0; i + 1 < points.length; i += step)
      steps.push(arrow(points[i] as Point, points[i + 1] as Point))
    return steps
  })
  return [...new Set(drawn)]
}

function ring({ x, y }: Point): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${CELL / 2 - 3}" fill="none" stroke="${MOVE}" stroke-width="3"/>`
}

function arrow(from: Point, to: Point): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  if (length === 0) return ring(from)
  const at = (part: number) => ({
    x: from.x + ((to.x - from.x) * part) / length,
    y: from.y + ((to.y - from.y) * part) / length,
  })
  const [start, end] = [at(CELL / 4), at(length - CELL / 8)]
  return `<line x1="${round(start.x)}" y1="${round(start.y)}" x2="${round(end.x)}" y2="${round(end.y)}" stroke="${MOVE}" stroke-width="3"/>${arrowhead(start, end, MOVE)}`
}

const HEAD = 10

function arrowhead(from: Point, to: Point, color: string): string {
  const angle = Math.atan2(to.y - from.y, to.x - from.x)
  const corner = (turn: number) =>
    `${round(to.x - HEAD * Math.cos(angle + turn))},${round(to.y - HEAD * Math.sin(angle + turn))}`
  return `<polygon points="${round(to.x)},${round(to.y)} ${corner(0.45)} ${corner(-0.45)}" fill="${color}"/>`
}

function text({ x, y }: Point, size: number, color: string, content: string): string {
  return `<text x="${round(x)}" y="${round(y)}" font-size="${size}" fill="${color}">${escaped(visible(content))}</text>`
}

function round(number: number): number {
  return Math.round(number * 10) / 10
}
