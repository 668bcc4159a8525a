import type { SceneOptions } from '@zugzwang/formats/board'
import '../digraph/digraph.css'
import './cops.css'
import { askLayout, type Engine } from '../../engine/client'
import { Frames } from '../../play/Frames'
import { optionsOf, recall } from '../digraph/pictures'
import type { PageParts } from '../parts'
import { parseCops } from './cops-text'
import { Editor } from './Editor'
import { Study } from './Study'

/** How graphs are drawn in play: by hand, or as the worker lays them out. */
async function sceneOptions(engine: Engine, game: string): Promise<SceneOptions | undefined> {
  const known = recall(game)
  const graph = parseCops(game)
  if (known === undefined || graph === undefined) return askLayout(engine, game)
  const { places, span } = optionsOf(known, graph)
  return { places, span }
}

export const parts: PageParts = { Editor, Step: Frames, Study, sceneOptions }
