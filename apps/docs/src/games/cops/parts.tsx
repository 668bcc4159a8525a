import '../digraph/digraph.css'
import './cops.css'
import { Frames } from '../../play/Frames'
import type { PageParts } from '../parts'
import { Editor } from './Editor'
import { Study } from './Study'
import { sceneOptions } from './scene-options'

export const parts: PageParts = { Editor, Step: Frames, Study, sceneOptions }
