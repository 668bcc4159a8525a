// How boards of games on digraphs are drawn: by hand, or as the worker lays them out.

import type { SceneOptions } from '@zugzwang/formats/board'
import { askLayout, type Engine } from '../../engine/client'
import { useEngine } from '../../play/context'
import { useAsked } from '../../play/use-asked'
import { parseDigraph } from './digraph-text'
import type { LayoutOptions } from './layout-study'
import { optionsOf, recall } from './pictures'

export async function sceneOptions(
  engine: Engine,
  game: string,
): Promise<SceneOptions | undefined> {
  const parsed = parseDigraph(game)
  // Where players alternate there are two positions for each vertex
  const known = parsed?.alternating === false ? recall(game) : undefined
  const options: LayoutOptions = { notesOnly: known !== undefined }
  const found = await askLayout(engine, game, options)
  if (known === undefined || parsed === undefined) return found
  // The arcs of a view are in the order of a digraph
  const arcs = [...parsed.arcs].sort((a, b) => a.from - b.from)
  return { ...found, ...optionsOf(known, { labels: parsed.labels, arcs }) }
}

/** The same for a part that draws the game itself, unless the page has already drawn it. */
export function useSceneOptions(
  game: string,
  drawn: SceneOptions | undefined,
  positions: number,
): SceneOptions | undefined {
  const engine = useEngine()
  const fits = drawn?.places?.length === positions
  const { current } = useAsked(fits || positions === 0 ? undefined : game, () =>
    sceneOptions(engine, game),
  )
  return fits ? drawn : current
}
