// A game on a graph while it is edited by hand: its text, the last good game, and its picture, which is the one that was drawn
// here or else a layout of the worker's.

import { circle, type SceneOptions } from '@zugzwang/formats/board'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { askLayout, type Engine } from '../../engine/client'
import { useEngine } from '../../play/context'
import type { EditorProps } from '../parts'
import { type EditedGraph, formatArcs, parseArcs } from './digraph-text'
import { adapted, isFamiliar, type Picture, pictureOf, recall, remember } from './pictures'

/** Longer texts of games are not kept in a state. */
const LONGEST_TEXT = 100_000

/** How games of a kind are written. */
export interface DrawnKind<Game extends EditedGraph> {
  /** Shown while there is no good text yet. */
  readonly empty: Game
  parse(text: string): Game | undefined
  format(game: Game): string
  /** The text of a game on a graph, by the text of its arcs, that is laid out as all of them are. */
  textOf(arcs: string): string
}

export interface DrawnGame<Game extends EditedGraph> {
  /** What is bad stays as it was typed; this is the last good game. */
  readonly game: Game
  readonly text: string
  readonly picture: Picture
  /** The label of the vertex that controls are about. */
  readonly current: string | undefined
  setCurrent(label: string | undefined): void
  /** The game after a gesture, and its picture where that differs. */
  change(next: Game, picture?: Picture): void
  /** Another game with a picture of its own; refused if its text is too long. */
  replace(next: Game): boolean
  setPicture(picture: Picture): void
  /** Asks for another layout. */
  layOut(): void
}

export function useDrawnGame<Game extends EditedGraph>(
  { game: text, sceneOptions: drawn, onChange }: EditorProps,
  { empty, parse, format, textOf }: DrawnKind<Game>,
): DrawnGame<Game> {
  const engine = useEngine()
  const parsed = useMemo(() => parse(text), [text])
  const good = useRef(empty)
  if (parsed !== undefined) good.current = parsed
  const game = good.current
  const [current, setCurrent] = useState<string>()
  /** The graph that the picture was made for; undefined while it is only a circle. */
  const settled = useRef<EditedGraph>()
  const [picture, setPicture] = useState<Picture>(() => {
    const known = recall(text)
    const fits = drawn?.places?.length === game.labels.length
    if (known !== undefined || fits) settled.current = game
    return known ?? pictureOf(game, fits ? drawn : circled(game))
  })
  const latest = useRef(picture)
  latest.current = picture
  const show = (next: Picture, of: string) => {
    remember(of, next)
    setPicture(next)
  }
  useEffect(() => {
    const before = settled.current
    const familiar = before !== undefined && isFamiliar(before, game)
    const known = recall(text) ?? (familiar ? adapted(latest.current, game) : undefined)
    if (known !== undefined) {
      settled.current = game
      return show(known, text)
    }
    let isCurrent = true
    void layOutGraph(engine, game, textOf).then((found) => {
      if (!isCurrent) return
      settled.current = game
      show(found, text)
    })
    return () => {
      isCurrent = false
    }
  }, [text])
  return {
    game,
    text,
    picture,
    current,
    setCurrent,
    change(next, nextPicture = picture) {
      const nextText = format(next)
      show(nextPicture, nextText)
      if (nextText !== text) onChange(nextText)
    },
    replace(next) {
      const nextText = format(next)
      if (nextText.length > LONGEST_TEXT) return false
      setCurrent(undefined)
      settled.current = undefined
      onChange(nextText)
      return true
    },
    setPicture: (next) => show(next, text),
    layOut: () => {
      void layOutGraph(engine, game, textOf).then((found) => show(found, text))
    },
  }
}

/** Lays a graph out by its arcs alone. */
async function layOutGraph(
  engine: Engine,
  { labels, arcs }: EditedGraph,
  textOf: (arcs: string) => string,
): Promise<Picture> {
  const place = formatArcs({ labels, arcs: arcs.map(({ from, to }) => ({ from, to })) })
  // The text has its own order of vertices
  const graph = parseArcs(place) ?? { labels, arcs }
  const options = await askLayout(engine, textOf(place))
  return pictureOf(graph, options?.places === undefined ? circled(graph) : options)
}

const circled = ({ labels }: EditedGraph): SceneOptions => ({ places: circle(labels.length) })
