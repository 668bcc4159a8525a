// Places of vertices and routes of arcs, by Graphviz as WebAssembly, loaded on demand. It gets only numbers and sizes, so that
// no text can be mistaken for DOT.
//
// If play leads one way with few arcs back, `dot` draws it in rows (Gansner, Koutsofios, North and Vo 1993); otherwise `neato`
// places vertices by their distances (Zheng, Pawar and Goodman 2019). It would draw arcs between the same vertices as one
// line, so it gets one arc for each pair of vertices, and the others are drawn next to it.

import { type Digraph, stronglyConnectedComponents } from '@zugzwang/core'
import { FormatError } from '../errors'
import { checkPictureSize } from './picture-size'
import { textWidth } from './text-size'

/** A place in a layout: x to the right, y down, from the upper left corner; in points, 1/72 inch. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** The size of a vertex in points, both above 0. */
export interface Box {
  readonly width: number
  readonly height: number
  /** An ellipse, not a rectangle: arcs end at its border. */
  readonly round: boolean
}

/** The way of an arc, from the border of its source to that of its target. */
export interface Way {
  /** A chain of k ≥ 1 cubic Bézier curves: 3 k + 1 points, as for `M` and `C` of an SVG path. */
  readonly points: readonly Point[]
  /** The middle of its text, if it has one. */
  readonly text: Point | undefined
}

/** A layout, in points, which contains the boxes of all vertices. */
export interface Layout {
  readonly width: number
  readonly height: number
  /** The middle of each vertex; length `graph.order`. */
  readonly centres: readonly Point[]
  /** One for each arc, in the order of the digraph; length `graph.size`. */
  readonly ways: readonly Way[]
}

/** A digraph to lay out. */
export interface Outline {
  readonly graph: Digraph
  /** One for each vertex. */
  readonly boxes: readonly Box[]
  /** The text next to each arc, one line in a font of `ARC_TEXT_SIZE`, or undefined. Default: none. */
  readonly texts?: readonly (string | undefined)[] | undefined
  /** Whether each arc is an edge: then places do not depend on its direction. Default false. */
  readonly undirected?: boolean | undefined
}

/** The font size of texts next to arcs, in points. */
export const ARC_TEXT_SIZE = 12

/** Limits for `dot`: vertices and passing arcs of the widest row and of all rows, and independent cycles. */
const MOST_IN_ROW = 50
const MOST_IN_ROWS = 4000
const MOST_CYCLES = 8
/** With more pairs of a vertex and an arc, arcs pass behind vertices. */
const MOST_ROUTED = 40_000
/** Between arcs of the same vertices, and of all these arcs. */
const GAP = 7
const MOST_GAPS = 30

const INCH = 72

/**
 * Lays a digraph out: in rows, each arc down or to the right, if play leads one way; otherwise by distance. Parallel arcs,
 * and an arc and its reverse, have separate ways. The same input gets the same places.
 *
 * The first call loads Graphviz (0.5 MB gzipped). It blocks its thread: some 50 ms for a dozen vertices, a second or two for
 * a hundred, around which it routes arcs, and for the largest graphs. By distance, n vertices and m arcs take O(n·(n + m))
 * time and O(n² + m) space, and as much for each of up to 40 000 pairs of an arc and a vertex; rows have no bound, so that
 * only small or thin graphs are drawn in rows.
 *
 * @throws FormatError (as a rejection) LIMIT_EXCEEDED for more than 1000 vertices or 4000 arcs, and if Graphviz fails, perhaps
 *   for lack of memory; INVALID_OPTION for a wrong number of boxes or texts, and for a box without a size.
 * @see README.md#answers
 */
export async function layOutDigraph(outline: Outline): Promise<Layout> {
  checkOutline(outline)
  if (outline.undirected === true || !suitsRows(outline.graph))
    return withAllWays(outline, await run(outline, 'neato', pairLines(outline)))
  const upright = await run(outline, 'dot', rowLines(outline, 'TB'))
  if (upright.height <= 1.3 * upright.width) return upright
  // screens are wide
  const sideways = await run(outline, 'dot', rowLines(outline, 'LR'))
  return sideways.width <= 1.5 * upright.height ? sideways : upright
}

function checkOutline({ graph, boxes, texts }: Outline): void {
  checkPictureSize(graph)
  const refuse = (field: string, found: string, expected: string) => {
    throw new FormatError('INVALID_OPTION', { found, expected, place: { field } })
  }
  if (boxes.length !== graph.order)
    refuse('boxes', `the number of boxes is ${boxes.length}`, `${graph.order}, one for each vertex`)
  if (texts !== undefined && texts.length !== graph.size)
    refuse('texts', `the number of texts is ${texts.length}`, `${graph.size}, one for each arc`)
  for (const [v, { width, height }] of boxes.entries())
    if (!(width > 0 && height > 0 && width + height < Infinity))
      refuse('boxes', `the box of vertex ${v} is ${width} by ${height}`, 'numbers above 0')
}

async function run({ graph }: Outline, engine: string, lines: Iterable<string>): Promise<Layout> {
  const { instance } = await import('@viz-js/viz')
  const input = Array.from(lines).join('\n')
  try {
    // an instance has its own memory, and cannot be reused after a crash
    const viz = await instance()
    const { status, output, errors } = viz.render(input, { format: 'json0', engine })
    if (status === 'success') return readLayout(output)
    throw new Error(errors.map(({ message }) => message).join('; '))
  } catch (cause) {
    throw new FormatError('LIMIT_EXCEEDED', {
      found: `Graphviz as WebAssembly fails on ${graph.order} positions and ${graph.size} moves`,
      expected: 'fewer; an installed Graphviz may draw more from DOT',
      cause,
    })
  }
}

/**
 * Whether a digraph can be drawn in rows, without long ways back or too many arcs side by side. A component counts as one
 * vertex with a row for each of its vertices.
 */
function suitsRows(graph: Digraph): boolean {
  const { order, offsets, targets } = graph
  const { count, component } = stronglyConnectedComponents(graph)
  // components are numbered upwards from the sinks
  const upwards = Int32Array.from({ length: order }, (_, v) => v)
  upwards.sort((v, w) => component[v] - component[w])
  const height = new Int32Array(count)
  for (const c of component) height[c] = height[c] + 1
  const row = new Int32Array(count)
  const used = new Int32Array(order + 1)
  let inside = 0
  let places = 0
  for (const v of upwards) {
    const c = component[v]
    for (let arc = offsets[v]; arc < offsets[v + 1]; arc++) {
      const target = targets[arc]
      const d = component[target]
      if (d !== c) row[c] = Math.max(row[c], row[d] + height[d])
      else if (target !== v) inside++
    }
  }
  for (let v = 0; v < order; v++) {
    const from = row[component[v]]
    used[from] = used[from] + 1
    places++
    for (let arc = offsets[v]; arc < offsets[v + 1]; arc++) {
      const to = row[component[targets[arc]]]
      places += Math.max(0, from - to - 1)
      if (places > MOST_IN_ROWS) return false
      for (let passed = to + 1; passed < from; passed++) used[passed] = used[passed] + 1
    }
  }
  // a connected component of n vertices and m arcs has m − n + 1 independent cycles
  const cycles = inside - (order - count)
  return cycles <= MOST_CYCLES && used.every((places) => places <= MOST_IN_ROW)
}

function* rowLines({ graph, boxes, texts }: Outline, direction: 'TB' | 'LR'): Generator<string> {
  // crossing arcs need room
  const between = Math.min(Math.max(0.42, (0.38 * graph.size) / graph.order), 2).toFixed(2)
  // more rounds of simplex take minutes without a visible difference
  yield `digraph { graph [rankdir=${direction} nodesep=0.3 ranksep=${between} nslimit=1 nslimit1=1]`
  yield* boxLines(boxes)
  yield `edge [dir=none arc="" fontname="Helvetica" fontsize=${ARC_TEXT_SIZE}]`
  const { order, offsets, targets } = graph
  for (let v = 0; v < order; v++)
    for (let arc = offsets[v]; arc < offsets[v + 1]; arc++) {
      const text = texts?.[arc]
      const label = text === undefined ? '' : ` label="${'0'.repeat(zerosAsWide(text))}"`
      yield `${v} -> ${targets[arc]} [arc=${arc}${label}]`
    }
  yield '}'
}

/** The number of zeros that replace a text: as wide, and without meaning to Graphviz. */
function zerosAsWide(text: string): number {
  return Math.max(1, Math.ceil(textWidth(text, 1) / textWidth('0', 1)))
}

function* pairLines({ graph, boxes, texts }: Outline): Generator<string> {
  const lines = bundles(graph)
  const routed = lines.length * graph.order <= MOST_ROUTED
  yield `digraph { graph [mode=sgd overlap=vpsc sep="+18" splines=${routed ? 'true' : 'line'}]`
  yield* boxLines(boxes)
  // in inches, and room for texts
  yield `edge [dir=none arc="" len=${texts?.some((text) => text !== undefined) ? 2.2 : 1.5}]`
  // loops are next to each other
  for (const { low, high, arcs } of lines)
    if (low === high) for (const arc of arcs) yield `${low} -> ${low} [arc=${arc}]`
    else yield `${low} -> ${high} [arc=${arcs[0]}]`
  yield '}'
}

function* boxLines(boxes: readonly Box[]): Generator<string> {
  const inches = (points: number) => (points / INCH).toFixed(4)
  yield 'node [label="" fixedsize=true]'
  for (const [v, { width, height, round }] of boxes.entries())
    yield `${v} [shape=${round ? 'ellipse' : 'box'} width=${inches(width)} height=${inches(height)}]`
}

/** All arcs between two vertices, in both directions. */
interface Bundle {
  readonly low: number
  readonly high: number
  readonly arcs: number[]
}

function bundles({ order, offsets, targets }: Digraph): Bundle[] {
  const found = new Map<number, Bundle>()
  for (let v = 0; v < order; v++)
    for (let arc = offsets[v]; arc < offsets[v + 1]; arc++) {
      const low = Math.min(v, targets[arc])
      const high = Math.max(v, targets[arc])
      const bundle = found.get(low * order + high)
      if (bundle === undefined) found.set(low * order + high, { low, high, arcs: [arc] })
      else bundle.arcs.push(arc)
    }
  return Array.from(found.values())
}

/** Ways for all arcs, side by side along the one way of each pair of vertices, with their texts one after another. */
function withAllWays({ graph, texts }: Outline, layout: Layout): Layout {
  const ways: Way[] = []
  for (const { low, high, arcs } of bundles(graph)) {
    const line = layout.ways[arcs[0]] as Way
    const start = line.points[0] as Point
    const end = line.points.at(-1) as Point
    const length = Math.hypot(end.x - start.x, end.y - start.y) || 1
    const gap = Math.min(GAP, MOST_GAPS / arcs.length)
    for (const [i, arc] of arcs.entries()) {
      const aside = low === high ? 0 : ((i - (arcs.length - 1) / 2) * gap) / length
      const x = aside * (start.y - end.y)
      const y = aside * (end.x - start.x)
      const own = (layout.ways[arc] ?? line).points.map((point) => ({
        x: point.x + x,
        y: point.y + y,
      }))
      const text =
        texts?.[arc] === undefined ? undefined : pointAt(own, (i + 1) / (arcs.length + 1))
      ways[arc] = { points: graph.targets[arc] === high ? own : own.reverse(), text }
    }
  }
  return { ...layout, ways }
}

/** The point of a chain of Bézier curves after a part of it, 0 … 1. */
function pointAt(points: readonly Point[], part: number): Point {
  const curves = (points.length - 1) / 3
  const curve = Math.min(Math.floor(part * curves), curves - 1)
  const t = part * curves - curve
  let left = points.slice(3 * curve, 3 * curve + 4)
  // de Casteljau
  while (left.length > 1)
    left = left.slice(1).map((to, i) => {
      const from = left[i] as Point
      return { x: from.x + t * (to.x - from.x), y: from.y + t * (to.y - from.y) }
    })
  return left[0] as Point
}

/** Graphviz's format json0, in which y points up. */
interface Json0 {
  readonly bb: string
  readonly objects?: readonly { readonly name: string; readonly pos: string }[]
  readonly edges?: readonly { readonly arc: string; readonly pos: string; readonly lp?: string }[]
}

function readLayout(output: string): Layout {
  const { bb, objects = [], edges = [] } = JSON.parse(output) as Json0
  const [left, bottom, right, top] = numbersOf(bb) as [number, number, number, number]
  const pointOf = (text: string): Point => {
    const [x, y] = numbersOf(text) as [number, number]
    return { x: x - left, y: top - y }
  }
  const centres: Point[] = []
  for (const { name, pos } of objects) centres[Number(name)] = pointOf(pos)
  const ways: Way[] = []
  for (const { arc, pos, lp } of edges) {
    const text = lp === undefined ? undefined : pointOf(lp)
    ways[Number(arc)] = { points: pos.split(' ').map(pointOf), text }
  }
  return { width: right - left, height: top - bottom, centres, ways }
}

function numbersOf(text: string): number[] {
  return text.split(',').map(Number)
}
