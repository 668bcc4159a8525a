// Graphs that stand on the ground, as one picture: edges in their players' colours, curved where they are parallel, lead back to
// their vertex, or would lead through another one.

import type { View } from '@zugzwang/core'
import type { Point, Scene, SceneCell, SceneOptions } from './scene'
import {
  type Box,
  footNames,
  hasOwnNames,
  isStanding,
  layOutStanding,
  type Standing,
  type StandingView,
} from './standing'

/** The length of an edge. */
export const EDGE = 64
const MARGIN = 34
/** What a finger takes for the middle of an edge. */
const TOUCH = 32
/** What it takes for a place. */
const POINT = 40
/** The distance of parallel edges, in lengths of an edge. */
const ASIDE = 0.36
/** An edge nearer to a vertex than this is bent. */
const NEAR = 0.22
/** Below the ground, with room for numbers of parts. */
const EARTH = 30

/**
 * Where the parts of a view stand side by side, to keep a picture still through play; undefined for a view that does not stand on the
 * ground, or whose parts share names of vertices. O((vertices + arcs) log vertices), and arcs · vertices for curves.
 *
 * @param given - Places drawn by hand; they count if they are there for all vertices.
 * @example
 * ```ts
 * standingOf({ kind: 'heaps', heaps: [3, 5] }) // undefined
 * ```
 */
export function standingOf(view: View, given?: Standing | undefined): Standing | undefined {
  const parts = view.kind === 'sum' ? view.parts : [view]
  if (parts.length === 0 || !parts.every(isStanding) || !hasOwnNames(parts)) return undefined
  const isWhole = given !== undefined && parts.every((part) => hasPlaces(part, given))
  const standing = isWhole ? given : layOutStanding(parts)
  return { ...standing, box: boxOf(standing, edgesOfAll(parts, standing).flat()) }
}

export function standingScene(
  views: readonly StandingView[],
  options: SceneOptions,
  prefixOf: (part: number) => string,
): Scene {
  const parts = hasOwnNames(views) ? views : views.map(withOwnNames)
  const given = options.standing
  const isWhole = given !== undefined && parts.every((part) => hasPlaces(part, given))
  const standing = isWhole ? given : layOutStanding(parts)
  const edges = edgesOfAll(parts, standing)
  const { left, right, top } = boxOf(standing, edges.flat())
  const scaled = ({ x, y }: Point): Point => ({
    x: MARGIN + (x - left) * EDGE,
    y: MARGIN + (top - y) * EDGE,
  })
  const width = (right - left) * EDGE + 2 * MARGIN
  const ground = MARGIN + top * EDGE
  const line = { directed: false, bent: false, loop: false, source: '', target: '' }
  const ends = [
    { x: 4, y: ground },
    { x: width - 4, y: ground },
  ] as const
  return {
    width,
    height: ground + EARTH,
    cells: [
      ...parts.flatMap((part, i) =>
        (edges[i] ?? []).map(({ arc, way, fromGround }) =>
          edgeCell(part, arc, {
            key: `${prefixOf(i)}a${arc}`,
            way: way.map(scaled),
            ...(parts.length > 1 && { part: i }),
            fromGround,
          }),
        ),
      ),
      ...(options.room
        ? Object.entries(standing.places).map(([name, at]) => pointCell(name, scaled(at)))
        : []),
    ],
    lines: [
      {
        from: ends[0],
        to: ends[1],
        ...line,
        isGround: true,
        way: [ends[0], ends[0], ends[1], ends[1]],
      },
    ],
    captions:
      parts.length < 2
        ? []
        : parts.map((part, i) => ({
            x: scaled({ x: footOf(part, standing), y: 0 }).x,
            y: ground + 15,
            text: String(i + 1),
            of: 'part' as const,
            index: i,
          })),
  }
}

const withOwnNames = (view: StandingView, part: number): StandingView => ({
  ...view,
  vertices: view.vertices.map((name) => `${part} ${name}`),
})

const hasPlaces = ({ vertices, ground }: StandingView, { places }: Standing) =>
  vertices.every((name, v) => v === ground || Object.hasOwn(places, name))

const edgesOfAll = (parts: readonly StandingView[], standing: Standing): Edge[][] =>
  parts.map((part) => edgesOf(part, standing))

/** What is drawn, with the room that is kept. */
function boxOf({ places, feet = {}, box }: Standing, edges: readonly Edge[]): Box {
  const drawn = [
    ...Object.values(places),
    ...Object.values(feet).map((x) => ({ x, y: 0 })),
    ...edges.flatMap(({ way }) => [0.25, 0.5, 0.75].map((t) => onCurve(way, t))),
  ]
  const xs = drawn.map(({ x }) => x)
  const left = Math.min(box?.left ?? 0.5, ...xs)
  return {
    left,
    right: Math.max(box?.right ?? left + 1.5, ...xs),
    top: Math.max(box?.top ?? 1, ...drawn.map(({ y }) => y)),
  }
}

/** Where a part meets the ground first, from the left. */
function footOf(part: StandingView, { places, feet = {} }: Standing): number {
  const xs = [...footNames(part)].map(([name, arc]) => {
    const [from, to] = part.arcs[arc] ?? [0, 0]
    const above = part.vertices[from === part.ground ? to : from] ?? ''
    return feet[name] ?? places[above]?.x ?? 0
  })
  return Math.min(...xs)
}

function edgeCell(
  { owned = [], arcs }: StandingView,
  arc: number,
  {
    way,
    ...own
  }: {
    readonly key: string
    readonly way: readonly Point[]
    readonly part?: number
    readonly fromGround: readonly [boolean, boolean]
  },
): SceneCell {
  const pieces = owned.filter((piece) => piece.arc === arc)
  const [from, to] = arcs[arc] ?? [0, 0]
  return {
    ...own,
    ...onCurve(way, 0.5),
    width: TOUCH,
    height: TOUCH,
    shape: 'edge',
    ground: '.',
    pieces,
    name: { kind: 'edge', label: `${from}${pieces[0]?.mark ?? '-'}${to}` },
    way,
  }
}

/** A place where edges may begin and end, in editors. */
function pointCell(name: string, at: Point): SceneCell {
  return {
    key: `v${name}`,
    ...at,
    width: POINT,
    height: POINT,
    shape: 'point',
    ground: '.',
    pieces: [],
    name: { kind: 'cell', row: 0, column: 0, called: name },
  }
}

/** A point of the middle curve of a chain. */
function onCurve(way: readonly Point[], t: number): Point {
  const [a, b, c, d] = way as readonly [Point, Point, Point, Point]
  const u = 1 - t
  const mix = (of: (point: Point) => number) =>
    u * u * u * of(a) + 3 * u * u * t * of(b) + 3 * u * t * t * of(c) + t * t * t * of(d)
  return { x: mix(({ x }) => x), y: mix(({ y }) => y) }
}

interface Edge {
  readonly arc: number
  readonly way: readonly Point[]
  readonly fromGround: readonly [boolean, boolean]
}

function edgesOf(part: StandingView, { places, feet = {} }: Standing): Edge[] {
  const { vertices, arcs, ground } = part
  const place = (v: number): Point => places[vertices[v] ?? ''] ?? { x: 0, y: 0 }
  const footing = new Map<number, number[]>()
  for (const [name, arc] of footNames(part))
    footing.set(arc, [...(footing.get(arc) ?? []), feet[name] ?? Number.NaN])
  const others = vertices.flatMap((_, v) => (v === ground ? [] : [{ v, ...place(v) }]))
  const pairs = new Map<string, number[]>()
  const pairOf = (from: number, to: number) => `${Math.min(from, to)} ${Math.max(from, to)}`
  for (const [arc, [from, to]] of arcs.entries()) {
    const pair = pairOf(from, to)
    pairs.set(pair, [...(pairs.get(pair) ?? []), arc])
  }
  return arcs.map(([from, to], arc) => {
    const alike = pairs.get(pairOf(from, to)) ?? [arc]
    const nth = alike.indexOf(arc)
    const fromGround = [from === ground, to === ground] as const
    const [foot = Number.NaN, second = Number.NaN] = footing.get(arc) ?? []
    const onGround = (x: number, above: Point): Point => ({
      x: Number.isNaN(x) ? above.x : x,
      y: 0,
    })
    if (from === to && from === ground) {
      const begin = onGround(foot, { x: 0.5, y: 0 })
      const end = Number.isNaN(second) ? { x: begin.x + 0.5, y: 0 } : { x: second, y: 0 }
      const high = 0.9 + 0.3 * nth
      return { arc, fromGround, way: [begin, { ...begin, y: high }, { ...end, y: high }, end] }
    }
    if (from === to) return { arc, fromGround, way: loopAt(place(from), nth) }
    const a = fromGround[0] ? onGround(foot, place(to)) : place(from)
    const b = fromGround[1] ? onGround(foot, place(from)) : place(to)
    // Feet are apart already
    const isFooted = fromGround[0] || fromGround[1]
    const spread = isFooted ? 0 : (nth - (alike.length - 1) / 2) * ASIDE * (from < to ? 1 : -1)
    const crossed = others.filter(({ v, ...at }) => v !== from && v !== to && isNear(a, b, at))
    const round = crossed.length === 0 ? 0 : 0.3 + 0.14 * Math.hypot(b.x - a.x, b.y - a.y)
    return { arc, fromGround, way: bent(a, b, spread + (b.x >= a.x ? round : -round)) }
  })
}

/** A loop to the right or the left of a vertex, larger ones around. */
function loopAt({ x, y }: Point, nth: number): Point[] {
  const size = 0.75 + 0.3 * Math.floor(nth / 2)
  const side = nth % 2 === 0 ? 1 : -1
  return [
    { x, y },
    { x: x + side * size, y: y + 0.1 * size },
    { x: x + side * 0.35 * size, y: y + 0.95 * size },
    { x, y },
  ]
}

/** From one point to another, its middle `aside` to the left. */
function bent(a: Point, b: Point, aside: number): Point[] {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1
  const [dx, dy] = [(b.x - a.x) / length, (b.y - a.y) / length]
  const at = (along: number): Point => ({
    x: a.x + (b.x - a.x) * along - (dy * aside * 4) / 3,
    y: a.y + (b.y - a.y) * along + (dx * aside * 4) / 3,
  })
  return [a, at(1 / 3), at(2 / 3), b]
}

/** Whether a segment passes near a point. */
function isNear(a: Point, b: Point, { x, y }: Point): boolean {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const t = ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy || 1)
  return t > 0.02 && t < 0.98 && Math.hypot(a.x + t * dx - x, a.y + t * dy - y) < NEAR
}
