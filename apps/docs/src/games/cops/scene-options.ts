// How graphs are drawn in play: as they were drawn by hand, or as the worker lays them out.

import type { SceneOptions } from '@zugzwang/formats/board'
import type { Engine } from '../../engine/client'
import { recall } from '../digraph/pictures'
import { parseCops } from './cops-text'

export async function sceneOptions(
  engine: Engine,
  game: string,
): Promise<SceneOptions | undefined> {
  const known = recall(game)
  const labels = parseCops(game)?.labels
  if (known !== undefined && labels !== undefined)
    return {
      places: labels.map((label) => known.places.get(label) ?? { x: 0.5, y: 0.5 }),
      span: known.span,
    }
  const found = await engine
    .ask('study', { game, moves: [], study: 'layout' })
    .catch(() => undefined)
  return found as SceneOptions | undefined
}
