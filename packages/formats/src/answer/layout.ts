// Places for vertices and ways for arcs, by Graphviz as WebAssembly. It is given numbers and sizes only: no text of a label
// gets there, and nothing that could be taken for DOT. It is loaded when it is needed.

import { type Digraph, stronglyConnectedComponents } from '@zugzwang/core'
import { FormatError } from '../errors'

export interface Point {
  readonly x: number
  readonly y: number
}

/** What a vertex takes, in points. */
export interface Box {
  readonly width: number
  readonly height: number
  readonly round: boolean
}

/** The way of an arc: a chain of cubic Bézier curves, 3 k + 1 points, from its source to its arrowhead. */
export interface Way {
  readonly points: readonly Point[]
  /** Where the arrowhead points. */
  readonly tip: Point
  /** The middle of its label, where it has one. */
  readonly label: Point | undefined
}

/** A picture's places; x to the right, y down, in points. */
export interface Layout {
  readonly width: number
  readonly height: number
  /** The middle of each vertex. */
  readonly centres: readonly Point[]
  readonly ways: readonly Way[]
}

export type Engine = 'dot' | 'neato'
const INCH = 72
/** The font of labels of arcs, in points. */
export const LABEL_SIZE = 12

/**
 * Lays a digraph out.
 *
 * @param boxes - one for each vertex.
 * @param labels - a text for each arc that has one.
 * @throws FormatError LIMIT_EXCEEDED when Graphviz gives up.
 */
export async function layOut(
  graph: Digraph,
  boxes: readonly Box[],
  labels: readonly (string | undefined)[],
  engine: Engine = engineFor(graph),
): Promise<Layout> {
  const { instance } = await import('@viz-js/viz')
  // its memory is of no use to anybody after an accident
  const viz = await instance()
  const input = Array.from(dotLines(graph, boxes, labels, engine)).join('\n')
  try {
    const result = viz.render(input, { format: 'json0', engine })
    if (result.status !== 'success')
      throw new Error(result.errors.map(({ message }) => message).join('; '))
    return readLayout(JSON.parse(result.output))
  } catch (cause) {
    throw new FormatError('LIMIT_EXCEEDED', {
      found: `Graphviz could not lay out ${graph.order} positions and ${graph.size} moves`,
      cause,
    })
  }
}

export function engineFor(graph: Digraph): Engine {
  const { count } = stronglyConnectedComponents(graph)
  return graph.order - count > 30 ? 'neato' : 'dot'
}

const SETTINGS: Readonly<Record<Engine, string>> = {
  dot: 'nodesep=0.3 ranksep=0.45 nslimit=1 nslimit1=1',
  neato: "mode=sgd overlap=vpsc sep=\"+18\" splines=true",
}

function* dotLines(
  { order, offsets, targets }: Digraph,
  boxes: readonly Box[],
  labels: readonly (string | undefined)[],
  engine: Engine,
): Generator<string> {
  yield `digraph {\n  graph [${SETTINGS[engine]}]`
  yield '  node [label="" fixedsize=true]'
  yield `  edge [arc="" len=1.5 arrowsize=0.8 fontname="Helvetica" fontsize=${LABEL_SIZE}]`
  for (const [v, { width, height, round }] of boxes.entries())
    yield `  ${v} [shape=${round ? 'ellipse' : 'box'} width=${inches(width)} height=${inches(height)}]`
  for (let v = 0; v < order; v++)
    for (let arc = offsets[v] as number; arc < (offsets[v + 1] as number); arc++) {
      const label = labels[arc]
      yield `  ${v} -> ${targets[arc]} [arc=${arc}${label === undefined ? '' : ` label="${label}"`}]`
    }
  yield '}'
}

function inches(points: number): string {
  return (points / INCH).toFixed(4)
}

/** What Graphviz says in its format json0 of what it was given here. */
interface Json0 {
  readonly bb: string
  readonly objects: readonly { readonly name: string; readonly pos: string }[]
  readonly edges?: readonly { readonly arc: string; readonly pos: string; readonly lp?: string }[]
}

function readLayout({ bb, objects, edges = [] }: Json0): Layout {
  const [left, bottom, right, top] = bb.split(',').map(Number) as [number, number, number, number]
  const pointOf = (text: string): Point => {
    const [x, y] = text.split(',').map(Number) as [number, number]
    return { x: x - left, y: top - y }
  }
  const centres: Point[] = []
  for (const { name, pos } of objects) centres[Number(name)] = pointOf(pos)
  const ways: Way[] = []
  for (const { arc, pos, lp } of edges) {
    const [tip, ...points] = pos.replace(/^e,/, '').split(' ').map(pointOf)
    ways[Number(arc)] = { points, tip: tip as Point, label: lp === undefined ? undefined : pointOf(lp) }
  }
  return { width: right - left, height: top - bottom, centres, ways }
}
