// A picture that is drawn by hand: its edges, and where they stand. Every gesture is a pure function; afterwards what no longer hangs
// on the ground is gone, and the text of the picture is that of the catalogue.

import type { GraphView, View } from '@zugzwang/core'
import {
  footNames,
  type Placement,
  type Point,
  type Standing,
  standingOf,
} from '@zugzwang/formats/board'
import { splitGameText, withPlace } from '@zugzwang/games/text'
import { type HackenbushColor, type HackenbushEdge, hackenbush } from '@zugzwang/partizan'

export type Color = HackenbushColor

export interface DrawnEdge extends HackenbushEdge {
  /** Where it meets the ground; a loop of the ground does twice. */
  readonly feet?: readonly number[] | undefined
}

export interface Drawing {
  readonly edges: readonly DrawnEdge[]
  /** By vertex, 0 being the ground, which has no place. */
  readonly places: ReadonlyMap<number, Point>
  /** Whether Right begins. */
  readonly rightBegins: boolean
}

/** An end of a new edge: a vertex, or a place, which is on the ground if its y is 0. */
export type End = { readonly vertex: number } | { readonly at: Point }

const GROUND = 0
const NOTHING = 'nothing'
const PLAYER = /[\s_]+(left|right)$/

/** The edges of a text, part by part, numbered as the catalogue does. */
function partsOf(place: string): readonly (readonly HackenbushEdge[])[] | undefined {
  const written = place.replace(PLAYER, '').trim()
  if (written === NOTHING) return []
  try {
    return written.split(';').flatMap((part) => hackenbush.parse?.(part) ?? [])
  } catch {
    return undefined
  }
}

const viewOf = (edges: readonly HackenbushEdge[]) => hackenbush.view?.(edges) as GraphView

/** The picture of a text, laid out or as it is known to stand; undefined for a text that cannot be read. */
export function readDrawing(game: string, known?: Placement | undefined): Drawing | undefined {
  const { name, place } = splitGameText(game)
  const parts = name === 'hackenbush' ? partsOf(place) : undefined
  if (parts === undefined) return undefined
  const rightBegins = /right$/.test(place)
  const edges = isApart(parts) ? parts.flat() : apart(parts)
  const isSum = isApart(parts) && parts.filter(isArch).length < 2
  // What shares names is laid out as one part
  const view: View = isSum ? { kind: 'sum', parts: parts.map(viewOf) } : viewOf(edges)
  const standing = standingOf(view, known)
  return standOn({ edges, places: new Map(), rightBegins }, standing)
}

/** A loop of the ground. */
const isArch = (part: readonly HackenbushEdge[]) =>
  part.every(({ from, to }) => from === GROUND && to === GROUND)

function isApart(parts: readonly (readonly HackenbushEdge[])[]): boolean {
  const names = parts.flatMap((part) => [
    ...new Set(part.flatMap(({ from, to }) => [from, to]).filter((vertex) => vertex !== GROUND)),
  ])
  return new Set(names).size === names.length
}

/** Parts whose vertices have different numbers. */
function apart(parts: readonly (readonly HackenbushEdge[])[]): HackenbushEdge[] {
  let next = 1
  return parts.flatMap((part) => {
    const numbers = new Map([[GROUND, GROUND]])
    const numberOf = (vertex: number) => {
      const number = numbers.get(vertex) ?? next++
      numbers.set(vertex, number)
      return number
    }
    return part.map(({ from, to, color }) => ({ from: numberOf(from), to: numberOf(to), color }))
  })
}

function standOn({ edges, rightBegins }: Drawing, standing: Placement | undefined): Drawing {
  const { places = {}, feet = {} } = standing ?? {}
  const byEdge = new Map<number, number[]>()
  for (const [name, arc] of footNames(viewOf(edges))) {
    const foot = feet[name]
    if (foot !== undefined) byEdge.set(arc, [...(byEdge.get(arc) ?? []), foot])
  }
  return {
    edges: edges.map((edge, arc) => ({ ...edge, feet: byEdge.get(arc) })),
    places: new Map(Object.entries(places).map(([name, place]) => [Number(name), place])),
    rightBegins,
  }
}

/** Where a picture stands, by the names that its views have. */
export function standingOfDrawing({ edges, places }: Drawing): Standing {
  const feet: Record<string, number> = {}
  const used = new Map<number, number>()
  for (const [name, arc] of footNames(viewOf(edges))) {
    const nth = used.get(arc) ?? 0
    used.set(arc, nth + 1)
    const foot = edges[arc]?.feet?.[nth]
    if (foot !== undefined) feet[name] = foot
  }
  const standing = {
    places: Object.fromEntries([...places].map(([vertex, place]) => [String(vertex), place])),
    feet,
  }
  const parts = hackenbush.play(edges, -1).map(viewOf)
  return standingOf({ kind: 'sum', parts }, standing) ?? { ...standing, ways: {} }
}

/** The whole picture as one view. */
export const viewOfDrawing = ({ edges }: Drawing): GraphView => viewOf(edges)

/** The text of a picture, and the picture with the numbers that this text gives to its vertices. */
export function formatDrawing(
  { edges, places, rightBegins }: Drawing,
  game: string,
): { readonly game: string; readonly drawing: Drawing } {
  // Part by part, as texts are read, and without what has fallen
  const held = hackenbush.play(edges, -1).flat() as readonly DrawnEdge[]
  const written = hackenbush.format?.(held).replaceAll(' ', ',')
  const place = `${written || NOTHING}${rightBegins ? '_right' : ''}`
  const read = partsOf(place)?.flat() ?? []
  const moved = new Map<number, Point>()
  for (const [i, { from, to }] of held.entries())
    for (const [old, now] of [
      [from, read[i]?.from],
      [to, read[i]?.to],
    ] as const) {
      const at = places.get(old)
      if (now !== undefined && now !== GROUND && at !== undefined) moved.set(now, at)
    }
  const drawing = {
    edges: read.map((edge, i) => ({ ...edge, feet: held[i]?.feet })),
    places: moved,
    rightBegins,
  }
  return { game: withPlace(game, place), drawing }
}

/** With another edge; undefined if it would hang on nothing. A vertex grows at an end that is only a place. */
export function withEdge(drawing: Drawing, a: End, b: End, color: Color): Drawing | undefined {
  const places = new Map(drawing.places)
  let free = 1 + Math.max(0, ...places.keys())
  const feet: number[] = []
  const vertexOf = (end: End): number => {
    if ('vertex' in end) return end.vertex
    if (end.at.y === 0) {
      feet.push(end.at.x)
      return GROUND
    }
    places.set(free, end.at)
    return free++
  }
  const isFree = (end: End) => 'at' in end && end.at.y !== 0
  if (isFree(a) && isFree(b)) return undefined
  const isSame = 'at' in a && 'at' in b && a.at.x === b.at.x && a.at.y === b.at.y
  const from = vertexOf(a)
  const to = isSame ? from : vertexOf(b)
  const [from2, to2] = isFree(a) ? [to, from] : [from, to]
  const edge = { from: from2, to: to2, color, ...(feet.length > 0 && { feet }) }
  return { ...drawing, edges: [...drawing.edges, edge], places }
}

export function withoutEdge(drawing: Drawing, edge: number): Drawing {
  return { ...drawing, edges: drawing.edges.filter((_, i) => i !== edge) }
}

export function withoutVertex(drawing: Drawing, vertex: number): Drawing {
  return {
    ...drawing,
    edges: drawing.edges.filter(({ from, to }) => from !== vertex && to !== vertex),
  }
}

export function withColor(drawing: Drawing, edge: number, color: Color): Drawing {
  return {
    ...drawing,
    edges: drawing.edges.map((each, i) => (i === edge ? { ...each, color } : each)),
  }
}

/** With a stalk to the right of all else. */
export function withStalk(drawing: Drawing, colors: readonly Color[]): Drawing {
  const xs = [
    ...[...drawing.places.values()].map(({ x }) => x),
    ...drawing.edges.flatMap(({ feet = [] }) => feet),
  ]
  const x = xs.length === 0 ? 0.5 : Math.ceil(Math.max(...xs) + 0.5) + 0.5
  let below: End = { at: { x, y: 0 } }
  let next = drawing
  for (const [i, color] of colors.entries()) {
    const above: End = { at: { x, y: i + 1 } }
    next = withEdge(next, below, above, color) ?? next
    below = { vertex: Math.max(...next.places.keys()) }
  }
  return next
}
