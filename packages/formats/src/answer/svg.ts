// The picture of an answer as SVG.

import { countOutcomes } from '@zugzwang/core'
import { formatCount } from '../text/writing'
import type { LabelledSolution } from './answer'
import { escaped, legendHeading } from './captions'
import { type ArcKind, type DrawnArc, type DrawnVertex, drawnArcs, drawnVertices } from './drawing'
import { ARC_TEXT_SIZE, type Box, layOutDigraph, type Point, type Way } from './layout'
import { BACKGROUND, FAINT, FONT, INK, OUTCOME_PAINT } from './palette'
import { checkPictureSize, sizeOf } from './picture-size'
import { textWidth } from './text-size'

const NAME_SIZE = 14
const RESULT_SIZE = 12
/** Baselines of the two lines of a vertex, from its middle. */
const NAME_Y = -3
const RESULT_Y = 13
/** From the middle of small letters to their baseline. */
const HALF_HEIGHT = 4
const MARGIN = 16
/** Room for the legend. */
const LEAST_WIDTH = 440
/** Length of an arrowhead. */
const ARROW = 9

/**
 * A picture of an answer as an SVG document, without scripts, styles or links: positions coloured by outcome, with label,
 * result and a tooltip, best moves bold, a legend. The same answer gives the same bytes.
 *
 * @throws FormatError LIMIT_EXCEEDED for more than 1000 positions or 4000 moves.
 * @see README.md#answers
 */
export async function renderAnswerSvg(answer: LabelledSolution): Promise<string> {
  const { graph } = answer.arena
  checkPictureSize(graph)
  const vertices = Array.from(drawnVertices(answer))
  const arcs = Array.from(drawnArcs(answer))
  const boxes = vertices.map(boxOf)
  const texts = arcs.map(({ cost }) => cost)
  const layout = await layOutDigraph({ graph, boxes, texts })
  const legend = drawLegend(
    legendHeading(answer),
    legendEntries(answer, arcs),
    Math.max(layout.width, LEAST_WIDTH),
  )
  const width = Math.max(layout.width, legend.width) + 2 * MARGIN
  const height = layout.height + legend.height + 3 * MARGIN
  const shift = `${round((width - layout.width) / 2)} ${MARGIN}`
  const lines = [
    `<svg xmlns="http://www.w3.org/2000/svg" role="img" width="${round(width)}" height="${round(height)}" viewBox="0 0 ${round(width)} ${round(height)}" font-family="${FONT}" text-anchor="middle" xml:space="preserve">`,
    `<title>A solved game: ${sizeOf(graph)}</title>`,
    `<desc>${descriptionOf(answer)}</desc>`,
    `<rect width="100%" height="100%" fill="${BACKGROUND}"/>`,
    `<g transform="translate(${shift})">`,
    ...drawArcs(arcs, layout.ways, vertices),
    ...vertices.map((vertex, v) => drawVertex(vertex, boxes[v] as Box, layout.centres[v] as Point)),
    '</g>',
    `<g transform="translate(${MARGIN} ${round(layout.height + 2 * MARGIN)})" font-size="${RESULT_SIZE}" fill="${INK}">`,
    ...legend.lines,
    '</g>',
    '</svg>\n',
  ]
  return lines.join('\n')
}

function boxOf({ lines, round, ends }: DrawnVertex): Box {
  const width =
    Math.max(textWidth(lines[0], NAME_SIZE), textWidth(lines[1], RESULT_SIZE)) + (ends ? 8 : 0)
  return round
    ? { round, width: Math.max(50, (width + 8) / 0.85), height: 50 }
    : { round, width: Math.max(44, width + 14), height: 44 }
}

function descriptionOf({ arena, solution }: LabelledSolution): string {
  const { win, loss, draw } = countOutcomes(arena, solution)
  const counts = `${formatCount(win, 'win')}, ${formatCount(loss, 'loss', 'losses')}, ${formatCount(draw, 'draw')}`
  return `For the player to move: ${counts}. Wins are blue, losses orange, draws white; best moves are bold.`
}

const STROKE: Readonly<Record<ArcKind, string>> = {
  best: `stroke="${INK}" fill="${INK}" stroke-width="2.2"`,
  other: `stroke="${FAINT}" fill="${FAINT}" stroke-width="1.2"`,
  none: `stroke="${FAINT}" fill="${FAINT}" stroke-width="1.2" stroke-dasharray="3 3"`,
}

function* drawArcs(
  arcs: readonly DrawnArc[],
  ways: readonly Way[],
  vertices: readonly DrawnVertex[],
): Generator<string> {
  for (const kind of ['none', 'other', 'best'] as const) {
    const own = arcs.flatMap((arc, i) => (arc.kind === kind ? [{ arc, way: ways[i] as Way }] : []))
    if (own.length === 0) continue
    yield `<g ${STROKE[kind]}>`
    for (const { arc, way } of own) {
      const from = vertices[arc.source]?.lines[0] ?? ''
      const to = vertices[arc.target]?.lines[0] ?? ''
      yield `<g><title>${escaped(`${from} → ${to}`)}</title>${drawWay(way)}</g>`
    }
    yield '</g>'
  }
  const labelled = arcs.flatMap(({ cost }, i) => {
    const at = ways[i]?.text
    return cost === undefined || at === undefined ? [] : [{ cost, at }]
  })
  if (labelled.length === 0) return
  yield `<g font-size="${ARC_TEXT_SIZE}" fill="${INK}" stroke="${BACKGROUND}" stroke-width="3" paint-order="stroke">`
  for (const { cost, at } of labelled)
    yield `<text x="${round(at.x)}" y="${round(at.y + HALF_HEIGHT)}">${cost}</text>`
  yield '</g>'
}

/** A line that ends at the base of its arrowhead, whose tip stays sharp. */
function drawWay({ points }: Way): string {
  const [start, ...rest] = points as [Point, ...Point[]]
  const tip = rest.pop() as Point
  const before = rest.findLast(({ x, y }) => x !== tip.x || y !== tip.y) ?? start
  const length = Math.hypot(tip.x - before.x, tip.y - before.y) || 1
  const x = (ARROW * (tip.x - before.x)) / length
  const y = (ARROW * (tip.y - before.y)) / length
  const end = { x: tip.x - x, y: tip.y - y }
  const corner = (side: number) => pair({ x: end.x - side * 0.4 * y, y: end.y + side * 0.4 * x })
  return `<path fill="none" d="M${pair(start)}C${[...rest, end].map(pair).join(' ')}"/><path stroke="none" d="M${pair(tip)}L${corner(1)} ${corner(-1)}z"/>`
}

function drawVertex(vertex: DrawnVertex, box: Box, centre: Point): string {
  const { fill, text } = OUTCOME_PAINT[vertex.outcome]
  const [name, result] = vertex.lines
  const inner = { ...box, width: box.width - 7, height: box.height - 7 }
  return [
    `<g transform="translate(${round(centre.x)} ${round(centre.y)})"><title>${escaped(vertex.description)}</title>`,
    drawShape(box, `fill="${fill}" stroke="${INK}" stroke-width="1.3"`),
    vertex.ends ? drawShape(inner, `fill="none" stroke="${text}" stroke-width="1.3"`) : '',
    `<g fill="${text}"><text y="${NAME_Y}" font-size="${NAME_SIZE}">${escaped(name)}</text>`,
    `<text y="${RESULT_Y}" font-size="${RESULT_SIZE}" font-weight="bold">${escaped(result)}</text></g></g>`,
  ].join('')
}

function drawShape({ width, height, round: isRound }: Box, style: string): string {
  const w = round(width / 2)
  const h = round(height / 2)
  return isRound
    ? `<ellipse rx="${w}" ry="${h}" ${style}/>`
    : `<rect x="${-w}" y="${-h}" width="${2 * w}" height="${2 * h}" ${style}/>`
}

/** An icon around (ICON / 2, 0) and its meaning. */
interface Entry {
  readonly icon: string
  readonly words: string
}

const ICON = 26
const ROW = 26

function* legendEntries({ arena }: LabelledSolution, arcs: readonly DrawnArc[]): Generator<Entry> {
  const middle = ICON / 2
  const outline = `fill="none" stroke="${INK}"`
  for (const outcome of ['win', 'loss', 'draw'] as const) {
    const { letter, fill, text } = OUTCOME_PAINT[outcome]
    const icon = `<circle cx="${middle}" r="10" fill="${fill}" stroke="${INK}"/><text x="${middle}" y="${HALF_HEIGHT}" fill="${text}" font-weight="bold">${letter}</text>`
    yield { icon, words: outcome }
  }
  if (arena.mover !== undefined) {
    yield { icon: `<circle cx="${middle}" r="10" ${outline}/>`, words: 'Max moves' }
    yield {
      icon: `<rect x="${middle - 9}" y="-9" width="18" height="18" ${outline}/>`,
      words: 'Min moves',
    }
  }
  yield {
    icon: `<circle cx="${middle}" r="10" ${outline}/><circle cx="${middle}" r="7" ${outline}/>`,
    words: 'play ends',
  }
  const meanings = { best: 'best move', other: 'other move', none: 'no move: play has ended' }
  for (const kind of ['best', 'other', 'none'] as const)
    if (arcs.some((arc) => arc.kind === kind)) {
      const points = [0, 8, 16, ICON].map((x) => ({ x, y: 0 }))
      yield {
        icon: `<g ${STROKE[kind]}>${drawWay({ points, text: undefined })}</g>`,
        words: meanings[kind],
      }
    }
  if (arena.cost !== undefined)
    yield { icon: `<text x="${middle}" y="${HALF_HEIGHT}">12</text>`, words: 'cost of a move' }
}

/** Entries in lines at most as wide as `room`, below the heading. */
function drawLegend(heading: string, entries: Iterable<Entry>, room: number) {
  const lines = [`<text y="${ROW / 2 + HALF_HEIGHT}" text-anchor="start">${heading}</text>`]
  let width = textWidth(heading, RESULT_SIZE)
  let x = 0
  let y = 1.5 * ROW
  for (const { icon, words } of entries) {
    const taken = ICON + 6 + textWidth(words, RESULT_SIZE)
    if (x > 0 && x + taken > room) {
      x = 0
      y += ROW
    }
    lines.push(
      `<g transform="translate(${round(x)} ${round(y)})">${icon}<text x="${ICON + 6}" y="${HALF_HEIGHT}" text-anchor="start">${words}</text></g>`,
    )
    width = Math.max(width, x + taken)
    x += taken + 18
  }
  return { lines, width, height: y + ROW / 2 }
}

function pair({ x, y }: Point): string {
  return `${round(x)},${round(y)}`
}

function round(x: number): number {
  return Math.round(x * 10) / 10 + 0
}
