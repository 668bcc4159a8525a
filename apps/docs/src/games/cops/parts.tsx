import '../digraph/digraph.css'
import './cops.css'
import type { PageParts } from '../parts'
import { Editor } from './Editor'
import { Study } from './Study'
import { sceneOptions } from './scene-options'

export const parts: PageParts = { Editor, Study, sceneOptions }
