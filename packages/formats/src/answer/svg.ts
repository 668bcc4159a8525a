// The picture of an answer as SVG.

import { countOutcomes, type Outcome } from '@zugzwang/core'
import { type Answer, hasWorths } from './answer'
import { type DrawnArc, type DrawnVertex, drawnArcs, drawnVertices } from './drawing'
import { type Box, type Engine, LABEL_SIZE, layOut, type Point, type Way } from './layout'
import { BACKGROUND, FAINT, FONT, INK, PAINT } from './palette'
import { textWidth } from './text-size'

const NAME_SIZE = 14
const RESULT_SIZE = 12
/** Middle of the two lines of a vertex, from its own. */
const NAME_Y = -8
const RESULT_Y = 9
const MARGIN = 16

export async function renderAnswerSvg(answer: Answer, engine?: Engine): Promise<string> {
  const vertices = Array.from(drawnVertices(answer))
  const arcs = Array.from(drawnArcs(answer))
  const boxes = vertices.map(boxOf)
  const layout = await layOut(
    answer.arena.graph,
    boxes,
    arcs.map(({ cost }) => cost),
    engine,
  )
  const legend = drawLegend(legendEntries(answer, arcs), Math.max(layout.width, 440))
  const width = Math.max(layout.width, legend.width) + 2 * MARGIN
  const height = layout.height + legend.height + 3 * MARGIN
  const shift = `${round((width - layout.width) / 2)} ${MARGIN}`
  const lines = [
    `<svg xmlns="http://www.w3.org/2000/svg" role="img" width="${round(width)}" height="${round(height)}" viewBox="0 0 ${round(width)} ${round(height)}" font-family="${FONT}" text-anchor="middle" dominant-baseline="central">`,
    `<title>${escape(titleOf(answer))}</title>`,
    `<desc>${escape(descOf(answer))}</desc>`,
    `<rect width="100%" height="100%" fill="${BACKGROUND}"/>`,
    `<g transform="translate(${shift})">`,
    ...drawArcs(arcs, layout.ways, vertices),
    ...vertices.map((vertex, v) => drawVertex(vertex, boxes[v] as Box, layout.centres[v] as Point)),
    '</g>',
    `<g transform="translate(${MARGIN} ${round(layout.height + 2 * MARGIN)})" font-size="${RESULT_SIZE}">`,
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

function titleOf({ arena }: Answer): string {
  return `Solved game: ${arena.graph.order} positions, ${arena.graph.size} moves`
}

function descOf({ arena, solution }: Answer): string {
  const { win, loss, draw } = countOutcomes(arena, solution)
  return `For the player to move: ${win} wins, ${loss} losses, ${draw} draws.`
}

function* drawArcs(
  arcs: readonly DrawnArc[],
  ways: readonly Way[],
  vertices: readonly DrawnVertex[],
): Generator<string> {
  const groups = [
    ['none', `stroke="${FAINT}" fill="${FAINT}" stroke-width="1" stroke-dasharray="3 3"`],
    ['other', `stroke="${FAINT}" fill="${FAINT}" stroke-width="1.2"`],
    ['best', `stroke="${INK}" fill="${INK}" stroke-width="2.2"`],
  ] as const
  for (const [kind, style] of groups) {
    const own = arcs.flatMap((arc, i) => (arc.kind === kind ? [{ arc, way: ways[i] as Way }] : []))
    if (own.length === 0) continue
    yield `<g ${style}>`
    for (const { arc, way } of own) {
      const from = vertices[arc.source]?.lines[0] ?? ''
      const to = vertices[arc.target]?.lines[0] ?? ''
      yield `<g><title>${escape(`${from} → ${to}`)}</title>${drawWay(way)}</g>`
    }
    yield '</g>'
  }
  const labelled = arcs.flatMap(({ cost }, i) => {
    const at = ways[i]?.label
    return cost === undefined || at === undefined ? [] : [{ cost, at }]
  })
  if (labelled.length === 0) return
  yield `<g font-size="${LABEL_SIZE}" fill="${INK}" stroke="${BACKGROUND}" stroke-width="3" paint-order="stroke">`
  for (const { cost, at } of labelled) yield `<text ${xy(at)}>${cost}</text>`
  yield '</g>'
}

function drawWay({ points, tip }: Way): string {
  const [start, ...rest] = points as [Point, ...Point[]]
  const end = points.at(-1) as Point
  const x = tip.x - end.x
  const y = tip.y - end.y
  const corner = (side: number) => `${round(end.x - side * 0.4 * y)},${round(end.y + side * 0.4 * x)}`
  return `<path fill="none" d="M${pair(start)}C${rest.map(pair).join(' ')}"/><path stroke="none" d="M${pair(tip)}L${corner(1)} ${corner(-1)}z"/>`
}

function drawVertex(vertex: DrawnVertex, box: Box, centre: Point): string {
  const { fill, text } = PAINT[vertex.outcome]
  const [name, result] = vertex.lines
  return [
    `<g transform="translate(${round(centre.x)} ${round(centre.y)})"><title>${escape(vertex.description)}</title>`,
    drawShape(box, vertex.round, `fill="${fill}" stroke="${INK}" stroke-width="1.3"`),
    ...(vertex.ends
      ? [drawShape({ ...box, width: box.width - 7, height: box.height - 7 }, vertex.round, `fill="none" stroke="${text}" stroke-width="1.3"`)]
      : []),
    `<g fill="${text}"><text y="${NAME_Y}" font-size="${NAME_SIZE}">${escape(name)}</text>`,
    `<text y="${RESULT_Y}" font-size="${RESULT_SIZE}" font-weight="bold">${escape(result)}</text></g></g>`,
  ].join('')
}

function drawShape({ width, height }: { width: number; height: number }, isRound: boolean, style: string): string {
  const w = round(width / 2)
  const h = round(height / 2)
  return isRound
    ? `<ellipse rx="${w}" ry="${h}" ${style}/>`
    : `<rect x="${-w}" y="${-h}" width="${2 * w}" height="${2 * h}" ${style}/>`
}

interface Entry {
  readonly icon: string
  readonly words: string
}

const ICON = 26
const ROW = 26

function legendEntries(answer: Answer, arcs: readonly DrawnArc[]): Entry[] {
  const { arena } = answer
  const entries: Entry[] = []
  const letter = (outcome: Outcome, words: string) => {
    const { letter, fill, text } = PAINT[outcome]
    entries.push({
      icon: `<circle cx="13" r="10" fill="${fill}" stroke="${INK}"/><text x="13" fill="${text}" font-weight="bold">${letter}</text>`,
      words,
    })
  }
  letter('win', 'win')
  letter('loss', 'loss')
  letter('draw', 'draw for the player to move')
  const plain = `fill="none" stroke="${INK}"`
  entries.push({ icon: `<text x="13" font-weight="bold">3</text>`, words: 'plies to the end' })
  if (hasWorths(answer))
    entries.push({
      icon: `<text x="13" font-weight="bold">(+5)</text>`,
      words: arena.mover === undefined ? 'worth to the player to move' : 'worth to Max',
    })
  if (arena.mover !== undefined) {
    entries.push({ icon: `<circle cx="13" r="9" ${plain}/>`, words: 'Max moves' })
    entries.push({ icon: `<rect x="4" y="-9" width="18" height="18" ${plain}/>`, words: 'Min moves' })
  }
  entries.push({
    icon: `<circle cx="13" r="10" ${plain}/><circle cx="13" r="7" ${plain}/>`,
    words: 'play ends',
  })
  const arrow = (color: string, stroke: string) =>
    `<path fill="none" stroke="${color}" ${stroke} d="M1,0H17"/><path fill="${color}" d="M26,0L17,-4 17,4z"/>`
  if (arcs.some(({ kind }) => kind === 'best'))
    entries.push({ icon: arrow(INK, 'stroke-width="2.2"'), words: 'best move' })
  if (arcs.some(({ kind }) => kind === 'other'))
    entries.push({ icon: arrow(FAINT, 'stroke-width="1.2"'), words: 'other move' })
  if (arcs.some(({ kind }) => kind === 'none'))
    entries.push({ icon: arrow(FAINT, 'stroke-dasharray="3 3"'), words: 'no move: play has ended' })
  if (arena.cost !== undefined)
    entries.push({ icon: '<text x="13">12</text>', words: 'cost of a move' })
  return entries
}

function drawLegend(entries: readonly Entry[], room: number) {
  const lines: string[] = []
  let x = 0
  let y = ROW / 2
  let width = 0
  for (const { icon, words } of entries) {
    const wide = ICON + 6 + textWidth(words, RESULT_SIZE)
    if (x > 0 && x + wide > room) {
      x = 0
      y += ROW
    }
    lines.push(
      `<g transform="translate(${round(x)} ${round(y)})">${icon}<text x="${ICON + 6}" text-anchor="start" fill="${INK}">${words}</text></g>`,
    )
    width = Math.max(width, x + wide)
    x += wide + 18
  }
  return { lines, width, height: y + ROW / 2 }
}

function xy({ x, y }: Point): string {
  return `x="${round(x)}" y="${round(y)}"`
}

function pair({ x, y }: Point): string {
  return `${round(x)},${round(y)}`
}

function round(x: number): number {
  return Math.round(x * 10) / 10 + 0
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] as string)
}
