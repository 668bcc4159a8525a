// Places of vertices and ways of arcs, kept by names while the page is open, so that a graph does not jump about while it is edited.
// Links hold the game alone.

import {
  type ArcWay,
  type Places,
  type Point,
  type SceneOptions,
  spanOf,
} from '@zugzwang/formats/board'
import type { EditedGraph } from './digraph-text'
import { freePlace } from './graph-edit'

export interface Picture {
  /** Places from 0 to 1, by label. */
  readonly places: ReadonlyMap<string, Point>
  /** By `arcKeys`; other arcs are straight. */
  readonly ways: ReadonlyMap<string, ArcWay>
  /** The length of 1, in units of a scene. */
  readonly span: number
}

/** The least room for drawing. */
const LEAST_SPAN = 240
const MOST_KEPT = 100
const kept = new Map<string, Picture>()

/** The picture of a game, by its text. */
export function recall(game: string): Picture | undefined {
  return kept.get(game)
}

export function remember(game: string, picture: Picture): void {
  kept.delete(game)
  kept.set(game, picture)
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST_KEPT) break
    kept.delete(oldest)
  }
}

/** Names of arcs; parallel ones are numbered. */
export function arcKeys({ labels, arcs }: EditedGraph): string[] {
  const times = new Map<string, number>()
  return arcs.map(({ from, to }) => {
    const name = `${labels[from]}:${labels[to]}`
    const time = (times.get(name) ?? 0) + 1
    times.set(name, time)
    return `${name}:${time}`
  })
}

/** The picture of a layout, whose arcs are in the order of a digraph. */
export function pictureOf(graph: EditedGraph, { places, ways, span }: SceneOptions): Picture {
  const least = Math.max(LEAST_SPAN, spanOf(graph.labels.length))
  const own = span ?? least
  // Not stretched, but with more room around
  const part = Math.min(1, own / least)
  const moved = ({ x, y }: Point): Point => ({
    x: 0.5 + (x - 0.5) * part,
    y: 0.5 + (y - 0.5) * part,
  })
  const keys = arcKeys({ ...graph, arcs: [...graph.arcs].sort((a, b) => a.from - b.from) })
  return {
    span: Math.max(own, least),
    places: new Map(
      (places ?? []).map((place, v) => [graph.labels[v] ?? '', moved(place)] as const),
    ),
    ways: new Map(
      (ways ?? []).flatMap((way, i) => {
        if (way === undefined) return []
        const text = way.text === undefined ? {} : { text: moved(way.text) }
        return [[keys[i] ?? '', { points: way.points.map(moved), ...text }] as const]
      }),
    ),
  }
}

/** The picture for another graph: new vertices stand where there is room. */
export function adapted(picture: Picture, { labels }: EditedGraph): Picture {
  const places = new Map<string, Point>()
  for (const label of labels) {
    const place = picture.places.get(label)
    if (place !== undefined) places.set(label, place)
  }
  for (const label of labels)
    if (!places.has(label)) places.set(label, freePlace([...places.values()]))
  return { ...picture, places, span: Math.max(picture.span, spanOf(labels.length)) }
}

/** Whether a graph resembles the one before. */
export function isFamiliar(before: EditedGraph, now: EditedGraph): boolean {
  const share = (all: readonly string[], known: ReadonlySet<string>) =>
    all.filter((each) => known.has(each)).length / Math.max(1, all.length, known.size)
  const arcs = new Set(arcKeys(before))
  return (
    share(now.labels, new Set(before.labels)) > 0.6 &&
    (before.arcs.length + now.arcs.length < 4 || share(arcKeys(now), arcs) > 0.6)
  )
}

/** With a vertex moved, and its arcs straight. */
export function withPlace(picture: Picture, label: string, place: Point): Picture {
  const touches = (key: string) => key.startsWith(`${label}:`) || key.includes(`:${label}:`)
  return {
    ...picture,
    places: new Map(picture.places).set(label, place),
    ways: new Map([...picture.ways].filter(([key]) => !touches(key))),
  }
}

export function withName(picture: Picture, old: string, label: string): Picture {
  const place = picture.places.get(old)
  return place === undefined ? picture : withPlace(picture, label, place)
}

export function optionsOf(
  { places, ways, span }: Picture,
  graph: EditedGraph,
): Pick<SceneOptions, 'places' | 'ways' | 'span'> {
  const at: Places = graph.labels.map((label) => places.get(label) ?? { x: 0.5, y: 0.5 })
  return { places: at, ways: arcKeys(graph).map((key) => ways.get(key)), span }
}
