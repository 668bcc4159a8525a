// The ways of edges that stand on the ground: curved where they are parallel, lead back to their vertex, or would lead through another
// one. Pages get them as data, so that a picture stays still through play.

import type { View } from '@zugzwang/core'
import type { Point } from '../answer/layout'
import { layOutStanding } from './standing'
import {
  type Box,
  edgeNames,
  footNames,
  isStanding,
  onCurve,
  type Placement,
  type Standing,
  type StandingView,
  type StandingWay,
  withOwnNames,
} from './standing-names'

/** The distance of parallel edges, in lengths of an edge. */
const ASIDE = 0.36
/** An edge nearer to a vertex than this is bent. */
const NEAR = 0.22

/**
 * Where the parts of a view stand side by side, to keep a picture still through play; undefined for a view that does not stand on the
 * ground. O((vertices + arcs) log vertices), and arcs · vertices for curves.
 *
 * @param given - Places drawn by hand; they count if they are there for all vertices.
 * @example
 * ```ts
 * standingOf({ kind: 'heaps', heaps: [3, 5] }) // undefined
 * ```
 */
export function standingOf(view: View, given?: Placement | undefined): Standing | undefined {
  const all = view.kind === 'sum' ? view.parts : [view]
  if (all.length === 0 || !all.every(isStanding)) return undefined
  const parts = withOwnNames(all)
  const isWhole = given !== undefined && parts.every((part) => hasPlaces(part, given))
  const placement = isWhole ? given : layOutStanding(parts)
  const ways: Record<string, StandingWay> = {}
  for (const [i, part] of parts.entries()) {
    const names = [part, all[i] ?? part].map(edgeNames)
    // Once fewer parts share names, edges have their part's names again
    for (const { arc, way, fromGround } of edgesOf(part, placement))
      for (const own of names) ways[own[arc] ?? ''] ??= { points: way, fromGround }
  }
  return { ...placement, ways, box: boxOf(placement, Object.values(ways)) }
}

const hasPlaces = ({ vertices, ground }: StandingView, { places }: Placement) =>
  vertices.every((name, v) => v === ground || Object.hasOwn(places, name))

/** What is drawn, with the room that is kept. */
function boxOf({ places, feet = {}, box }: Placement, ways: readonly StandingWay[]): Box {
  const drawn = [
    ...Object.values(places),
    ...Object.values(feet).map((x) => ({ x, y: 0 })),
    ...ways.flatMap(({ points }) => [0.25, 0.5, 0.75].map((t) => onCurve(points, t))),
  ]
  const xs = drawn.map(({ x }) => x)
  const left = Math.min(box?.left ?? 0.5, ...xs)
  return {
    left,
    right: Math.max(box?.right ?? left + 1.5, ...xs),
    top: Math.max(box?.top ?? 1, ...drawn.map(({ y }) => y)),
  }
}

interface Edge {
  readonly arc: number
  readonly way: readonly Point[]
  readonly fromGround: readonly [boolean, boolean]
}

function edgesOf(part: StandingView, { places, feet = {} }: Placement): Edge[] {
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
