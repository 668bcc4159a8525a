// The picture of a graph: where its vertices stand and which ways its arcs take, by Graphviz, which is loaded now; and what
// is written beside them where the game is an arena.

import { digraphFromArcs, type GraphView } from '@zugzwang/core'
import { MOST_DRAWN, type Point, type SceneOptions, standingOf } from '@zugzwang/formats/board'
import { layOutDigraph } from '@zugzwang/formats/layout'
import type { StudyContext } from '../../engine/study'
import { knownPicture } from '../cops/known-graphs'
import { knownStanding } from '../hackenbush/known-drawings'
import { arenaOf, notesOf } from './arena'

/** A vertex with the ring around it, in the units of a scene. */
const BOX = { width: 46, height: 46, round: true }

/** What a page may ask for. */
export interface LayoutOptions {
  /** Only what is written beside vertices and arcs: where they stand is known. */
  readonly notesOnly?: boolean | undefined
}

export async function run({ play, open, asked }: StudyContext): Promise<SceneOptions | undefined> {
  const { game } = await open()
  const view = game.view?.(game.rules.start())
  const standing = view && standingOf(view, knownStanding(play.game))
  if (standing !== undefined) return { standing }
  if (view?.kind !== 'graph') return undefined
  const known = knownPicture(play.game, view.vertices)
  if (known !== undefined) return known
  const notes = play.game.startsWith('digraph:') ? notesOf(arenaOf(game)) : {}
  if ((asked as LayoutOptions | undefined)?.notesOnly === true) return notes
  return { ...notes, ...(await layoutOf(view, notes.arcTexts)) }
}

/** Places from 0 to 1, the longer side of the picture being 1; larger graphs stay in a circle. */
export async function layoutOf(
  { vertices, arcs, directed }: GraphView,
  arcTexts: SceneOptions['arcTexts'],
): Promise<SceneOptions> {
  if (vertices.length > MOST_DRAWN || vertices.length === 0) return {}
  const graph = digraphFromArcs(
    vertices.length,
    arcs.map(([from]) => from),
    arcs.map(([, to]) => to),
  )
  const { centres, ways, width, height } = await layOutDigraph({
    graph,
    boxes: vertices.map(() => BOX),
    texts: arcTexts,
    undirected: !directed,
  })
  const span = Math.max(150, width, height)
  const left = (span - width) / 2
  const top = (span - height) / 2
  const place = ({ x, y }: Point): Point => ({
    x: round((x + left) / span),
    y: round((y + top) / span),
  })
  return {
    places: centres.map(place),
    span,
    ways: ways.map(({ points, text }) => ({
      points: points.map(place),
      ...(text !== undefined && { text: place(text) }),
    })),
  }
}

/** Pages hold these numbers as text. */
function round(part: number): number {
  return Math.round(part * 1e4) / 1e4
}
