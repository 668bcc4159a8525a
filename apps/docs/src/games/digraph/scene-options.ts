// How boards of games on digraphs are drawn: by hand, or as the worker lays them out.

import type { SceneOptions } from '@zugzwang/formats/board'
import { useEffect, useState } from 'preact/hooks'
import type { Engine } from '../../engine/client'
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
  const found = (await engine
    .ask('study', { game, moves: [], study: 'layout', options })
    .catch(() => undefined)) as SceneOptions | undefined
  if (known === undefined || parsed === undefined) return found
  // The arcs of a view are in the order of a digraph
  const arcs = [...parsed.arcs].sort((a, b) => a.from - b.from)
  return { ...found, ...optionsOf(known, { labels: parsed.labels, arcs }) }
}

/**
 * The same for a part that draws the game itself.
 *
 * @param drawn - How the page draws the game already, if it does.
 */
export function useSceneOptions(
  engine: Engine,
  game: string,
  drawn: SceneOptions | undefined,
  positions: number,
): SceneOptions | undefined {
  const [found, setFound] = useState<{ readonly game: string; readonly options: SceneOptions }>()
  const fits = drawn?.places?.length === positions
  useEffect(() => {
    if (fits || positions === 0) return
    let current = true
    void sceneOptions(engine, game).then((options) => {
      if (current && options !== undefined) setFound({ game, options })
    })
    return () => {
      current = false
    }
  }, [engine, game, fits, positions])
  return fits ? drawn : found?.game === game ? found.options : undefined
}
