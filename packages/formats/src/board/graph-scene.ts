// Graphs: vertices in places, and lines between them.

import type { View } from '@zugzwang/core'
import type { Places, Point, Scene, SceneOptions } from './scene'

const VERTEX = 46
/** From the middle of the outermost vertices to the edge, with room for values and tags. */
const MARGIN = 36

/** Wider pictures do not fit into a phone, with vertices as large as a finger. */
const MOST_NARROW = 340
/** Pictures that are hardly wider than high gain nothing by standing upright, as the square that graphs are drawn on. */
const FLAT = 1.25

type Graph = Extract<View, { kind: 'graph' }>

export function graphScene(view: Graph, options: SceneOptions): Scene {
  const wide = drawnGraph(view, options)
  return wide.width <= MOST_NARROW || wide.width < FLAT * wide.height
    ? wide
    : { ...wide, narrow: drawnGraph(view, transposed(options)) }
}

/** What leads from left to right leads down. */
function transposed(options: SceneOptions): SceneOptions {
  const at = ({ x, y }: Point): Point => ({ x: y, y: x })
  return {
    ...options,
    places: options.places?.map(at),
    ways: options.ways?.map(
      (way) => way && { points: way.points.map(at), text: way.text && at(way.text) },
    ),
  }
}

function drawnGraph(view: Graph, options: SceneOptions): Scene {
  const { vertices, arcs, directed, pieces } = view
  const { places = circle(vertices.length), ways, arcTexts, room = false } = options
  const span = options.span ?? spanOf(vertices.length)
  const scaled = ({ x, y }: Point): Point => ({ x: x * span, y: y * span })
  const middle = (v: number) => scaled(places[v] ?? { x: 0.5, y: 0.5 })
  const loops = arcs.filter(([from, to], i) => from === to && ways?.[i] === undefined)
  const drawn = [
    ...vertices.map((_, v) => middle(v)),
    ...loops.map(([v]) => ({ x: middle(v).x, y: middle(v).y - LOOP_HEIGHT })),
    ...(ways ?? []).flatMap((way) => way?.points.map(scaled) ?? []),
    ...(ways ?? []).flatMap((way, i) => endsOfText(way?.text && scaled(way.text), arcTexts?.[i])),
  ]
  const least = (of: (point: Point) => number) => Math.min(...drawn.map(of))
  const most = (of: (point: Point) => number) => Math.max(...drawn.map(of))
  const [left, top, right, bottom] = room
    ? [0, 0, span, span]
    : [least(({ x }) => x), least(({ y }) => y), most(({ x }) => x), most(({ y }) => y)]
  const moved = ({ x, y }: Point): Point => ({ x: MARGIN + x - left, y: MARGIN + y - top })
  const at = (v: number) => moved(middle(v))
  const pairs = new Set(arcs.map(([from, to]) => `${from},${to}`))
  return {
    width: right - left + 2 * MARGIN,
    height: bottom - top + 2 * MARGIN,
    cells: vertices.map((label, v) => ({
      key: `v${v}`,
      ...at(v),
      width: VERTEX,
      height: VERTEX,
      shape: 'round',
      ground: '.',
      pieces: pieces.filter(({ vertex }) => vertex === v),
      name: { kind: 'vertex', label },
      label,
      ...options.vertices?.[v],
    })),
    lines: arcs.map(([from, to], i) => {
      const way = ways?.[i]
      return {
        from: at(from),
        to: at(to),
        directed,
        bent: directed && from !== to && pairs.has(`${to},${from}`),
        loop: from === to,
        source: `v${from}`,
        target: `v${to}`,
        text: arcTexts?.[i],
        ...(way !== undefined && {
          way: way.points.map(scaled).map(moved),
          textAt: way.text && moved(scaled(way.text)),
        }),
      }
    }),
    captions: [],
  }
}

/** The ends of a text next to an arc, less a vertex's margin; letters of wide scripts take twice the width. */
function endsOfText(at: Point | undefined, text: string | undefined): Point[] {
  if (at === undefined || text === undefined) return []
  let half = 0
  for (const letter of text) half += letter > '\u2e80' ? 7 : 4
  const beyond = Math.max(0, half - MARGIN + 4)
  return [
    { x: at.x - beyond, y: at.y },
    { x: at.x + beyond, y: at.y },
  ]
}

/** The height of a loop without a way above the middle of its vertex, less a vertex's margin. */
const LOOP_HEIGHT = 28

/**
 * The default length of 1 for a number of vertices.
 *
 * @example
 * ```ts
 * spanOf(9) // 276
 * ```
 */
export function spanOf(vertices: number): number {
  return Math.max(150, Math.ceil(Math.sqrt(vertices)) * 92)
}

/**
 * A place of a scene with room as one of 0 … 1 in both directions.
 *
 * @example
 * ```ts
 * placeIn(200, { x: 136, y: 36 }) // { x: 0.5, y: 0 }
 * ```
 */
export function placeIn(span: number, { x, y }: Point): Point {
  const within = (at: number) => Math.min(1, Math.max(0, (at - MARGIN) / span))
  return { x: within(x), y: within(y) }
}

/**
 * Places in a circle, the first on top, for graphs without a layout.
 *
 * @example
 * ```ts
 * circle(1) // [{ x: 0.5, y: 0.5 }]
 * ```
 */
export function circle(count: number): Places {
  return Array.from({ length: count }, (_, i) => {
    const turn = (2 * Math.PI * i) / count
    return count === 1
      ? { x: 0.5, y: 0.5 }
      : { x: 0.5 + 0.5 * Math.sin(turn), y: 0.5 - 0.5 * Math.cos(turn) }
  })
}
