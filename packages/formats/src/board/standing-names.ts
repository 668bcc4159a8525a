// What stands on the ground as data, by the names of its vertices and edges, which they keep through play.

import type { GraphView } from '@zugzwang/core'
import type { Point } from '../answer/layout'

/** Places on the ground: x to the right, y up from 0, in lengths of an edge. */
export interface Placement {
  /** Vertices by their names. */
  readonly places: Readonly<Record<string, Point>>
  /** Where edges meet the ground, by `footNames`. Default: below what they hold. */
  readonly feet?: Readonly<Record<string, number>> | undefined
  /** The least box of the picture, from the ground up. Default: what is drawn. */
  readonly box?: Box | undefined
}

/** In lengths of an edge. */
export interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
}

/** A picture on the ground. */
export interface Standing extends Placement {
  /** Ways of edges by `from`, the letter of their owner, and `to`: `1b2`; the second that is alike is `1b2#2`. */
  readonly ways: Readonly<Record<string, StandingWay>>
}

/** A cubic Bézier curve of four points. */
export interface StandingWay {
  readonly points: readonly Point[]
  /** Which ends are the ground. */
  readonly fromGround: readonly [boolean, boolean]
}

/** Whether a view stands on the ground. */
export const isStanding = (view: { readonly kind: string }): view is StandingView =>
  view.kind === 'graph' && (view as GraphView).ground !== undefined

export interface StandingView extends GraphView {
  readonly ground: number
}

/** Whether no two parts have a vertex of the same name, or are loops of the ground. */
function hasOwnNames(parts: readonly StandingView[]): boolean {
  const names = parts.flatMap(({ vertices, ground }) =>
    vertices.filter((_, v) => v !== ground || vertices.length === 1),
  )
  return new Set(names).size === names.length
}

/** Parts whose vertices share names, with the number of the part before them. */
export const withOwnNames = (parts: readonly StandingView[]): readonly StandingView[] =>
  hasOwnNames(parts)
    ? parts
    : parts.map((view, part) => ({
        ...view,
        vertices: view.vertices.map((name) => `${part} ${name}`),
      }))

/** A name that is not taken yet: the same, or with a number. */
function freeName(name: string, isTaken: (name: string) => boolean): string {
  let free = name
  for (let alike = 2; isTaken(free); alike++) free = `${name}#${alike}`
  return free
}

const marksOf = ({ owned = [] }: GraphView) => new Map(owned.map(({ arc, mark }) => [arc, mark]))

/** The names of edges, by their numbers. */
export function edgeNames(view: GraphView): string[] {
  const marks = marksOf(view)
  const taken = new Set<string>()
  return view.arcs.map(([from, to], arc) => {
    const name = `${view.vertices[from] ?? ''}${marks.get(arc) ?? '-'}${view.vertices[to] ?? ''}`
    const free = freeName(name, (each) => taken.has(each))
    taken.add(free)
    return free
  })
}

/**
 * The edges at the ground by the names of their feet: `1b`, and `1b#2` for the second that is alike; loops have two feet. O(arcs).
 *
 * @example
 * ```ts
 * const arc = { mark: 'b', id: 'blue-edge', name: 'blue' }
 * const vertices = ['0', 'leaf']
 * const twice = { arcs: [[0, 1], [0, 1]], owned: [{ ...arc, arc: 0 }, { ...arc, arc: 1 }] } as const
 * footNames({ kind: 'graph', directed: false, vertices, pieces: [], ground: 0, ...twice }) // leafb: 0, leafb#2: 1
 * ```
 */
export function footNames(view: GraphView): Map<string, number> {
  const { vertices, arcs, ground } = view
  const marks = marksOf(view)
  const names = new Map<string, number>()
  const add = (name: string, arc: number) =>
    names.set(
      freeName(name, (each) => names.has(each)),
      arc,
    )
  for (const [arc, [from, to]] of arcs.entries()) {
    if (from !== ground && to !== ground) continue
    const above = from === ground ? to : from
    const name = `${vertices[above] ?? ''}${marks.get(arc) ?? ''}`
    add(name, arc)
    if (from === to) add(name, arc)
  }
  return names
}

/** A point of the middle curve of a chain. */
export function onCurve(way: readonly Point[], t: number): Point {
  const [a, b, c, d] = way as readonly [Point, Point, Point, Point]
  const u = 1 - t
  const mix = (of: (point: Point) => number) =>
    u * u * u * of(a) + 3 * u * u * t * of(b) + 3 * u * t * t * of(c) + t * t * t * of(d)
  return { x: mix(({ x }) => x), y: mix(({ y }) => y) }
}
