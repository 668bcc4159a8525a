// The picture of the graph that is edited: the one that was drawn, or else a layout of the worker's.

import { circle, type SceneOptions } from '@zugzwang/formats/board'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Engine } from '../../engine/client'
import { type EditedGraph, formatArcs, parseArcs } from './digraph-text'
import { adapted, isFamiliar, type Picture, pictureOf, recall, remember } from './pictures'

/** Lays a graph out, whatever is said of it beside its arcs. */
async function layOutGraph(
  engine: Engine,
  { labels, arcs }: EditedGraph,
  gameOf: (place: string) => string,
): Promise<Picture> {
  const place = formatArcs({ labels, arcs: arcs.map(({ from, to }) => ({ from, to })) })
  // The text has its own order of vertices
  const graph = parseArcs(place) ?? { labels, arcs }
  const found = await engine
    .ask('study', { game: gameOf(place), moves: [], study: 'layout' })
    .catch(() => undefined)
  const options = found as SceneOptions | undefined
  return pictureOf(graph, options?.places === undefined ? circled(graph) : options)
}

const circled = ({ labels }: EditedGraph): SceneOptions => ({ places: circle(labels.length) })

export interface GraphPicture {
  readonly picture: Picture
  /** Shows another one, and remembers it for the game with this text. */
  setPicture(picture: Picture, key: string): void
  /** Has the graph laid out anew. */
  layOut(): void
  /** The next graph is another one: it is laid out. */
  forget(): void
}

/**
 * The picture of a graph.
 *
 * @param key - What the graph is remembered by: the text of its game.
 * @param drawn - How the page draws the game already, if it does.
 * @param gameOf - A game on a graph, by the text of its arcs, that is laid out as this one is.
 */
export function usePicture(
  engine: Engine,
  key: string,
  graph: EditedGraph,
  drawn: SceneOptions | undefined,
  gameOf: (place: string) => string = (place) => `digraph:${place}`,
): GraphPicture {
  /** The graph that the picture was made for; undefined while it is only a circle. */
  const settled = useRef<EditedGraph>()
  const [picture, setPicture] = useState<Picture>(() => {
    const known = recall(key)
    const fits = drawn?.places?.length === graph.labels.length
    if (known !== undefined || fits) settled.current = graph
    return known ?? pictureOf(graph, fits ? drawn : circled(graph))
  })
  const latest = useRef(picture)
  latest.current = picture
  const set = (next: Picture, of: string) => {
    remember(of, next)
    setPicture(next)
  }
  useEffect(() => {
    const before = settled.current
    const known =
      recall(key) ??
      (before !== undefined && isFamiliar(before, graph)
        ? adapted(latest.current, graph)
        : undefined)
    if (known !== undefined) {
      settled.current = graph
      set(known, key)
      return
    }
    let current = true
    void layOutGraph(engine, graph, gameOf).then((found) => {
      if (!current) return
      settled.current = graph
      set(found, key)
    })
    return () => {
      current = false
    }
  }, [key])
  return {
    picture,
    setPicture: set,
    layOut: () => {
      void layOutGraph(engine, graph, gameOf).then((found) => set(found, key))
    },
    forget: () => {
      settled.current = undefined
    },
  }
}
