import '../brushes.css'
import './hackenbush.css'
import type { SceneOptions } from '@zugzwang/formats/board'
import { askLayout, type Engine } from '../../engine/client'
import { Frames } from '../../play/Frames'
import type { PageParts, StudyProps } from '../parts'
import { Editor } from './Editor'
import { drawnStanding } from './known-drawings'
import { Values } from './Values'

/** As it was drawn by hand, or as the worker lays it out. */
async function sceneOptions(engine: Engine, game: string): Promise<SceneOptions | undefined> {
  const standing = drawnStanding(game)
  return standing === undefined ? askLayout(engine, game) : { standing }
}

function Below({ game, moves, facts }: StudyProps) {
  return <Values play={{ game, moves }} facts={facts} />
}

export const parts: PageParts = { Editor, Step: Frames, Below, sceneOptions }
