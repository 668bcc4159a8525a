// Where the vertices of a picture stand, by Graphviz, which is loaded now.

import { digraphFromArcs, type GraphView } from '@zugzwang/core'
import { layOutDigraph } from '@zugzwang/formats/layout'
import type { Places } from '../../board/scene'
import type { StudyContext } from '../../engine/studies'

/** Larger graphs stay in a circle. */
const MOST_LAID_OUT = 200
const BOX = { width: 40, height: 40, round: true }

export async function run({ open }: StudyContext): Promise<Places | undefined> {
  const { game } = await open()
  const view = game.view?.(game.rules.start())
  return view?.kind === 'graph' ? placesOf(view) : undefined
}

/** Places from 0 to 1, the longer side of the picture being 1. */
export async function placesOf({ vertices, arcs }: GraphView): Promise<Places | undefined> {
  if (vertices.length > MOST_LAID_OUT) return undefined
  const graph = digraphFromArcs(
    vertices.length,
    arcs.map(([from]) => from),
    arcs.map(([, to]) => to),
  )
  const { centres, width, height } = await layOutDigraph({
    graph,
    boxes: vertices.map(() => BOX),
    texts: arcs.map(() => undefined),
  })
  const [w, h] = [Math.max(1, width - BOX.width), Math.max(1, height - BOX.height)]
  const long = Math.max(w, h)
  return centres.map(({ x, y }) => ({
    x: (x - BOX.width / 2 + (long - w) / 2) / long,
    y: (y - BOX.height / 2 + (long - h) / 2) / long,
  }))
}
